import { Outlet, useMatches } from '@tanstack/react-router';
import { session } from '../../shop/session/session.ts';
import { useStore } from '../../ui/useStore.tsx';
import { NetworkBar } from '../offline/NetworkBar.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import styles from './MainLayout.module.css';
import { TopNav } from './TopNav.tsx';

/** SPEC 2: top navigation, footer, mobile bottom bar. */
export function MainLayout() {
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <TopNav />
      <NetworkBar />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Page />
      </main>
      <Footer />
      <BottomBar />
    </div>
  );
}

/**
 * Another page, the same with other data, or for another shopper, is drawn afresh: while it loads, nothing of the old
 * one is left, hidden, in the document for a reader or a script to find. What stands around it is not drawn again.
 */
function Page() {
  const shopper = useStore(session.shopper);
  return <Outlet key={shopper + useMatches({ select: (matches) => `${matches.at(-1)?.id}` })} />;
}
