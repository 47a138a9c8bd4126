import { get as getFromShop, RequestFailure } from '../api.ts';
import { notify } from '../notices.ts';
import { Order } from './order.ts';
import { readOrderId } from './order-id.ts';

export interface TrackRequest {
  orderId: string;
  contactInfo: string;
  /** The order number that the form opened with, from an address. */
  given?: string;
}

export type TrackResult =
  | { next: 'fill-in' }
  | { next: 'show'; order: Order }
  | { next: 'failed'; sentence: string };

/** SPEC 2, Track order: by order number and e-mail or phone; notices of SPEC 5 and 8. */
export async function trackOrder(request: TrackRequest, { get = getFromShop } = {}): Promise<TrackResult> {
  // Spaces around typed text are slips; those of an id from the server are part of it (D48).
  const orderId = request.orderId === request.given ? request.given : request.orderId.trim();
  const contactInfo = request.contactInfo.trim();
  if (!orderId || !contactInfo) {
    notify({
      title: 'Required fields',
      message: 'Please enter both order number and email/phone',
      tone: 'error',
    });
    return { next: 'fill-in' };
  }
  try {
    if (readOrderId(orderId) === null) return failed(NOT_FOUND);
    return { next: 'show', order: (await get(trackPath(orderId, contactInfo), Order)).value };
  } catch (error) {
    return failed(sentenceFor(error));
  }
}

/** The path of the request; whatever was typed stays one segment and one value. */
export function trackPath(orderId: string, contactInfo: string): string {
  return `/orders/${encodeURIComponent(orderId)}?${new URLSearchParams({ contactInfo })}`;
}

const NOT_FOUND = 'Order not found or access denied';

function sentenceFor(error: unknown): string {
  const nothingCame = error instanceof RequestFailure && !error.answered;
  return nothingCame ? 'The shop cannot be reached. Tracking an order needs a connection.' : NOT_FOUND;
}

function failed(sentence: string): TrackResult {
  notify({
    title: 'Error',
    message: 'Failed to find order. Please check your information and try again.',
    tone: 'error',
  });
  return { next: 'failed', sentence };
}
