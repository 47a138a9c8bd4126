import { Link } from '@tanstack/react-router';
import { PAGES } from '../../shop/addresses.ts';
import { MantineRoot } from '../../ui/MantineRoot.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { OfflineNote } from '../offline/OfflineNote.tsx';
import { useShop } from '../useShop.tsx';
import styles from './GuestPage.module.css';
import { RegisterForm } from './RegisterForm.tsx';

/** SPEC 2, Register. */
export function RegisterPage() {
  return (
    <MantineRoot>
      <PageHead {...PAGES['/register'].head} />
      <div className={styles.page}>
        <header>
          <PageHeading>Register</PageHeading>
          <p className={styles.lead}>Create an account to order and to follow your orders.</p>
        </header>
        <OfflineNote>You are offline. Creating an account needs the internet.</OfflineNote>
        <RegisterForm key={useStore(useShop().session.shopper)} />
        <p className={styles.other}>
          Already have an account?{' '}
          <Link to="/login" className={styles.strong}>
            Login
          </Link>
        </p>
      </div>
    </MantineRoot>
  );
}
