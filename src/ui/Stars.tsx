import * as t from '../texts/en/ui.ts';
import { VisuallyHidden } from './Live.tsx';
import styles from './Stars.module.css';

/** SPEC 2's fixed 4 of 5 stars, never a real rating (D33). */
export function Stars() {
  return (
    <span className={`small ${styles.stars}`}>
      <VisuallyHidden>{`${t.stars} `}</VisuallyHidden>
      <span className={styles.row} aria-hidden="true">
        ★★★★☆
      </span>
      <span className="num" aria-hidden="true">
        (4.0)
      </span>
    </span>
  );
}
