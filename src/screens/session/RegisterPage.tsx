import { Link } from '@tanstack/react-router';
import { PAGES } from '../../shop/addresses.ts';
import * as pages from '../../texts/en/pages.ts';
import * as t from '../../texts/en/session.ts';
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
          <PageHeading>{pages.register}</PageHeading>
          <p className={styles.lead}>{pages.registerDescription}</p>
        </header>
        <OfflineNote>{t.registerOffline}</OfflineNote>
        <RegisterForm key={useStore(useShop().session.shopper)} />
        <p className={styles.other}>
          {t.haveAccount}{' '}
          <Link to="/login" className={styles.strong}>
            {pages.login}
          </Link>
        </p>
      </div>
    </MantineRoot>
  );
}
