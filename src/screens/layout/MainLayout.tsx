import { Outlet } from '@tanstack/react-router';
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
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <BottomBar />
    </div>
  );
}
