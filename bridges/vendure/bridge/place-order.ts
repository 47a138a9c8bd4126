import { randomUUID } from 'node:crypto';
import { fingerprintOf, linesOf, type NewOrder, refuseLongKey } from '../../../server/orders/new-order.ts';
import { paise } from '../../../src/lib/money.ts';
import type { EngineOrder, NewEngineOrder } from '../engine-calls.ts';
import type { Catalogue } from './catalogue.ts';
import type { AskEngine } from './engine.ts';
import { limitInFlight, oneFlight } from './in-flight.ts';
import { EngineRefusal } from './refusals.ts';
import { variantsFor } from './variants-for.ts';
import { waitWhileBusy } from './wait-while-busy.ts';

export interface OrderLimits {
  /** Orders that the engine works on for this bridge at a time, and how many more may wait for their turn. */
  inFlight: number;
  waiting: number;
  /** How long a key that is being worked on elsewhere is waited for. */
  busyTimeoutMs: number;
}

export type PlaceOrder = (token: string, wish: NewOrder, key: string) => Promise<EngineOrder>;

/**
 * Places an order once, however often it is sent: requests with one key share one flight here, and the engine writes
 * the key with the order. A request without a key gets one, so that a node that dies over it can be followed by another.
 */
export function createPlaceOrder(
  ask: AskEngine,
  catalogue: Pick<Catalogue, 'engineProduct'>,
  { inFlight, waiting, busyTimeoutMs }: OrderLimits,
  readCatalogue: () => Promise<void>,
): PlaceOrder {
  const inTurn = limitInFlight(inFlight, waiting, WAITING_OF_ONE);
  const once = oneFlight();

  /** Another bridge may be writing the order of this key, or a node has just died over it. */
  const placeOrWait = (order: NewEngineOrder) =>
    waitWhileBusy(() => inTurn(() => ask('place-order', order), order.token), busyTimeoutMs);

  /** Whoever is refused because prices have changed asks for them next. */
  async function withPricesOfNow(error: unknown): Promise<never> {
    if (error instanceof EngineRefusal && error.reason === 'other-total') await readCatalogue();
    throw error;
  }

  /** An order that took the last pieces is still the one of its key. */
  function linesFor(wish: NewOrder, key: string): { lines: NewEngineOrder['lines']; refusal?: unknown } {
    const wanted = linesOf(wish);
    try {
      return { lines: variantsFor(wanted, catalogue.engineProduct) };
    } catch (refusal) {
      if (!key) throw refusal;
      return { lines: [], refusal };
    }
  }

  return async (token, wish, key) => {
    refuseLongKey(key);
    const { shippingAddress: shipping, expectedTotal } = wish;
    const { lines, refusal } = linesFor(wish, key);
    const order = {
      token,
      idempotencyKey: key || randomUUID(),
      fingerprint: fingerprintOf(wish),
      lines,
      shipping,
      ...(expectedTotal !== undefined && { expectedTotal: paise(expectedTotal) }),
    };
    return once(JSON.stringify(order), () => placeOrWait(order).catch(withPricesOfNow)).catch((error) => {
      throw refusal && error instanceof EngineRefusal && error.reason === 'not-sold' ? refusal : error;
    });
  };
}

/** Of one shopper: far more than anybody sends, and too few to keep the others out. */
const WAITING_OF_ONE = 20;
