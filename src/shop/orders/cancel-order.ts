import { error as errorTitle } from '../../texts/en/notices.ts';
import * as t from '../../texts/en/orders.ts';
import { type Api, RequestFailure } from '../api.ts';
import type { Notices } from '../notices.ts';
import { Order } from './order.ts';

interface Dependencies {
  api: Pick<Api, 'post'>;
  notices: Notices;
}

/**
 * Returns whether My Orders may look different now. Sending it again is safe, so after a lost response the shopper may
 * (D53.52).
 */
export async function cancelOrder({ api, notices }: Dependencies, id: string): Promise<boolean> {
  const failed = (message: string) => notices.notify({ title: errorTitle, message, tone: 'error' });
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
