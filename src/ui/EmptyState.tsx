import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Icon, type IconName } from './Icon.tsx';

export interface EmptyStateProps {
  title: ReactNode;
  /** The title's level in the page's outline; `p` when it is no heading. */
  as?: 'h1' | 'h2' | 'h3' | 'p';
  text?: string;
  icon?: IconName;
  /** The one thing to do next. */
  children?: ReactNode;
}

/** Nothing here yet: a drawing, a sentence and one action. */
export function EmptyState({ title, as: Title = 'h2', text, icon = 'search', children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.leaf} aria-hidden="true">
        <span className={styles.seal}>
          <Icon name={icon} size={28} />
        </span>
      </div>
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  );
}
