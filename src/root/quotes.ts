import type { Quote } from '../contract/quote.ts';
import { createStore } from '../lib/store.ts';
import { part } from '../root.ts';

/** The cart page needs only this. */
export const newestQuoteOf = part(() => createStore<Quote | null>(null));
