import * as t from '#texts/notices.ts';
import { createStore } from '../lib/store.ts';

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

/** The action of a notice, once however often it is pressed (D15). */
export function undo(run: () => void): NonNullable<Notice['action']> {
  let undone = false;
  return {
    label: t.undo,
    undoes: true,
    run() {
      if (!undone) run();
      undone = true;
    },
  };
}

export type Notices = ReturnType<typeof createNotices>;

export function createNotices() {
  /** Shown by screens/layout/Notices.tsx. */
  const waiting = createStore<readonly Notice[]>([]);
  const notify = (notice: Notice) => waiting.set([...waiting.get(), notice]);
  return {
    waiting,
    notify,
    saySuccess: (text: Pick<Notice, 'title' | 'message'>) => notify({ ...text, tone: 'success' }),
    sayError: (message: string) => notify({ title: t.error, message, tone: 'error' }),
  };
}
