import { PAGES } from '../../shop/addresses.ts';
import { MantineRoot } from '../../ui/MantineRoot.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { ContactCard } from './ContactCard.tsx';
import { ContactForm } from './ContactForm.tsx';
import styles from './ContactPage.module.css';

/** SPEC 2, Contact. */
export function ContactPage() {
  return (
    <MantineRoot>
      <div className={`container ${styles.page}`}>
        <PageHead {...PAGES['/contact'].head} />
        <header className={styles.header}>
          <PageHeading>Contact Us</PageHeading>
          <p className={styles.lead}>A question about an order, a product or a school list? Write to us.</p>
        </header>
        <div className={styles.columns}>
          <ContactForm />
          <ContactCard />
        </div>
      </div>
    </MantineRoot>
  );
}
