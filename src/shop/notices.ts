import { createStore } from '../lib/store.ts';

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

/** Notices that have not been shown yet; the host (screens/layout/Notices.tsx) takes them from here. */
export const waitingNotices = createStore<readonly Notice[]>([]);

export function notify(notice: Notice): void {
  waitingNotices.set([...waitingNotices.get(), notice]);
}
