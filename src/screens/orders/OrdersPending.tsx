import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './OrdersPage.module.css';

/** Two skeleton orders. */
export function OrdersPending() {
  return (
    <div className={`container ${styles.page}`} aria-busy="true">
      <Skeleton width="12rem" height="2.5rem" />
      <div className={styles.orders}>
        <Skeleton height="18rem" />
        <Skeleton height="18rem" />
      </div>
    </div>
  );
}
