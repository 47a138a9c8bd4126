import * as t from '#texts/orders.ts';
import { Order, readOrderId } from '../../contract/order.ts';
import { readPhone } from '../../lib/indian-numbers.ts';
import { RequestFailure } from '../../platform/api.ts';
import type { Needs } from '../../platform/needs.ts';
import type { Notices } from '../../platform/notices.ts';

export interface TrackRequest {
  orderId: string;
  contactInfo: string;
  given?: string;
}

export type TrackResult =
  | { next: 'fill-in' }
  | { next: 'show'; order: Order }
  | { next: 'failed'; sentence: string };

export async function trackOrder(
  { api, notices }: Needs<'api.get' | 'notices'>,
  request: TrackRequest,
): Promise<TrackResult> {
  // Typed text is trimmed; an id from the server is not (D48).
  const orderId = request.orderId === request.given ? request.given : request.orderId.trim();
  const typed = request.contactInfo.trim();
  const contactInfo = readPhone(typed) ?? typed;
  if (!orderId || !contactInfo) {
    notices.sayError(t.fieldsMissing);
    return { next: 'fill-in' };
  }
  try {
    if (readOrderId(orderId) === null) return failed(notices, t.notFound);
    return { next: 'show', order: (await api.get(trackPath(orderId, contactInfo), Order)).value };
  } catch (error) {
    return failed(notices, sentenceFor(error));
  }
}

/** faults row 45: whatever was typed stays one segment and one value. */
export function trackPath(orderId: string, contactInfo: string): string {
  return `/orders/${encodeURIComponent(orderId)}?${new URLSearchParams({ contactInfo })}`;
}

function sentenceFor(error: unknown): string {
  const nothingCame = error instanceof RequestFailure && !error.answered;
  return nothingCame ? t.unreached : t.notFound;
}

function failed(notices: Notices, sentence: string): TrackResult {
  notices.sayError(t.trackFailed);
  return { next: 'failed', sentence };
}
