import * as t from '#texts/orders.ts';
import { Order, OrderList, readOrderId } from '../../contract/order.ts';
import { infoIn } from '../../contract/store-info.ts';
import { unlessAborted } from '../../lib/promises.ts';
import { pageFailure, RequestFailure } from '../../platform/api.ts';
import type { Needs } from '../../platform/needs.ts';
import { statusName } from './status-text.ts';

/** Never stored (D34). Throws RequestFailure. */
export async function requestOrders(
  { api }: Needs<'api.get'>,
  headers: Record<string, string> = {},
): Promise<Order[]> {
  return (await api.get('/orders', OrderList, { headers })).value;
}

/** SPEC 8; a 401 leads to /login instead (D20). */
export async function loadOrders({ api, notices }: Needs<'api.get' | 'notices'>) {
  try {
    return { orders: await requestOrders({ api }), failed: false };
  } catch (error) {
    if (!(error instanceof RequestFailure && error.status === 401)) {
      notices.sayError(t.failed);
    }
    return { orders: [], failed: true };
  }
}

export async function loadOrder({ api }: Needs<'api.get'>, id: string): Promise<Order | null> {
  if (readOrderId(id) === null) return null;
  const orders = await requestOrders({ api }).catch(pageFailure(t.orderFailed));
  return orders.find((order) => order.id === id) ?? null;
}

const LONGEST_WAIT_MS = 3000;

export async function loadCharged(
  shop: Needs<'api.get' | 'session.isSignedIn' | 'storeInfo.settled'>,
  id: string | undefined,
): Promise<Order | null> {
  if (!id || !shop.session.isSignedIn()) return null;
  try {
    return await unlessAborted(AbortSignal.timeout(LONGEST_WAIT_MS), orderOfQuote(shop, id));
  } catch (error) {
    console.warn(error);
    return null;
  }
}

async function orderOfQuote(
  { storeInfo, api }: Needs<'api.get' | 'storeInfo.settled'>,
  id: string,
): Promise<Order | null> {
  const features = infoIn(await storeInfo.settled())?.features ?? [];
  return features.includes('quotes') ? loadOrder({ api }, id) : null;
}

export function orderSteps(status: Order['status']): { name: string; is: 'done' | 'now' | 'ahead' }[] {
  const way: Order['status'][] = [0, 1, 2, 3];
  const at = way.indexOf(status);
  if (at < 0) {
    return [
      { name: statusName(0), is: 'done' },
      { name: statusName(status), is: 'now' },
    ];
  }
  return way.map((each, step) => ({
    name: statusName(each),
    is: step === at ? 'now' : step < at ? 'done' : 'ahead',
  }));
}

/** Whether My Orders may look different now. It can be sent again after a lost response (D53.52). */
export async function cancelOrder(
  { api, notices }: Needs<'api.post' | 'notices'>,
  id: string,
): Promise<boolean> {
  try {
    await api.post(`/orders/${encodeURIComponent(id)}/cancel`, {}, Order);
    notices.saySuccess({ title: t.cancelled, message: t.cancelledOrder(id) });
    return true;
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    // D20: /login follows.
    if (error.status !== 401)
      notices.sayError(error.answered ? (error.serverError ?? t.cancelFailed) : t.cancelUnreached);
    return error.answered;
  }
}
