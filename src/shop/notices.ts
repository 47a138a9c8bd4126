import { createStore, type Store } from '../lib/store.ts';

/** A short message over the page, and at most one thing to do about it. */
export interface Notice {
  title: string;
  message?: string;
  tone?: 'plain' | 'success' | 'error';
  /** `undoes`: Ctrl+Z runs it, too (D15). */
  action?: { label: string; run: () => void; undoes?: boolean };
  /** Until it is dismissed or acted on. */
  stays?: boolean;
  /** Resolves when it is no longer true. */
  until?: AbortSignal;
}

export interface Notices {
  /** Those that have not been shown yet; the host (screens/layout/Notices.tsx) takes them from here. */
  waiting: Store<readonly Notice[]>;
  notify(notice: Notice): void;
}

export function createNotices(): Notices {
  const waiting = createStore<readonly Notice[]>([]);
  return { waiting, notify: (notice) => waiting.set([...waiting.get(), notice]) };
}
