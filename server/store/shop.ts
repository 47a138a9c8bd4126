import type { Context } from 'hono';
import type { Delivery } from '../../src/contract/delivery.ts';
import type { EpochMs } from '../../src/lib/units.ts';
import type { PasswordCost } from '../shop/accounts/passwords.ts';
import type { Listing } from '../shop/catalogue/listing.ts';
import type { Seller } from '../shop/invoices/check-seller.ts';
import type { Database } from './database.ts';

export interface Shop {
  db: Database;
  listing: StoredListing;
  /** Their pages may call the API with credentials, and payments may return to them. */
  origins: readonly string[];
  /** 0 approves at once, Infinity never. */
  upiApprovesAfterMs: number;
  trustedProxies: readonly string[];
  /** Without it, mails are due and not written. */
  mails?: MailFolder | undefined;
  holdMinutes: number;
  registrationsPerHour: number;
  /** Of one account. From one address twice as many as accounts, and 100 times as many quotes. */
  ordersPerHour: number;
  delivery?: Delivery | undefined;
  seller: Seller;
  newOrderId?: (() => string | undefined) | undefined;
  passwordCost?: PasswordCost | undefined;
  now: () => EpochMs;
  elapsed: () => number;
  /** Starts once the answer is sent; the server waits for it before it stops. */
  afterAnswer: (c: Context, work: () => Promise<void>) => void;
}

/** Of what is in the database, whichever program has put it there. */
export interface StoredListing {
  current: () => Promise<Listing>;
  /** When all products can be searched; until then a search says that it is of a part (D39.8). */
  indexed: Promise<void>;
  close: () => void;
}

export interface MailFolder {
  path: string;
  owner?: string | undefined;
  onWritten?: (file: string) => void;
}

export function timestamp(shop: Shop): string {
  return new Date(shop.now()).toISOString();
}
