import type { Order } from './order.ts';

/** What came of placing an order, or of looking for one that was under way. */
export type OrderOutcome =
  | { next: 'pay'; orderId: string }
  /** Nothing is under way: the form. */
  | { next: 'form' }
  /** Nothing left this device. */
  | { next: 'not-sent' }
  /** The shop said no, perhaps why. */
  | { next: 'refused'; reason: string | undefined; conflict: boolean }
  /** The answer was lost, and the shop has no such order yet. */
  | { next: 'not-placed' }
  /** The answer was lost, and the shop cannot be asked. */
  | { next: 'unconfirmed' }
  /** The answer was lost, and these orders may be it. */
  | { next: 'choose'; orders: Order[] }
  /** Another tab is placing an order. */
  | { next: 'elsewhere' }
  /** The session is over; the guard leads to /login. */
  | { next: 'sign-in' };

/** No earlier attempt stands in the way of a new one: none was made, or the shop does not have its order. */
export function nothingIsUnderWay({ next }: OrderOutcome): boolean {
  return next === 'form' || next === 'not-placed';
}

/** The answer was lost, and it is not known that an order came of it. */
export function isStillOpen({ next }: OrderOutcome): boolean {
  return next === 'not-placed' || next === 'unconfirmed';
}
