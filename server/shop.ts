import type { Database } from './database.ts';
import type { PasswordCost } from './users/passwords.ts';

/** What every part of the API needs. */
export interface Shop {
  db: Database;
  /** The origins whose pages may call this API with credentials, and to which a payment may return. */
  origins: readonly string[];
  /** How long the simulated UPI app takes to approve; 0 approves at once, Infinity never. */
  upiApprovesAfterMs: number;
  /** The addresses of proxies whose X-Forwarded headers count. */
  trustedProxies: readonly string[];
  /** New accounts from one address. */
  registrationsPerHour: number;
  /** Tests use it to give orders ids like other shops' (D48). */
  newOrderId?: (() => string | undefined) | undefined;
  /** Of new accounts, where the usual cost is too much: many tests have a shopper of their own. */
  passwordCost?: PasswordCost | undefined;
  /** Milliseconds since 1970; tests move it. */
  now: () => number;
  /** Milliseconds by a clock that is never set back, for how long ago something was; tests move it. */
  elapsed: () => number;
}

/** The time as the API writes it. */
export function timestamp(shop: Shop): string {
  return new Date(shop.now()).toISOString();
}
