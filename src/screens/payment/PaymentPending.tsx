import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './PaymentPage.module.css';

export function PaymentPending() {
  return (
    <div className={`container ${styles.page}`} aria-busy="true">
      <p role="status">Loading payment form...</p>
      <Skeleton width="20rem" height="2.5rem" />
      <Skeleton height="22rem" />
    </div>
  );
}
