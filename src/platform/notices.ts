import * as t from '#texts/notices.ts';
import { createStore } from '../lib/store.ts';

export interface Notice {
  title: string;
  message?: string;
  tone?: 'plain' | 'success' | 'error';
  action?: { label: string; run: () => void; undoes?: boolean };
  stays?: boolean;
  until?: AbortSignal;
}

/** Once, however often it is pressed (D15). */
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

type Text = Pick<Notice, 'title' | 'message'>;

export type Notices = ReturnType<typeof createNotices>;

export function createNotices() {
  const waiting = createStore<readonly Notice[]>([]);
  let attempts = new AbortController();
  function notify(notice: Notice): void {
    if (notice.tone === 'success') {
      attempts.abort();
      attempts = new AbortController();
    }
    waiting.set([...waiting.get(), notice]);
  }
  return {
    waiting,
    notify,
    saySuccess: (text: Text) => notify({ ...text, tone: 'success' }),
    /** Of an attempt: it goes when a later one succeeds. */
    sayError: (text: string | Text) =>
      notify({
        ...(typeof text === 'string' ? { title: t.error, message: text } : text),
        tone: 'error',
        until: attempts.signal,
      }),
  };
}
