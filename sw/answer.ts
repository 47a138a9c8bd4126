import * as v from 'valibot';
import { type CacheableRequest, listsWholeShop } from '../src/contract/cacheable-request.ts';
import { ProductList } from '../src/contract/product.ts';
import { PARTIAL_HEADER, SAVED_AT_HEADER, type WorkerMessage } from '../src/contract/worker-protocol.ts';
import { ageOf, isRecent } from '../src/lib/time.ts';
import { answersInStep, type CachedAnswer, type CachedAnswers } from './cached-answers.ts';
import type { ForDocument } from './filled-documents.ts';
import { type Outcome, unansweredJson } from './network.ts';
import type { OfflineCatalogue } from './offline-catalogue.ts';

export interface Dependencies {
  cached: CachedAnswers;
  catalogue: OfflineCatalogue;
  askNetwork(
    read: CacheableRequest,
    request: Request,
    giveUp: () => boolean | Promise<boolean>,
  ): Promise<Outcome>;
  postToPages(message: WorkerMessage): void;
  now(): number;
  isOffline(): boolean;
  withRoom<T>(work: () => Promise<T>): Promise<T>;
}

export interface AnswerContext {
  request: Request;
  clientId: string;
  waitUntil(work: Promise<unknown>): void;
}

const FRESH_ENOUGH_MS = 24 * 60 * 60 * 1000;
const ASKED_LATELY_MS = 5000;
const MOST_ASKERS = 1000;
const CATALOGUE_TIMEOUT_MS = 300;

/** A stored answer of 24 hours, the network, an older answer, the offline catalogue (D35, D36). */
export function createAnswers(dependencies: Dependencies) {
  const { cached, catalogue, askNetwork, postToPages, now, isOffline, withRoom } = dependencies;
  const askedAt = new Map<string, number>();
  const inStep = answersInStep(cached);

  async function answer(read: CacheableRequest, asking: AnswerContext): Promise<Response> {
    const { request } = asking;
    if (request.cache === 'reload') {
      const outcome = await askAsAnyone(read, request, () => false);
      asking.waitUntil(learn(read, outcome));
      return asItIs(outcome);
    }
    const copy = await cachedFor(read, new Promise((over) => setTimeout(over, CATALOGUE_TIMEOUT_MS, null)));
    if (copy && isFresh(copy)) {
      asking.waitUntil(revalidate(read, asking, copy));
      return cachedResponse(copy.text, copy.savedAt);
    }
    return fromNetwork(read, asking, copy);
  }

  /** A page repeats its request after 'fresh'; that must not start another round. */
  async function revalidate(
    read: CacheableRequest,
    { request, clientId }: AnswerContext,
    copy: CachedAnswer,
  ) {
    const asker = `${clientId} ${read.url}`;
    if (isRecent(askedAt.get(asker) ?? 0, ASKED_LATELY_MS, now())) return;
    if (askedAt.size > MOST_ASKERS) askedAt.clear();
    askedAt.set(asker, now());
    const unreachable = (cause: 'network' | 'timeout' | 'server') =>
      postToPages({ type: 'unreachable', url: request.url, cause, savedAt: copy.savedAt });
    let isLate = false;
    const outcome = await askAsAnyone(read, request, () => {
      isLate = true;
      // The page may ask again before this ends.
      askedAt.delete(asker);
      unreachable('timeout');
      return false;
    });
    if (outcome.kind === 'failed') {
      askedAt.delete(asker);
      if (!isLate) unreachable(outcome.cause);
      return;
    }
    askedAt.set(asker, now());
    const isLearnt = await learn(read, outcome);
    // A list that was asked for earlier may bring the product back.
    if (outcome.kind === 'gone' && isLearnt) askedAt.delete(asker);
    postToPages({ type: 'reached', url: request.url });
    if (outcome.kind === 'gone' || (outcome.kind === 'valid' && !saysTheSame(outcome, copy))) {
      postToPages({ type: 'fresh', url: request.url });
    }
  }

  async function fromNetwork(
    read: CacheableRequest,
    { request, waitUntil }: AnswerContext,
    copy: CachedAnswer | null,
  ): Promise<Response> {
    let fallback: Promise<Response | null> | undefined;
    const fallBack = () => {
      fallback ??= copy ? Promise.resolve(cachedResponse(copy.text, copy.savedAt)) : fromCatalogue(read);
      return fallback;
    };
    const outcome = await askAsAnyone(read, request, async () => (await fallBack()) !== null);
    waitUntil(learn(read, outcome));
    if (outcome.kind !== 'failed') {
      postToPages({ type: 'reached', url: request.url });
      return asItIs(outcome);
    }
    const response = await fallBack();
    if (!response) return asItIs(outcome);
    const savedAt = Number(response.headers.get(SAVED_AT_HEADER));
    postToPages({ type: 'unreachable', url: request.url, cause: outcome.cause, savedAt });
    return response;
  }

  /** Some servers refuse the token of an ended session also for what everyone may read. */
  async function askAsAnyone(...[read, request, giveUp]: Parameters<typeof askNetwork>): Promise<Outcome> {
    const outcome = await askNetwork(read, request, giveUp);
    if (outcome.kind !== 'refused' || outcome.response.status !== 401) return outcome;
    const authorization = request.headers.get('Authorization');
    postToPages({ type: 'signed-out', authorization });
    if (authorization === null) return outcome;
    const asGuest = new Request(request);
    asGuest.headers.delete('Authorization');
    return askNetwork(read, asGuest, giveUp);
  }

  async function learn(read: CacheableRequest, outcome: Outcome): Promise<boolean> {
    if (outcome.kind === 'gone' && read.kind === 'product') {
      const isOutOfAnswers = await succeeds(withRoom(() => inStep.afterGone(read)));
      return (await succeeds(withRoom(() => catalogue.remove(read.id)))) && isOutOfAnswers;
    }
    if (outcome.kind !== 'valid') return false;
    const savedAt = now();
    const isStored = await keep(read.url, { text: outcome.text, savedAt });
    if (read.kind !== 'products' && read.kind !== 'product') return isStored;
    if (read.kind === 'products') await inStep.afterList(read, outcome.products, savedAt).catch(() => null);
    const isInCatalogue = await succeeds(catalogue.put(read, outcome.products, savedAt));
    if (listsWholeShop(read)) await noteTotal(outcome.text).catch(() => null);
    return isInCatalogue;
  }

  async function keep(url: string, answer: CachedAnswer): Promise<boolean> {
    if (await succeeds(cached.keep(url, answer))) return true;
    const older = await cached.find(url).catch(() => null);
    if (older?.text !== answer.text) await withRoom(() => cached.drop(url)).catch(() => null);
    return false;
  }

  async function noteTotal(list: string): Promise<void> {
    await catalogue.setTotal(v.parse(ProductList, JSON.parse(list)).total);
  }

  /** Newer lists update recent answers. */
  async function cachedFor(read: CacheableRequest, over: Promise<null>): Promise<CachedAnswer | null> {
    const own = await cached.find(read.url).catch(() => null);
    if (own && isFresh(own)) return own;
    const listed = await Promise.race([completeInCatalogue(read), over]);
    return listed && (!own || ageOf(listed.savedAt, now()) < ageOf(own.savedAt, now())) ? listed : own;
  }

  /** Online, documents show recent data, also partial lists; offline, whatever is stored (D50). */
  async function forDocument(read: CacheableRequest, over: Promise<null>): Promise<ForDocument | null> {
    const isAlone = isOffline();
    const copy = await cachedFor(read, over);
    if (copy && (isAlone || isFresh(copy))) return copy;
    if (read.kind === 'product' && !isAlone) return null;
    const found = await Promise.race([catalogue.answer(read).catch(() => null), over]);
    if (!found || !(isAlone || (isFresh(found) && !found.isForeign))) return null;
    return { text: JSON.stringify(found.body), savedAt: found.savedAt, isPartial: true };
  }

  function isFresh({ savedAt }: { savedAt: number }): boolean {
    return isRecent(savedAt, FRESH_ENOUGH_MS, now());
  }

  async function completeInCatalogue(read: CacheableRequest): Promise<CachedAnswer | null> {
    const found = read.kind === 'product' ? await catalogue.answer(read).catch(() => null) : null;
    return found?.complete ? { text: JSON.stringify(found.body), savedAt: found.savedAt } : null;
  }

  async function fromCatalogue(read: CacheableRequest): Promise<Response | null> {
    const found = await catalogue.answer(read).catch(() => null);
    return found && cachedResponse(JSON.stringify(found.body), found.savedAt, { [PARTIAL_HEADER]: '1' });
  }

  return { answer, learn, forDocument };
}

/** The catalogue may store the fields in another order. */
function saysTheSame({ text, products }: Outcome & { kind: 'valid' }, copy: CachedAnswer): boolean {
  return (
    text === copy.text ||
    (products.length === 1 && inOrder(products[0]?.raw) === inOrder(JSON.parse(copy.text)))
  );
}

function inOrder(body: unknown): string {
  return JSON.stringify(Object.entries(body ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function asItIs(outcome: Outcome): Response {
  if (outcome.kind === 'valid') return json(outcome.text);
  return outcome.response ?? unansweredJson();
}

function cachedResponse(text: string, savedAt: number, marks: Record<string, string> = {}): Response {
  return json(text, { [SAVED_AT_HEADER]: String(savedAt), ...marks });
}

function json(text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, { headers: { 'Content-Type': 'application/json', ...headers } });
}

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}
