import { type ReactNode, useId } from 'react';
import styles from './Summary.module.css';
import { useRootMark } from './useRootMark.tsx';

export interface SummaryProps {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

export function Summary({ title, className = '', children }: SummaryProps) {
  const id = useId();
  // Its button is where a phone has notices.
  useRootMark('data-summary');
  return (
    <section className={`surface stack ${styles.summary} ${className}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

export interface Amount {
  text: string;
  amount: string;
  note?: string | undefined;
}

export function Sums({ of, busy = false }: { of: readonly Amount[]; busy?: boolean }) {
  return (
    <dl className={`stack tight ${styles.sums}`} aria-busy={busy || undefined}>
      {of.map(({ text, amount, note }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two discounts may be equal
        <div key={at}>
          <dt>{text}</dt>
          <dd className="num amount" translate="no">
            {amount}
          </dd>
          {note && <dd className={`small muted ${styles.note}`}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
