import { apiBase } from '../api.ts';

/**
 * The Idempotency-Keys of a page's orders (faults F1), for servers that know what to do with them. An order whose
 * answer was lost, asked for again, has the same key; once it is settled the same cart is another order.
 */
export function orderKeys() {
  let last = { body: '', key: '' };
  return {
    keyFor(body: string): string {
      if (last.body !== body) last = { body, key: randomKey() };
      return last.key;
    },

    forget(): void {
      last = { body: '', key: '' };
    },
  };
}

/** Only to the page's own origin: elsewhere an unlisted header fails the preflight, and with it the order. */
export function idempotencyHeader(key: string): Record<string, string> {
  return new URL(apiBase()).origin === window.location.origin ? { 'Idempotency-Key': key } : {};
}

function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
