import { createStore, type Store } from '../lib/store.ts';

export interface Notice {
  title: string;
  message?: string;
  tone?: 'plain' | 'success' | 'error';
  /** `undoes`: Ctrl+Z also runs it (D15). */
  action?: { label: string; run: () => void; undoes?: boolean };
  /** Without a timeout. */
  stays?: boolean;
  /** Aborted when it no longer applies. */
  until?: AbortSignal;
}

export interface Notices {
  /** Shown by screens/layout/Notices.tsx. */
  waiting: Store<readonly Notice[]>;
  notify(notice: Notice): void;
}

export function createNotices(): Notices {
  const waiting = createStore<readonly Notice[]>([]);
  return { waiting, notify: (notice) => waiting.set([...waiting.get(), notice]) };
}
