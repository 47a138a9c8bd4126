import { RequestFailure } from '../api.ts';
import type { Order } from './order.ts';
import { isApiOnOwnOrigin, keyHeader, newKey } from './order-keys.ts';
import { requestOrders } from './orders.ts';

/** What the shop says before an order or a payment is sent to it. */
export interface BeforeOrder {
  /** Whether an Idempotency-Key may go along. */
  takesKeys: boolean;
  /** The shopper's orders until now; null where the shop did not say. */
  orders: Order[] | null;
}

interface Surroundings {
  request?: typeof requestOrders;
  isOwnOrigin?: () => boolean;
}

/**
 * To an API on another origin a request for the orders carries a key: where the server does not list that header, the
 * browser refuses the request, and it is sent again without. Once a key has passed, they all do. Both functions throw
 * RequestFailure for a 401.
 */
export function beforeOrder({ request = requestOrders, isOwnOrigin = isApiOnOwnOrigin }: Surroundings = {}) {
  let keysPass = false;

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

    /** Asks only where it is not known yet. */
    async takesKeys(): Promise<boolean> {
      keysPass ||= isOwnOrigin();
      return keysPass || (await this.ask()).takesKeys;
    },
  };

  async function ordersFor(headers: Record<string, string>): Promise<Order[] | null | 'no answer'> {
    try {
      return await request(headers);
    } catch (error) {
      if (!(error instanceof RequestFailure) || error.status === 401) throw error;
      return error.kind === 'network' || error.kind === 'timeout' ? 'no answer' : null;
    }
  }
}

/** Of this page. */
export const beforeSending = beforeOrder();
