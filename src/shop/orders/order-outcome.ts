import type { Order } from './order.ts';

/** The result of placing an order, or of looking for one that was under way. */
export type OrderOutcome =
  /** `agreed`: the total that the shopper saw at the checkout, in rupees, if it is known. */
  | { next: 'pay'; orderId: string; agreed?: number | undefined }
  /** Nothing is under way: show the form. */
  | { next: 'form' }
  /** Nothing left this device. */
  | { next: 'not-sent' }
  /** A product costs more than the checkout showed. Nothing was sent. */
  | { next: 'dearer' }
  /** The shop refused, perhaps with a reason. */
  | { next: 'refused'; reason: string | undefined; conflict: boolean }
  /** The answer was lost, and the shop has no such order yet. */
  | { next: 'not-placed' }
  /** The shop said yes without a number that can be read, and does not list the order yet. */
  | { next: 'taken' }
  /** The answer was lost, and the shop cannot be asked. */
  | { next: 'unconfirmed' }
  /** The answer was lost, and any of these orders may be the one. */
  | { next: 'choose'; orders: Order[] }
  /** Another tab is placing an order. */
  | { next: 'elsewhere' }
  /** The session is over; the guard leads to /login. */
  | { next: 'sign-in' };

/** True if no earlier attempt prevents a new one: none was made, or the shop does not have its order. */
export function nothingIsUnderWay({ next }: OrderOutcome): boolean {
  return next === 'form' || next === 'not-placed';
}

/** True if the answer was lost and no order is known to have come of it. */
export function isStillOpen({ next }: OrderOutcome): boolean {
  return next === 'not-placed' || next === 'unconfirmed';
}
