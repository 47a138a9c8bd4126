import type { ReactNode } from 'react';
import type { Announcer } from '../lib/focus.ts';
import { useStore } from './useStore.tsx';

/** The only live region (lib/focus.ts). */
export function Live({ said }: Pick<Announcer, 'said'>) {
  const { text, turn } = useStore(said);
  return (
    <div className="visually-hidden" aria-live="polite">
      <span key={turn}>{text}</span>
    </div>
  );
}

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
