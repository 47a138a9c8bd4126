import { Link } from '@tanstack/react-router';
import { PAGES } from '../../shop/addresses.ts';
import * as pages from '../../texts/en/pages.ts';
import * as t from '../../texts/en/session.ts';
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
          <PageHeading>{pages.login}</PageHeading>
          <p className={styles.lead}>{pages.loginDescription}</p>
        </header>
        <OfflineNote>{t.loginOffline}</OfflineNote>
        <LoginForm />
        <p className={styles.other}>
          {t.newHere}{' '}
          <Link to="/register" className={styles.strong}>
            {t.createAccount}
          </Link>
        </p>
        <nav className={styles.small} aria-label={t.help}>
          <Link to="/$policyType" params={{ policyType: 'terms' }}>
            {t.terms}
          </Link>
          <Link to="/$policyType" params={{ policyType: 'privacy' }}>
            {t.privacy}
          </Link>
          <Link to="/">{pages.returnHome}</Link>
        </nav>
      </div>
    </MantineRoot>
  );
}
