import * as notice from '#texts/notices.ts';
import * as t from '#texts/orders.ts';
import { Order, OrderList } from '../../contract/order.ts';
import { type Api, RequestFailure } from '../../platform/api.ts';
import type { Notices } from '../../platform/notices.ts';

interface Dependencies {
  api: Pick<Api, 'get'>;
  notices: Notices;
}

export interface OrdersPageData {
  orders: Order[];
  failed: boolean;
}

/** Never stored (D34). Throws RequestFailure. */
export async function requestOrders(
  { api }: Pick<Dependencies, 'api'>,
  headers: Record<string, string> = {},
): Promise<Order[]> {
  return (await api.get('/orders', OrderList, { headers })).value;
}

/** SPEC 8; a 401 leads to /login instead (D20). */
export async function loadOrders({ api, notices }: Dependencies): Promise<OrdersPageData> {
  try {
    return { orders: await requestOrders({ api }), failed: false };
  } catch (error) {
    if (!(error instanceof RequestFailure && error.status === 401)) {
      notices.notify({ title: notice.error, message: t.failed, tone: 'error' });
    }
    return { orders: [], failed: true };
  }
}

/**
 * Returns whether My Orders may look different now. Sending it again is safe, so after a lost response the shopper may
 * (D53.52).
 */
export async function cancelOrder(
  { api, notices }: { api: Pick<Api, 'post'>; notices: Notices },
  id: string,
): Promise<boolean> {
  const failed = (message: string) => notices.notify({ title: notice.error, message, tone: 'error' });
  try {
    await api.post(`/orders/${encodeURIComponent(id)}/cancel`, {}, Order);
    notices.notify({ title: t.cancelled, message: t.cancelledOrder(id), tone: 'success' });
    return true;
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    // D20: /login follows.
    if (error.status !== 401)
      failed(error.answered ? (error.serverError ?? t.cancelFailed) : t.cancelUnreached);
    return error.answered;
  }
}
