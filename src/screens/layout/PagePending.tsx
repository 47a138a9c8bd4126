import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './PagePending.module.css';

/** For routes without their own skeleton. */
export function PagePending() {
  return (
    <div className={`container ${styles.pending}`} aria-busy="true">
      <Skeleton width="min(20rem, 70%)" height="2.5rem" />
      <Skeleton height="12rem" />
      <Skeleton width="60%" height="1.25rem" />
    </div>
  );
}
