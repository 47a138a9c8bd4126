import type { Product } from '../../src/shop/product/product.ts';
import type { StoreInfo } from '../../src/shop/store-info/store-info.ts';
import type { Ask, Reply } from './caller.ts';
import type { AnswerName, Contract } from './contract.ts';

/** One promise of the contract. Checks run in their order, and later ones use what earlier ones saw. */
export interface Check {
  id: string;
  promise: string;
  /** What a shopper would notice if the promise were broken. */
  shopperNotices: string;
  /** Answers what was found, in a few words; throws Broken or Skipped. */
  run: (bench: Bench) => Promise<string>;
}

export interface Bench {
  ask: Ask;
  contract: Contract;
  origin: string;
  api: string;
  credentials: { email: string; password: string } | null;
  mayPlaceOrders: boolean;
  seen: Seen;
}

/** What the checks have learned about the server so far. */
export interface Seen {
  storeInfo?: StoreInfo;
  features?: readonly string[];
  products?: readonly Product[];
  total?: number;
  token?: string;
  email?: string;
  orders?: readonly { id: string; createdAt: string }[];
}

/** The promise is broken; the message says what was found. */
export class Broken extends Error {}

/** The promise cannot be tried; the message says what is missing. */
export class Skipped extends Error {}

export function known<Value>(value: Value | undefined, check: string): Value {
  if (value === undefined) throw new Skipped(`needs ${check}`);
  return value;
}

export function expectStatus(reply: Reply, ...wanted: number[]): void {
  if (!wanted.includes(reply.status)) {
    throw new Broken(`status ${reply.status} instead of ${wanted.join(' or ')}`);
  }
}

/** The reply's body, which has to be JSON of that shape. */
export function expectAnswer({ contract }: Bench, name: AnswerName, reply: Reply): unknown {
  if (!reply.isJson) {
    throw new Broken(`${reply.headers.get('Content-Type') ?? 'no Content-Type'} instead of JSON`);
  }
  return expectShape(contract, name, reply.json);
}

export function expectShape(contract: Contract, name: AnswerName, value: unknown): unknown {
  const [first, ...others] = contract.differences(name, value);
  if (first) throw new Broken(others.length > 0 ? `${first} (and ${others.length} more)` : first);
  return value;
}

/** A 4xx with a sentence for the shopper, as JSON. */
export function expectRefusal(bench: Bench, reply: Reply, ...wanted: number[]): void {
  expectStatus(reply, ...wanted);
  expectAnswer(bench, 'Failure', reply);
}
