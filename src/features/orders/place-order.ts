import { GET_DEADLINE_MS } from '../../config.ts';
import type { CartLine } from '../../contract/cart-line.ts';
import { infoIn, langOf } from '../../contract/store-info.ts';
import { isForeign, unreachableReason } from '../../contract/unreachable.ts';
import { offerOf } from '../../contract/variants.ts';
import { parsedJson } from '../../lib/lenient.ts';
import type { Probe } from '../../platform/network/network-monitor.ts';
import type { StoreInfoStore } from '../../platform/store-info/store-info-store.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type OffersNow, offerNow } from '../checkout/price-finding.ts';
import { isStillOpen, nothingIsUnderWay, type OrderOutcome } from './order-outcome.ts';
import {
  orderSender,
  type Reads,
  type Dependencies as SendDependencies,
  type Submitted,
} from './send-order.ts';

interface Dependencies extends SendDependencies {
  locks: Pick<LockManager, 'request'> | undefined;
}

interface Turn {
  whoseTurn: string;
  underWay: Promise<OrderOutcome> | null;
  placing: boolean;
}

/** Each shopper places one order at a time, in one tab at a time (D23, faults F1). */
export function createOrderPlacer({ locks, ...ordering }: Dependencies) {
  const { owner, whoIsHere } = ordering;
  const { tryOrder, findOrder, readAttempt, giveUp } = orderSender(ordering);
  let turn: Turn | null = null;

  return {
    /** Null if this shopper's order is already being placed. */
    place(submitted: Submitted): Promise<OrderOutcome> | null {
      const mine = myTurn();
      if (mine.placing) return null;
      mine.placing = true;
      return begin(mine, attemptAfter(mine.underWay, submitted)).finally(() => {
        mine.placing = false;
      });
    },

    /** After a reload, Back or a crash. */
    async unfinished(): Promise<OrderOutcome> {
      const mine = myTurn();
      if (mine.underWay) return mine.underWay;
      // Usually there is no attempt, so do not wait for the lock.
      const attempt = await readAttempt();
      if (!attempt) return mine.underWay ?? { next: 'form' };
      const outcome = await (mine.underWay ?? begin(mine, alone(findOrder)));
      const isOldNews = attempt.state.is === 'not-placed' && isStillOpen(outcome);
      return isOldNews ? { next: 'form' } : outcome;
    },

    giveUp,

    async otherTabIsDone(timeout: AbortSignal): Promise<void> {
      await locks?.request(lockName(), { signal: timeout }, () => {});
    },
  };

  function myTurn(): Turn {
    const whoseTurn = whoIsHere();
    if (turn?.whoseTurn !== whoseTurn) turn = { whoseTurn, underWay: null, placing: false };
    return turn;
  }

  /** Sets `underWay` before anything is awaited, because of double clicks. */
  function begin(mine: Turn, work: Promise<OrderOutcome>): Promise<OrderOutcome> {
    const going = work
      // Another shopper must not see the outcome (D34).
      .then((outcome): OrderOutcome => (whoIsHere() === mine.whoseTurn ? outcome : { next: 'form' }))
      .finally(() => {
        if (mine.underWay === going) mine.underWay = null;
      });
    mine.underWay = going;
    return going;
  }

  /** A pending check may find the order. */
  async function attemptAfter(lookup: Promise<OrderOutcome> | null, submitted: Submitted) {
    const who = whoIsHere();
    const earlier = await lookup;
    if (earlier && earlier.next !== 'elsewhere' && !nothingIsUnderWay(earlier)) return earlier;
    return alone(() => tryOrder(submitted, who));
  }

  async function alone(work: () => Promise<OrderOutcome>): Promise<OrderOutcome> {
    if (!locks) return work();
    const options = { ifAvailable: true };
    return locks.request(lockName(), options, (lock) => (lock ? work() : { next: 'elsewhere' }));
  }

  function lockName(): string {
    return `daftar-order ${owner.tag()}`;
  }
}

/** Prices and stock as the shop has them now; without the products that it did not answer for. */
export async function offersNow(
  { catalogue, storeInfo }: { catalogue: Pick<Catalogue, 'askAll' | 'known'>; storeInfo: StoreInfoStore },
  lines: readonly CartLine[],
): Promise<OffersNow> {
  const ids = lines.map(({ id }) => id);
  const answers = await catalogue.askAll(ids, { fresh: true });
  const known = catalogue.known.get();
  const info = infoIn(await storeInfo.settled());
  return new Map(
    ids.flatMap((id) => {
      const product = offerNow(answers.get(id), known.get(id));
      return product ? [[id, offerOf(product, info)]] : [];
    }),
  );
}

/** What the shop reads of an order. */
export async function readsOf(storeInfo: StoreInfoStore): Promise<Reads> {
  const hasFailed = storeInfo.get().state === 'failed';
  const state = await (hasFailed ? storeInfo.refresh() : storeInfo.settled());
  const features = infoIn(state)?.features ?? [];
  const lang = langOf(state);
  const reads = (feature: string) => features.includes(feature);
  return {
    lines: reads('lines'),
    totals: reads('totals'),
    quotes: reads('quotes'),
    gst: reads('gst'),
    lang,
  };
}

/**
 * A refusal or an error of the shop's own server also counts; the page of a captive portal does not (D37).
 */
export async function shopAnswers(ask: Probe): Promise<boolean> {
  let reason = await ask(undefined, GET_DEADLINE_MS, strictly);
  // One failed connection says little.
  if (reason === 'network') reason = await ask(undefined, GET_DEADLINE_MS, strictly);
  return reason === null || reason === 'server';
}

/** A server's error must be JSON. */
const strictly: typeof unreachableReason = (head, text) => {
  const reason = unreachableReason(head, text);
  return reason === 'server' && (isForeign(head) || parsedJson(text) === undefined) ? 'network' : reason;
};
