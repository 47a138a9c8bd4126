import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Icon, type IconName } from './Icon.tsx';

export interface EmptyStateProps {
  title: ReactNode;
  /** The heading's level; `p` if it is none. */
  as?: 'h1' | 'h2' | 'h3' | 'p';
  text?: string;
  icon?: IconName;
  children?: ReactNode;
}

export function EmptyState({ title, as: Title = 'h2', text, icon = 'search', children }: EmptyStateProps) {
  return (
    <div className={`stack centred ${styles.empty}`}>
      <div className={styles.leaf} aria-hidden="true">
        <span className={styles.seal}>
          <Icon name={icon} size={28} />
        </span>
      </div>
      <Title className={styles.title}>{title}</Title>
      {text && <p className={`muted ${styles.text}`}>{text}</p>}
      {children}
    </div>
  );
}
