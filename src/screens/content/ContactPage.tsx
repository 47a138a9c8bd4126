import { lazy, Suspense } from 'react';
import { headOf, PAGES } from '../../contract/addresses.ts';
import { storeFacts } from '../../contract/store-facts.ts';
import { needsServer } from '../../features/contact/contact.ts';
import { PageHead } from '../../ui/PageHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useInDocument, useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';
import { ContactCard } from './ContactCard.tsx';
import { ContactFormSkeleton, ContactFrame } from './ContactFrame.tsx';

/** SPEC 2, Contact. A document has no form: Mantine sets styles that the document's policy forbids. */
export function ContactPage() {
  const store = useStore(useShop().storeInfo);
  return (
    <ContactFrame>
      <PageHead {...headOf(PAGES['/contact'])} />
      <Suspense fallback={<ContactFormSkeleton />}>
        {useInDocument() ? <ContactFormSkeleton /> : <ContactForm isSent={needsServer(store)} />}
      </Suspense>
      {store.state === 'loading' ? <Skeleton height="18rem" /> : <ContactCard facts={storeFacts(store)} />}
    </ContactFrame>
  );
}

const ContactForm = lazy(() => import('./ContactForm.tsx').then((part) => ({ default: part.ContactForm })));
