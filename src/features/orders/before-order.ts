import type { Order } from '../../contract/order.ts';
import { RequestFailure } from '../../platform/api.ts';
import type { Needs } from '../../platform/needs.ts';
import { requestOrders } from './orders.ts';

export interface BeforeOrder {
  takesKeys: boolean;
  /** Null if the shop did not list them. */
  orders: Order[] | null;
}

/** On another origin the first request tests whether the key's header is allowed (faults F1). */
export function createBeforeOrder({ api, location }: Needs<'api.get' | 'api.base' | 'location.origin'>) {
  let keysPass = false;
  const isOwnOrigin = () => new URL(api.base()).origin === location.origin;

  return {
    async ask(): Promise<BeforeOrder> {
      keysPass ||= isOwnOrigin();
      const orders = await ordersFor(keysPass ? {} : keyHeader(newKey()));
      keysPass ||= orders !== 'no answer';
      const last = keysPass ? orders : await ordersFor({});
      return { takesKeys: keysPass, orders: last === 'no answer' ? null : last };
    },

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

export function keyHeader(key: string): Record<string, string> {
  return { 'Idempotency-Key': key };
}

export function newKey(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The shop did nothing. After any other failed POST it may have (faults F1). */
export function isRefusal({ kind, status = 0, answered }: RequestFailure): boolean {
  return kind === 'status' && answered && status < 500 && status !== 408;
}

export function isUnreadableYes({ kind, status = 201, answered }: RequestFailure): boolean {
  return kind !== 'status' && answered && status === 201;
}
