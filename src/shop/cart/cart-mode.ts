import { type CartState, changed, type LoggedChange } from './cart-change.ts';
import type { CartDocument } from './cart-document.ts';
import type { CartLog } from './cart-text.ts';

/** The cart's text at this tab's start, before anything is known of the database. */
export interface Beginning extends CartState {
  born: null;
  /** The logs that other tabs had left by then, as text; their changes are in `lines` already. */
  logs: readonly string[];
  /** No other tab had a log then, so `lines` holds nobody's unfinished changes. */
  pure: boolean;
}

/** How a tab stands to the database (docs/cart.md, The states of a tab). */
export type CartMode =
  /** The database answers, or has not been asked yet. `pending`: this tab's changes on their way there. */
  | { is: 'following'; ground: Beginning | CartDocument; pending: LoggedChange[] }
  /** The database fails or is silent. `shown`: the ground plus every change, of any tab, that this tab knows. */
  | { is: 'waiting'; ground: Beginning | CartDocument; pending: LoggedChange[]; shown: CartState }
  /** This browser has no database: the text is the cart, and there is nothing to wait for. */
  | { is: 'alone'; shown: CartState };

export function viewOf(mode: CartMode): CartState {
  return mode.is === 'following' ? onTop(mode.ground, mode.pending) : mode.shown;
}

/** What this tab writes down for the other tabs and for those that open later. */
export function logOf({ ground, pending }: Exclude<CartMode, { is: 'alone' }>): CartLog {
  return { base: ground.born === null && ground.pure ? ground.lines : null, changes: pending };
}

export function onTop(ground: CartState, changes: readonly LoggedChange[]): CartState {
  return changes.reduce((cart, { change }) => changed(cart, change), ground);
}
