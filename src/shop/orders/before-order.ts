import { type Api, RequestFailure } from '../api.ts';
import type { Order } from './order.ts';
import { keyHeader, newKey } from './order-keys.ts';
import { requestOrders } from './orders.ts';

/** What the shop says before an order or a payment is sent to it. */
export interface BeforeOrder {
  /** True if an Idempotency-Key may be sent along. */
  takesKeys: boolean;
  /** The shopper's orders so far; null if the shop did not say. */
  orders: Order[] | null;
}

interface Dependencies {
  api: Pick<Api, 'get' | 'base'>;
  location: Pick<Location, 'origin'>;
}

/**
 * If the API is on another origin, the request for the orders carries a key as a trial: if the server does not allow
 * that header, the browser refuses the request, and it is sent again without. Once a key has passed, all requests
 * carry one. Both functions throw RequestFailure for a 401.
 */
export function createBeforeOrder({ api, location }: Dependencies) {
  let keysPass = false;
  const isOwnOrigin = () => new URL(api.base()).origin === location.origin;

  return {
    async ask(): Promise<BeforeOrder> {
      keysPass ||= isOwnOrigin();
      const orders = await ordersFor(keysPass ? {} : keyHeader(newKey()));
      keysPass ||= orders !== 'no answer';
      if (orders !== 'no answer') return { takesKeys: true, orders };
      if (keysPass) return { takesKeys: true, orders: null };
      const withoutKey = await ordersFor({});
      return { takesKeys: false, orders: withoutKey === 'no answer' ? null : withoutKey };
    },

    /** Asks only if it is not known yet. */
    async takesKeys(): Promise<boolean> {
      keysPass ||= isOwnOrigin();
      return keysPass || (await this.ask()).takesKeys;
    },
  };

  async function ordersFor(headers: Record<string, string>): Promise<Order[] | null | 'no answer'> {
    try {
      return await requestOrders({ api }, headers);
    } catch (error) {
      if (!(error instanceof RequestFailure) || error.status === 401) throw error;
      return error.answered ? null : 'no answer';
    }
  }
}
