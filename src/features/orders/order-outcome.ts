import type { Order } from '../../contract/order.ts';
import type { Rupees } from '../../lib/units.ts';
import type { Shortage } from '../checkout/shortage.ts';

export type ShortLine = Pick<Shortage, 'line' | 'stock'>;

export type OrderOutcome =
  /** `agreed`: the total that the checkout showed. */
  | { next: 'pay'; orderId: string; agreed?: Rupees | undefined }
  | { next: 'form' }
  /** The shop is unreachable. */
  | { next: 'not-sent' }
  /** A price has risen (D23). */
  | { next: 'dearer' }
  /** It costs another sum than the checkout showed (D56). */
  | { next: 'requoted' }
  /** The shop could not say what it costs (D56.64). */
  | { next: 'no-quote' }
  /** There are too few of these (D53.51). */
  | { next: 'short'; lines: readonly ShortLine[] }
  | { next: 'refused'; reason: string | undefined; conflict: boolean; lines: readonly ShortLine[] }
  /** No response, and no such order. */
  | { next: 'not-placed' }
  /** Accepted without a valid id (D48). */
  | { next: 'taken' }
  /** No response, and the orders cannot be requested. */
  | { next: 'unconfirmed' }
  | { next: 'choose'; orders: Order[] }
  /** Another tab is placing an order. */
  | { next: 'elsewhere' }
  | { next: 'sign-in' };

export function nothingIsUnderWay({ next }: OrderOutcome): boolean {
  return next === 'form' || next === 'not-placed';
}

export function isStillOpen({ next }: OrderOutcome): boolean {
  return next === 'not-placed' || next === 'unconfirmed';
}
