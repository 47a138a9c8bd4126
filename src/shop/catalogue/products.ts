import { inParallel } from '../../lib/in-parallel.ts';
import { createStore, type Readable } from '../../lib/store.ts';
import { nextTask } from '../../lib/tasks.ts';
import { maybeWrapped } from '../../lib/wire.ts';
import { productFailed } from '../../texts/en/catalogue.ts';
import { type Api, RequestFailure, type Saved } from '../api.ts';
import type { NetworkState } from '../connection/network-monitor.ts';
import { saysGone } from '../connection/unreachable.ts';
import { PageFailure } from '../page-failure.ts';
import { productPath } from '../page-requests.ts';
import { Product } from '../product/product.ts';

/** What is known of a product: as its own answer has it (`asked`) or a list, or that the shop no longer sells it. */
export type Known = { is: 'sold'; product: Product; saved: Saved | null; asked: boolean } | { is: 'gone' };

/** As `Known`; a request that failed says nothing about whether the product is still sold. */
export type Answered = Known | { is: 'failed' };

export interface Ask {
  /** Only the network's word counts, not what the device keeps. */
  fresh?: boolean;
}

export interface Dependencies {
  api: Pick<Api, 'get'>;
  network: Readable<NetworkState>;
  /** Calls `then` when the network is back. */
  onBack: (then: () => void) => () => void;
  /** The address of the kept answer that the network has just replaced. */
  replaced: Readable<{ url: string }>;
}

const AT_ONCE = 4;
const KNOWN_AT_MOST = 2000;

/** Products by their ids: what this visit has seen of them, and the only way to ask for one. */
export function createProducts({ api, network, onBack, replaced }: Dependencies) {
  const known = createStore<ReadonlyMap<string, Known>>(new Map());
  /** By whether it has to be fresh: asked for in the next task. */
  const wanted = { stored: new Set<string>(), fresh: new Set<string>() };
  const underWay = { stored: new Set<string>(), fresh: new Set<string>() };
  /** By id: how often the shop itself has said something of it. */
  const said = new Map<string, number>();
  let lastPicture = { id: '', address: '' };

  /** Products of a list; one that the device keeps says nothing new of what was asked for in this visit. */
  function seen(products: readonly Product[], areStored: boolean): void {
    const all = known.get();
    learn(
      products.flatMap((product) => {
        const before = all.get(product.id);
        const asked = before?.is === 'sold' && before.asked;
        if (areStored && (asked || before?.is === 'gone')) return [];
        const whole = asked ? withLeftOut(product, before.product) : product;
        return [[product.id, { is: 'sold', product: whole, saved: null, asked }] as const];
      }),
      areStored,
    );
  }

  /** One product. Throws PageFailure if it cannot be told whether it exists. */
  async function ask(id: string, options: Ask = {}): Promise<Known> {
    try {
      return await request(id, options);
    } catch (error) {
      throw new PageFailure(productFailed, error);
    }
  }

  /** Four at a time, each once. Those of which nobody has answered are missing. */
  async function askAll(ids: Iterable<string>, options: Ask = {}): Promise<ReadonlyMap<string, Answered>> {
    const answers = new Map<string, Answered>();
    const asked = options.fresh ? underWay.fresh : underWay.stored;
    await inParallel(new Set(ids), AT_ONCE, async (id) => {
      asked.add(id);
      try {
        answers.set(id, await request(id, options));
      } catch (error) {
        const answered = error instanceof RequestFailure && error.answered;
        if (answered) answers.set(id, { is: 'failed' });
        // What the device keeps may still answer for the next one.
        else if (options.fresh) return 'stop';
      } finally {
        asked.delete(id);
      }
      return 'go on';
    });
    return answers;
  }

  /**
   * Asks for a product that is on screen, again when the network is back, and where the network has another answer
   * than the device. Returns how to stop.
   */
  function follow(id: string, { fresh = false }: Ask = {}): () => void {
    const again = () => want(id, fresh);
    // What the device keeps is no answer to who wants the network's word, nor the other way round.
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

  function want(id: string, fresh: boolean): void {
    const waiting = fresh ? wanted.fresh : wanted.stored;
    // After what asks is drawn, all in one turn.
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
    const before = said.get(id);
    const answer = await answerFor(id, fresh);
    const isStored = answer.is === 'sold' && answer.saved !== null;
    const now = isStored && said.get(id) !== before ? withNewer(answer, known.get().get(id)) : answer;
    learn([[id, now]], isStored);
    return now;
  }

  async function answerFor(id: string, fresh: boolean): Promise<Known> {
    // No product has such an id: in an address these segments lead out of /products.
    if (id === '.' || id === '..') return { is: 'gone' };
    try {
      const { value, saved } = await api.get(productPath(id), maybeWrapped(Product), { fresh });
      return { is: 'sold', product: value, saved, asked: true };
    } catch (error) {
      if (saysNoSuchProduct(error)) return { is: 'gone' };
      throw error;
    }
  }

  /** Only the newest stay, so that a long visit does not fill the memory. */
  function learn(entries: readonly (readonly [id: string, Known])[], areStored: boolean): void {
    const all = new Map(known.get());
    for (const [id, now] of entries) {
      if (!areStored) said.set(id, (said.get(id) ?? 0) + 1);
      const before = all.get(id);
      all.delete(id);
      // The earlier object if it is equal, so that React need not draw it again.
      all.set(id, before && JSON.stringify(before) === JSON.stringify(now) ? before : now);
    }
    for (const id of all.keys()) {
      if (all.size <= KNOWN_AT_MOST) break;
      all.delete(id);
      said.delete(id);
    }
    known.set(all);
  }

  return {
    known,
    seen,
    ask,
    askAll,
    follow,
    /** The picture a card has already loaded, in the width it was drawn; '' for any card but the one last followed. */
    pictureOnCard: (id: string) => (lastPicture.id === id ? lastPicture.address : ''),
    notePicture(id: string, address: string) {
      lastPicture = { id, address };
    },
  };
}

/** A kept answer that came after the shop's own word adds what a list leaves out, and no more. */
function withNewer(stored: Known & { is: 'sold' }, known: Known | undefined): Known {
  if (known?.is !== 'sold') return known ?? stored;
  return known.asked ? known : { ...known, asked: true, product: withLeftOut(known.product, stored.product) };
}

/** A list may leave out the description and the attributes, and so the sizes; its prices are whole. */
function withLeftOut(listed: Product, before: Product): Product {
  const { attributes, sizes, colors, featured } = before;
  return {
    ...listed,
    description: listed.description || before.description,
    ...(listed.attributes.length === 0 && { attributes, sizes, colors, featured }),
  };
}

/** True if the shop itself says that it has no such product, or answers with one without an id or a title (D11). */
function saysNoSuchProduct(error: unknown): boolean {
  if (!(error instanceof RequestFailure && error.answered)) return false;
  return error.kind === 'answer' ? error.status !== undefined : saysGone(error.status);
}
