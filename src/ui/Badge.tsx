import type { ReactNode } from 'react';
import styles from './Badge.module.css';

export type BadgeTone = 'plain' | 'sale' | 'yellow' | 'blue' | 'purple' | 'green' | 'red';

/** A word or two on a small label. The colour only repeats what the text says. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`} data-tone={tone}>
      {children}
    </span>
  );
}
