import { productFailed } from '#texts/catalogue.ts';
import { productPath } from '../../contract/addresses.ts';
import { Product } from '../../contract/product.ts';
import type { StoreInfoState } from '../../contract/store-info.ts';
import { saysGone } from '../../contract/unreachable.ts';
import { inParallel } from '../../lib/promises.ts';
import { createStore, type Readable } from '../../lib/store.ts';
import { nextTask } from '../../lib/tasks.ts';
import { maybeWrapped } from '../../lib/wire.ts';
import { type Api, pageFailure, RequestFailure, type Saved } from '../../platform/api.ts';
import type { NetworkState } from '../../platform/network/network-monitor.ts';
import { loadWithoutReload } from '../../platform/worker/missing-chunk.ts';

/** `asked`: from its own response. `gone`: no longer sold. */
export type Known = { is: 'sold'; product: Product; saved: Saved | null; asked: boolean } | { is: 'gone' };

export type Answered = Known | { is: 'failed' };

export interface Ask {
  fresh?: boolean;
}

export interface Dependencies {
  api: Pick<Api, 'get'>;
  network: Readable<NetworkState>;
  onBack: (then: () => void) => () => void;
  replaced: Readable<{ url: string }>;
  storeInfo: { settled(): Promise<StoreInfoState> };
}

const KNOWN_AT_MOST = 2000;

/** Up to these, each has a request of its own. */
const FEW = 8;

const askByIdsPart = () => import('./ask-by-ids.ts');

export function createProducts(dependencies: Dependencies) {
  const { api, network, onBack, replaced } = dependencies;
  const known = createStore<ReadonlyMap<string, Known>>(new Map());
  const labels = createStore<ReadonlyMap<string, string>>(new Map());
  const queued = { stored: new Set<string>(), fresh: new Set<string>() };
  const underWay = { stored: new Set<string>(), fresh: new Set<string>() };
  /** When its own response was asked for, and when the shop last said anything of it, by requestNumber. */
  const heard = new Map<string, { own: number; last: number }>();
  let requests = 0;
  let lastPicture = { id: '', address: '' };

  const requestNumber = () => ++requests;

  const isOlder = (id: string, since: number) => (heard.get(id)?.own ?? 0) > since;

  /** No stored list, and none that was asked for earlier (`since`), replaces a product's response of this visit. */
  function seen(products: readonly Product[], areStored: boolean, since = requestNumber()): void {
    const all = known.get();
    merge(
      products.flatMap((product) => {
        const before = all.get(product.id);
        const asked = before?.is === 'sold' && before.asked;
        if (areStored && (asked || before?.is === 'gone')) return [];
        if (isOlder(product.id, since)) return [];
        const whole = asked ? withLeftOut(product, before.product) : product;
        return [[product.id, { is: 'sold', product: whole, saved: null, asked }] as const];
      }),
      areStored,
    );
  }

  /** Throws PageFailure without a usable response. */
  function ask(id: string, options: Ask = {}): Promise<Known> {
    return request(id, options).catch(pageFailure(productFailed));
  }

  async function askAll(
    ids: Iterable<string>,
    { fresh = false }: Ask = {},
  ): Promise<ReadonlyMap<string, Answered>> {
    const all = new Set(ids);
    const asked = fresh ? underWay.fresh : underWay.stored;
    for (const id of all) asked.add(id);
    const answers: Map<string, Answered> = fresh && all.size > FEW ? await askMany([...all]) : new Map();
    for (const id of answers.keys()) asked.delete(id);
    await inParallel(
      [...all].filter((id) => !answers.has(id)),
      async (id) => {
        try {
          answers.set(id, await request(id, { fresh }));
        } catch (error) {
          const answered = error instanceof RequestFailure && error.answered;
          if (answered) answers.set(id, { is: 'failed' });
          else if (fresh) return 'stop';
        }
        return 'go on';
      },
    );
    for (const id of all) asked.delete(id);
    return answers;
  }

  async function askMany(ids: readonly string[]): Promise<Map<string, Answered>> {
    const since = requestNumber();
    const part = await loadWithoutReload(askByIdsPart).catch(() => null);
    const found = (await part?.askByIds(dependencies, ids)) ?? new Map<string, Known>();
    const answers = new Map<string, Answered>();
    const current = [...found].filter(([id, answer]) => {
      const later = isOlder(id, since) ? known.get().get(id) : undefined;
      answers.set(id, later ?? answer);
      return !later;
    });
    merge(current, false, since);
    return answers;
  }

  /** Now, when back online, and when its cached response is replaced. */
  function follow(id: string, { fresh = false }: Ask = {}): () => void {
    const again = () => queue(id, fresh);
    const isAsked = (fresh ? underWay.fresh : underWay.stored).has(id);
    if (!isAsked && !(fresh && network.get() === 'offline')) again();
    const stop = onBack(again);
    if (fresh) return stop;
    const stopToo = replaced.subscribe(() => replaced.get().url.endsWith(productPath(id)) && again());
    return () => {
      stop();
      stopToo();
    };
  }

  function queue(id: string, fresh: boolean): void {
    const waiting = fresh ? queued.fresh : queued.stored;
    // Waits for rendering, then requests all in one batch.
    if (waiting.size === 0) {
      void nextTask().then(() => {
        const ids = [...waiting];
        waiting.clear();
        return askAll(ids, { fresh });
      });
    }
    waiting.add(id);
  }

  async function request(id: string, { fresh = false }: Ask): Promise<Known> {
    const since = requestNumber();
    const answer = await answerFor(id, fresh);
    const isStored = answer.is === 'sold' && answer.saved !== null;
    const newer = known.get().get(id);
    if (!isStored && newer && isOlder(id, since)) return newer;
    const hasHeard = (heard.get(id)?.last ?? 0) > since;
    const now = isStored && hasHeard ? withNewer(answer, newer) : answer;
    merge([[id, now]], isStored, since);
    return now;
  }

  async function answerFor(id: string, fresh: boolean): Promise<Known> {
    // In a URL these would leave /products.
    if (id === '.' || id === '..') return { is: 'gone' };
    try {
      const { value, saved } = await api.get(productPath(id), maybeWrapped(Product), { fresh });
      return { is: 'sold', product: value, saved, asked: true };
    } catch (error) {
      if (saysNoSuchProduct(error)) return { is: 'gone' };
      throw error;
    }
  }

  /** `own`: when it was asked for, if these are the products' own responses. */
  function merge(entries: readonly (readonly [id: string, Known])[], areStored: boolean, own?: number): void {
    const all = new Map(known.get());
    noteLabels(entries);
    const last = requestNumber();
    for (const [id, now] of entries) {
      if (!areStored) heard.set(id, { own: own ?? heard.get(id)?.own ?? 0, last });
      const before = all.get(id);
      all.delete(id);
      // So that React skips rendering.
      all.set(id, before && JSON.stringify(before) === JSON.stringify(now) ? before : now);
    }
    for (const id of all.keys()) {
      if (all.size <= KNOWN_AT_MOST) break;
      all.delete(id);
      heard.delete(id);
    }
    known.set(all);
  }

  function noteLabels(entries: readonly (readonly [id: string, Known])[]): void {
    const more = entries
      .flatMap(([, now]) => (now.is === 'sold' ? Object.entries(now.product.labels) : []))
      .map(([word, label]) => [word.toLowerCase(), label] as const)
      .filter(([word, label]) => labels.get().get(word) !== label);
    if (more.length > 0) labels.set(new Map([...labels.get(), ...more]));
  }

  return {
    known,
    labels,
    requestNumber,
    seen,
    ask,
    askAll,
    follow,
    /** Empty except for the card that was followed last. */
    pictureOnCard: (id: string) => (lastPicture.id === id ? lastPicture.address : ''),
    notePicture(id: string, address: string) {
      lastPicture = { id, address };
    },
  };
}

/** Nothing stored, and no list that was requested earlier. */
export function ownAnswer(known: Known | undefined): Product | undefined {
  return known?.is === 'sold' && known.asked && !known.saved ? known.product : undefined;
}

/** `stored` arrived after a newer response. */
function withNewer(stored: Known & { is: 'sold' }, known: Known | undefined): Known {
  if (known?.is !== 'sold') return known ?? stored;
  return known.asked ? known : { ...known, asked: true, product: withLeftOut(known.product, stored.product) };
}

/** Lists may omit description and attributes, and so sizes. */
function withLeftOut(listed: Product, before: Product): Product {
  const { attributes, sizes, colors, featured } = before;
  return {
    ...listed,
    description: listed.description || before.description,
    ...(listed.attributes.length === 0 && { attributes, sizes, colors, featured }),
  };
}

/** Also for a product without an id or title (D11). */
function saysNoSuchProduct(error: unknown): boolean {
  if (!(error instanceof RequestFailure && error.answered)) return false;
  return error.kind === 'answer' ? error.status !== undefined : saysGone(error.status);
}
