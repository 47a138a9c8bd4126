import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PAGES } from '../../shop/addresses.ts';
import { signOut } from '../../shop/session/sign-out.ts';
import { loadWithoutReload } from '../../shop/worker/missing-chunk.ts';
import * as t from '../../texts/en/account.ts';
import * as pages from '../../texts/en/pages.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LazyMount } from '../../ui/LazyMount.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { useShop } from '../useShop.tsx';
import styles from './AccountFrame.module.css';

/** SPEC 2, Account, without the details. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const router = useRouter();
  const shop = useShop();

  async function leave() {
    if (signOut(shop).next === 'stay') return;
    await router.navigate({ to: '/' });
    // The router's cache contains this shopper's data.
    router.clearCache();
  }

  return (
    <div className={`container ${styles.page}`}>
      <PageHead {...PAGES['/account'].head} />
      <PageHeading>{pages.account}</PageHeading>
      <section className={styles.card}>{children}</section>
      <div className={styles.ways}>
        <Link to="/orders" className={buttonClass()}>
          <Icon name="receipt" size={20} /> {pages.orders}
        </Link>
        <Link to="/" className={buttonClass({ tone: 'plain' })}>
          {pages.returnHome}
        </Link>
        <Link to="/device" className={buttonClass({ tone: 'plain' })}>
          {pages.device}
        </Link>
        <Button tone="danger" onClick={leave}>
          {t.signOut}
        </Button>
      </div>
      <LazyMount part={saveCatalogue} />
    </div>
  );
}

const saveCatalogue = () =>
  loadWithoutReload(() => import('../offline/SaveCatalogue.tsx')).then((part) => part.SaveCatalogue);
