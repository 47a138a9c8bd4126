import { Link } from '@tanstack/react-router';
import { PAGES } from '../../shop/addresses.ts';
import { MantineRoot } from '../../ui/MantineRoot.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { OfflineNote } from '../offline/OfflineNote.tsx';
import styles from './GuestPage.module.css';
import { LoginForm } from './LoginForm.tsx';

/** SPEC 2, Login. */
export function LoginPage() {
  return (
    <MantineRoot>
      <PageHead {...PAGES['/login'].head} />
      <div className={styles.page}>
        <header>
          <PageHeading>Login</PageHeading>
          <p className={styles.lead}>Sign in to check out and to see your orders.</p>
        </header>
        <OfflineNote>You are offline. Signing in needs the internet.</OfflineNote>
        <LoginForm />
        <p className={styles.other}>
          New here?{' '}
          <Link to="/register" className={styles.strong}>
            Create an account
          </Link>
        </p>
        <nav className={styles.small} aria-label="Help">
          <Link to="/$policyType" params={{ policyType: 'terms' }}>
            Terms
          </Link>
          <Link to="/$policyType" params={{ policyType: 'privacy' }}>
            Privacy
          </Link>
          <Link to="/">Return to Home</Link>
        </nav>
      </div>
    </MantineRoot>
  );
}
