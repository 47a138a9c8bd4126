import { PAGES } from '../../shop/addresses.ts';
import { storeFacts } from '../../shop/policy/store-facts.ts';
import { MantineRoot } from '../../ui/MantineRoot.tsx';
import { PageHead } from '../../ui/PageHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';
import { ContactCard } from './ContactCard.tsx';
import { ContactForm } from './ContactForm.tsx';
import { ContactFrame } from './ContactFrame.tsx';

/** SPEC 2, Contact. */
export function ContactPage() {
  const store = useStore(useShop().storeInfo);
  return (
    <ContactFrame>
      <PageHead {...PAGES['/contact'].head()} />
      <MantineRoot>
        <ContactForm />
      </MantineRoot>
      {store.state === 'loading' ? <Skeleton height="18rem" /> : <ContactCard facts={storeFacts(store)} />}
    </ContactFrame>
  );
}
