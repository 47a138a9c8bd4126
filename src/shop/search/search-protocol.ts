import type { Facets } from '../product/facets.ts';
import type { Product } from '../product/product.ts';
import type { FindQuery, IndexFound, Suggestions } from './search-rules.ts';

/** What a page and the worker that searches say to each other, over a port. */

/** Where the worker takes its products from: the shelf of the service worker, or what the page gives it. */
export type Source = 'device' | 'given';

export type SearchRequest =
  | { kind: 'suggest'; search: string }
  | { kind: 'find'; query: FindQuery }
  | { kind: 'facets'; query: FindQuery }
  /** The nearest spelling among these products alone (D39.6). */
  | { kind: 'spell'; query: FindQuery; products: Product[] }
  /** Products in the shop's order; the first of them is at the place `from`, of `total` in the shop. */
  | { kind: 'give'; products: Product[]; from: number; total: number }
  /** Answered once the index holds what the shelf holds. */
  | { kind: 'settle' };

export interface SearchReplies {
  suggest: Suggestions;
  find: IndexFound & Searched & SavedAt;
  facets: Facets;
  spell: string | null;
  give: null;
  settle: null;
}

/** Out of how many products the answer came, and whether that is all the shop has. */
export interface Searched {
  searched: { count: number; whole: boolean };
}

/** When the oldest of the products was saved, in milliseconds since 1970; null where they come from this visit. */
export interface SavedAt {
  savedAt: number | null;
}

export interface NumberedRequest {
  number: number;
  request: SearchRequest;
}

/** What the worker says while it builds its index: it is alive, though a question waits. */
export const BUILDING = 'building';

export type NumberedReply = { number: number } & ({ value: unknown } | { error: string });
