import type { Context } from 'hono';
import type { Delivery } from '../src/contract/delivery.ts';
import type { EpochMs } from '../src/lib/units.ts';
import type { Database } from './database.ts';
import type { PasswordCost } from './users/passwords.ts';

export interface Shop {
  db: Database;
  /** Their pages may call the API with credentials, and payments may return to them. */
  origins: readonly string[];
  /** 0 approves at once, Infinity never. */
  upiApprovesAfterMs: number;
  trustedProxies: readonly string[];
  /** Without it, mails are due and not written. */
  mails?: MailFolder | undefined;
  /** How long an unpaid order keeps its pieces. */
  holdMinutes: number;
  /** From one address. */
  registrationsPerHour: number;
  /** Of one account. From one address twice as many as accounts, and 100 times as many quotes. */
  ordersPerHour: number;
  /** Without it delivery is free (D57). */
  delivery?: Delivery | undefined;
  /** On invoices (D58). */
  seller: Seller;
  /** For tests (D48). */
  newOrderId?: (() => string | undefined) | undefined;
  /** For new accounts. */
  passwordCost?: PasswordCost | undefined;
  now: () => EpochMs;
  /** A monotonic clock in ms. */
  elapsed: () => number;
  /** Starts once the answer is sent; the server waits for it before it stops. */
  afterAnswer: (c: Context, work: () => Promise<void>) => void;
}

/** Name and address are the store's. */
export interface Seller {
  /** Without it invoices are plain bills. */
  gstin?: string | undefined;
  state: string;
  /** What the numbers of invoices, and of credit notes, begin with. */
  prefix: string;
  notePrefix: string;
}

export interface MailFolder {
  path: string;
  /** Where the owner's mails go; by default to the company. */
  owner?: string | undefined;
  /** After each file. */
  onWritten?: (file: string) => void;
}

export function timestamp(shop: Shop): string {
  return new Date(shop.now()).toISOString();
}

/** '' for the shop's own. */
export async function knownLanguage({ db }: Pick<Shop, 'db'>, asked = ''): Promise<string> {
  if (asked === '') return '';
  const { rows } = await db.execute({
    sql: "SELECT 1 FROM settings, json_each(settings.value) AS language WHERE settings.key = 'languages' AND language.key = ?",
    args: [asked],
  });
  return rows.length > 0 ? asked : '';
}
