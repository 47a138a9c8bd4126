import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { isLocalHostname } from '../../src/config.ts';
import { Token } from '../../src/contract/credentials.ts';
import type { Product } from '../../src/contract/product.ts';
import type { StoreInfo } from '../../src/contract/store-info.ts';
import { isByVariant, type Offer, offerOf } from '../../src/contract/variants.ts';
import { unwrapped } from '../../src/lib/lenient.ts';
import type { Ask, Reply } from './caller.ts';
import type { AnswerName, Contract } from './contract.ts';

/** One promise of the contract. Checks run in order, and later ones use the results of earlier ones. */
export interface Check {
  id: string;
  promise: string;
  /** What shoppers notice when the check fails. */
  shopperNotices: string;
  /** Returns what it found, in a few words; throws Failed or Skipped. */
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

/** What earlier checks found. */
export interface Seen {
  storeInfo?: StoreInfo;
  features?: readonly string[];
  /** The names that have a label, by code. */
  languages?: Readonly<Record<string, readonly string[]>>;
  products?: readonly Product[];
  total?: number;
  /** By product id, for those that are counted. */
  stock?: ReadonlyMap<string, number>;
  token?: string;
  email?: string;
  orders?: readonly { id: string; createdAt: string }[];
  /** Ids of the orders that the checks have placed. */
  placed?: Set<string>;
  /** What pays an order without a gateway. */
  wayToPay?: Record<string, string>;
}

/** The message says what was found instead. */
export class Failed extends Error {}

/** The check cannot run; the message says what is missing. */
export class Skipped extends Error {}

export function known<Value>(value: Value | undefined, check: string): Value {
  if (value === undefined) throw new Skipped(`needs ${check}`);
  return value;
}

/** Skips the check unless the store information names the feature (D45). */
export function needsFeature({ seen }: Bench, feature: string): void {
  const features = known(seen.features, 'store-info');
  if (!features.includes(feature)) throw new Skipped(`the server does not offer ${feature}`);
}

/** What the server sells of a product, by the features that it names. */
export function offerIn({ seen }: Bench, product: Product): Offer {
  return offerOf(product, { features: [...(seen.features ?? [])] });
}

/** One that can be ordered without `lines`. */
export function pricedProduct(bench: Bench): Product {
  const product = orderable(bench).find((each) => !isByVariant(offerIn(bench, each)));
  if (!product) throw new Skipped('needs a product with a price, and enough of it');
  return product;
}

/** Products with a price, and enough of each variant for a few orders. */
export function orderable(bench: Bench): readonly Product[] {
  return known(bench.seen.products, 'products').filter((product) =>
    offerIn(bench, product).variants.every(({ price, stock = ENOUGH }) => price > 0 && stock >= ENOUGH),
  );
}

export const ENOUGH = 20;

export function newEmail(): string {
  return `${randomUUID()}@daftar-conformance.example`;
}

export function post({ ask }: Bench, path: string, body: object, token?: string): Promise<Reply> {
  return ask(path, { method: 'POST', body, token });
}

export async function signIn(bench: Bench, credentials: object): Promise<string> {
  const reply = await post(bench, '/users/authorize', credentials);
  expectStatus(reply, 200);
  expectData(bench, 'Token', reply);
  return v.parse(Token, reply.json);
}

/** Whatever the status of success is. */
export function expectDone({ status }: Reply): void {
  if (status === 429) throw new Skipped('too many were sent recently');
  if (status < 200 || status > 299) throw new Failed(`status ${status}`);
}

/** The response for the signed-in shopper. */
export async function readAsShopper({ ask, seen }: Bench, path: string): Promise<Reply> {
  const reply = await ask(path, { token: known(seen.token, 'session') });
  expectStatus(reply, 200);
  return reply;
}

export function expectStatus(reply: Reply, ...wanted: number[]): void {
  if (!wanted.includes(reply.status)) {
    throw new Failed(`status ${reply.status} instead of ${wanted.join(' or ')}`);
  }
}

/** Throws Failed unless the body is JSON of that shape. */
export function expectAnswer({ contract }: Bench, name: AnswerName, reply: Reply): unknown {
  if (!reply.isJson) {
    throw new Failed(`${reply.headers.get('Content-Type') ?? 'no Content-Type'} instead of JSON`);
  }
  return expectShape(contract, name, reply.json);
}

/** As expectAnswer, wrapped in `data` or not. */
export function expectData(bench: Bench, name: AnswerName, reply: Reply): unknown {
  return expectAnswer(bench, name, { ...reply, json: unwrapped(reply.json) });
}

export function expectShape(contract: Contract, name: AnswerName, value: unknown): unknown {
  const [first, ...others] = contract.differences(name, value);
  if (first) throw new Failed(others.length > 0 ? `${first} (and ${others.length} more)` : first);
  return value;
}

/** A 4xx with an error message for the shopper, as JSON. */
export function expectRefusal(bench: Bench, reply: Reply, ...wanted: number[]): void {
  expectStatus(reply, ...wanted);
  expectAnswer(bench, 'Failure', reply);
}

/** The value in quotes, or that the header is missing. */
export function headerText(name: string, value: string | null): string {
  return value ? `'${value}'` : `no ${name}`;
}

/**
 * Why a shopper at `origin` cannot open this address, even if this machine can; null if nothing is known.
 * Usual cause: a server that does not know its public address (API_TRUSTED_PROXY).
 */
export function unopenable(address: string, origin: string): string | null {
  const [asked, shop] = [new URL(address), new URL(origin)];
  if (isLocalHostname(asked.hostname) && !isLocalHostname(shop.hostname))
    return 'a local address of the server';
  if (asked.protocol === 'http:' && shop.protocol === 'https:') return 'http in an https shop';
  return null;
}
