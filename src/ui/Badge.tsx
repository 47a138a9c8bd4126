import type { ReactNode } from 'react';
import styles from './Badge.module.css';

interface BadgeProps {
  tone?: 'plain' | 'sale' | 'yellow' | 'blue' | 'purple' | 'green' | 'red';
  /** Sets --back and --fore, for colours that few pages use. */
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ tone = 'plain', className = styles[tone], children }: BadgeProps) {
  return (
    <span className={`${styles.badge} ${className}`} data-tone={tone}>
      {children}
    </span>
  );
}
