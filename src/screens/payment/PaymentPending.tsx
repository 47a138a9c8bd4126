import * as t from '../../texts/en/payment.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './PaymentPage.module.css';

export function PaymentPending() {
  return (
    <div className={`container ${styles.page}`} aria-busy="true">
      <p role="status">{t.loading}</p>
      <Skeleton width="20rem" height="2.5rem" />
      <Skeleton height="22rem" />
    </div>
  );
}
