import type { ReactNode } from 'react';
import styles from './Badge.module.css';

interface BadgeProps {
  tone?: 'plain' | 'sale' | 'yellow' | 'blue' | 'purple' | 'green' | 'red';
  /** Sets --back and --fore, for a tone whose colours are not in every page's first style. */
  className?: string | undefined;
  children: ReactNode;
}

/** A word or two on a small label. The colour only repeats what the text says. */
export function Badge({ tone = 'plain', className = styles[tone], children }: BadgeProps) {
  return (
    <span className={`${styles.badge} ${className}`} data-tone={tone}>
      {children}
    </span>
  );
}
