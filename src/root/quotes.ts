import type { Quote } from '../contract/quote.ts';
import { createStore } from '../lib/store.ts';
import { part } from '../root.ts';

/** Apart from what asks for it, which the cart page does not need. */
export const newestQuoteOf = part(() => createStore<Quote | null>(null));
