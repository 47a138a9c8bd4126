import type { Database } from './database.ts';

/** What every part of the API works with. */
export interface Shop {
  db: Database;
  /** The pages that may call this API with credentials and be returned to after payment. */
  origins: readonly string[];
  /** How long the simulated UPI app takes to approve; 0 approves at once, Infinity never. */
  upiApprovesAfterMs: number;
  /** The addresses of proxies whose X-Forwarded headers count. */
  trustedProxies: readonly string[];
  /** New accounts from one address. */
  registrationsPerHour: number;
  /** Tests give orders ids as other shops have them (D48). */
  newOrderId?: (() => string | undefined) | undefined;
  /** Milliseconds since 1970; tests move it. */
  now: () => number;
}

/** The time as the API writes it. */
export function timestamp(shop: Shop): string {
  return new Date(shop.now()).toISOString();
}
