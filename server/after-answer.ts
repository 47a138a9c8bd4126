import { once } from 'node:events';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

export function openAfterAnswer() {
  const pending = new Set<Promise<void>>();
  return {
    afterAnswer(c: Context, work: () => Promise<void>): void {
      const { outgoing }: Partial<HttpBindings> = c.env ?? {};
      // Also when the client has left.
      const sent = outgoing ? once(outgoing, 'close') : new Promise(setImmediate);
      const done = sent
        .then(work)
        .catch((error: unknown) => console.error('Work after an answer has failed:', error))
        .finally(() => pending.delete(done));
      pending.add(done);
    },
    allDone: async () => void (await Promise.all(pending)),
  };
}
