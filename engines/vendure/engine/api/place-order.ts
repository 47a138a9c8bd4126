import { randomUUID } from 'node:crypto';
import { limitInFlight } from '../../../../server/shop/calls/in-flight.ts';
import { Refused } from '../../../../server/shop/calls/refused.ts';
import { linesOf, type NewOrder } from '../../../../server/shop/orders/new-order.ts';
import { refusalOfShort } from '../../../../server/shop/orders/price-lines.ts';
import type { Placing } from '../../../../server/shop/orders-api.ts';
import { elapsed } from '../../../../src/lib/time.ts';
import type { EngineOrder, NewEngineOrder } from '../base/engine-types.ts';
import { TooFewLeft } from '../base/refused.ts';
import type { Engine } from '../services.ts';
import type { Catalogue } from './catalogue.ts';
import { oneFlight } from './parts/in-flight.ts';
import { waitWhileBusy } from './parts/wait-while-busy.ts';
import { variantsFor } from './variants-for.ts';

export interface OrderLimits {
  inFlight: number;
  waiting: number;
  /** How long an order may take, with its waits for its turn and for a key that another engine is working on. */
  busyTimeoutMs: number;
}

export type PlaceOrder = (order: Omit<Placing, 'shopper'>) => Promise<EngineOrder>;

/**
 * Places an order once: requests with one key share a flight, and the engine stores the key with the order. A
 * request without a key gets one, so that it can safely be tried again.
 */
export function createPlaceOrder(
  orders: Pick<Engine['orders'], 'place'>,
  catalogue: Pick<Catalogue, 'engineProduct'>,
  { inFlight, waiting, busyTimeoutMs }: OrderLimits,
  readCatalogue: () => Promise<void>,
): PlaceOrder {
  const inTurn = limitInFlight(inFlight, waiting, WAITING_OF_ONE);
  const once = oneFlight();

  function placeOrWait(order: NewEngineOrder, allow: Placing['allow'], forMs: number, gone: AbortSignal) {
    let allowed: Promise<void> | undefined;
    const allowOnce = async () => {
      allowed ??= allow();
      await allowed;
    };
    const work = () => orders.place(order, gone, allowOnce);
    const name = `${order.token} ${order.idempotencyKey}`;
    return waitWhileBusy(() => inTurn(work, order.token, gone, name), forMs);
  }

  async function withPricesOfNow(error: unknown): Promise<never> {
    if (error instanceof Refused && error.reason === 'other-total') await readCatalogue();
    throw error;
  }

  /** Names the lines. The catalogue is read again only if it had other numbers, so that repeating costs little. */
  async function withShortLines(
    error: unknown,
    wish: NewOrder,
    lines: NewEngineOrder['lines'],
  ): Promise<never> {
    if (!(error instanceof TooFewLeft)) throw error;
    const left = new Map(error.short.map((variant) => [variant.variantId, variant.left]));
    const short = linesOf(wish).flatMap(({ id, size, color }, at) => {
      const product = catalogue.engineProduct(id);
      const variant = product?.variants.find((each) => each.id === lines[at]?.variantId);
      const stock = variant && left.get(variant.id);
      if (stock === undefined) return [];
      return [{ title: product?.name ?? id, id, size, color, stock, isKnown: variant?.left === stock }];
    });
    if (!short.every(({ isKnown }) => isKnown)) await readCatalogue();
    throw refusalOfShort(
      short.map(({ isKnown: _isKnown, ...line }) => line),
      wish.lang,
    );
  }

  /** An order that took the last pieces is still found by its key. */
  function linesFor(wish: NewOrder, key: string): { lines: NewEngineOrder['lines']; refusal?: unknown } {
    const wanted = linesOf(wish);
    try {
      return { lines: variantsFor(wanted, catalogue.engineProduct, wish.lang) };
    } catch (refusal) {
      if (!key) throw refusal;
      return { lines: [], refusal };
    }
  }

  return async ({ token, wish, key, fingerprint, allow, askedAt, gone }) => {
    const { lines, refusal } = linesFor(wish, key);
    const order = { ...wish, token, idempotencyKey: key || randomUUID(), fingerprint, lines };
    const forMs = askedAt + busyTimeoutMs - elapsed();
    const place = (allGone: AbortSignal) => placeOrWait(order, allow, forMs, allGone).catch(withPricesOfNow);
    return once(JSON.stringify(order), place, gone).catch((error) => {
      if (refusal && error instanceof Refused && error.reason === 'not-sold') throw refusal;
      return withShortLines(error, wish, lines);
    });
  };
}

/** Per shopper: more than anyone sends, and too few to block others. */
const WAITING_OF_ONE = 20;
