import { lazy, Suspense } from 'react';
import { contactLead } from '#texts/content.ts';
import { contact } from '#texts/pages.ts';
import { storeFacts } from '../../contract/store-facts.ts';
import { needsServer } from '../../features/contact/contact.ts';
import { PageHead, PageHeading } from '../../ui/PageHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useInDocument, useStore } from '../../ui/useStore.tsx';
import { headAt } from '../page-head.ts';
import { useShop } from '../useShop.tsx';
import { ContactCard } from './ContactCard.tsx';
import styles from './ContactPage.module.css';

/** SPEC 2, Contact. A document has no form: Mantine sets styles that the document's policy forbids. */
export function ContactPage() {
  const store = useStore(useShop().storeInfo);
  return (
    <div className="container page">
      <PageHead {...headAt('/contact')} />
      <header className={`stack tight ${styles.header}`}>
        <PageHeading>{contact}</PageHeading>
        <p className={`muted ${styles.lead}`}>{contactLead}</p>
      </header>
      <div className={`stack ${styles.columns}`}>
        <Suspense fallback={<FormSkeleton />}>
          {useInDocument() ? <FormSkeleton /> : <ContactForm isSent={needsServer(store)} />}
        </Suspense>
        {store.state === 'loading' ? <Skeleton height="18em" /> : <ContactCard facts={storeFacts(store)} />}
      </div>
    </div>
  );
}

const ContactForm = lazy(() => import('./ContactForm.tsx').then((part) => ({ default: part.ContactForm })));

function FormSkeleton() {
  return (
    <div className={`surface stack ${styles.form}`} aria-busy="true">
      <div className={`stack ${styles.pair}`}>
        <Skeleton height="4.390625em" />
        <Skeleton height="4.390625em" />
      </div>
      <Skeleton height="4.390625em" />
      <Skeleton height="12.064453125em" />
      <Skeleton width="12.75em" height="3.25em" />
    </div>
  );
}
