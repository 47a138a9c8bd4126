import { type ReactNode, useId } from 'react';
import styles from './Summary.module.css';

export interface SummaryProps {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

export function Summary({ title, className = '', children }: SummaryProps) {
  const id = useId();
  return (
    <section className={`surface stack ${styles.summary} ${className}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** The last one is the sum. */
export function Sums({ busy = false, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <dl className={`stack tight ${styles.sums}`} aria-busy={busy || undefined}>
      {children}
    </dl>
  );
}

export function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num amount">{children}</dd>
    </div>
  );
}
