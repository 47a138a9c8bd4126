import { Link, Outlet, useMatches } from '@tanstack/react-router';
import * as t from '#texts/layout.ts';
import * as network from '#texts/network.ts';
import * as pages from '#texts/pages.ts';
import { formatSavedTime } from '../../lib/time.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { lazyComponent } from '../lazyComponent.tsx';
import { useShop } from '../useShop.tsx';
import { Footer } from './Footer.tsx';
import styles from './MainLayout.module.css';
import { TopNav } from './TopNav.tsx';

export function MainLayout() {
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#main">
        {t.skip}
      </a>
      <TopNav />
      <NetworkBar />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Page />
      </main>
      <Later />
      <Footer />
      <BottomBar />
    </div>
  );
}

const Later = lazyComponent(() => import('./Later.tsx').then((part) => part.Later));

/** Keyed: nothing of the old page stays while the next one loads. A loaded list reuses the page of the list before. */
function Page() {
  const shopper = useStore(useShop().session.shopper);
  const page = useMatches({
    select: (matches) => {
      const last = matches.at(-1);
      const isList = last?.routeId === '/_main/products' && last.status !== 'pending';
      return isList ? 'list' : last?.id;
    },
  });
  return <Outlet key={`${shopper}${page}`} />;
}

/** Says where the page's data comes from, and its age (D35). Keep it small: it is in the first load. */
export function NetworkBar() {
  const state = useStore(useShop().network.state, undefined, 'online');
  const savedAt = [...useStore(useShop().savedAnswers.unconfirmed).values()].at(-1);
  return (
    <div role="status" className={styles.region}>
      {state !== 'online' && (
        <div className={`container ${styles.bar}`}>
          <p>{network.states[state]}</p>
          {savedAt && <p className="muted">{network.savedOn(formatSavedTime(savedAt))}</p>}
        </div>
      )}
    </div>
  );
}

function BottomBar() {
  return (
    <nav aria-label={t.bottomBar} className={styles.bottom}>
      <Link to="/" activeOptions={{ exact: true }}>
        <Icon name="home" />
        {pages.home}
      </Link>
      <Link to="/products" activeOptions={{ includeSearch: false }}>
        <Icon name="grid" />
        {t.category}
      </Link>
      <Link to="/account">
        <Icon name="user" />
        {pages.account}
      </Link>
      <Link to="/cart">
        <Icon name="cart" />
        {pages.cart}
      </Link>
    </nav>
  );
}
