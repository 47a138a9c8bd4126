import { Outlet } from '@tanstack/react-router';
import { Brand } from './Brand.tsx';
import styles from './GuestLayout.module.css';

export function GuestLayout() {
  return (
    <div className={`ruled ${styles.layout}`} data-guest>
      <header>
        <Brand />
      </header>
      <main id="main" className={styles.card}>
        <Outlet />
      </main>
    </div>
  );
}
