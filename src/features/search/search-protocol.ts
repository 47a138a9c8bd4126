import type { Facets } from '../../contract/facets.ts';
import type { Product } from '../../contract/product.ts';
import type { FindQuery, IndexFound, Suggestions } from '../../contract/search-rules.ts';
import type { EpochMs } from '../../lib/units.ts';
import type { OrderLine } from '../../lists/order-line.ts';
import type { MatchedLine } from './match-line.ts';

export type Source = 'device' | 'given';

export type SearchRequest =
  | { kind: 'suggest'; search: string }
  | { kind: 'find'; query: FindQuery }
  | { kind: 'facets'; query: FindQuery }
  | { kind: 'spell'; query: FindQuery; products: Product[] }
  | { kind: 'match'; lines: readonly OrderLine[] }
  | { kind: 'give'; products: Product[]; from: number; total: number }
  /** The words of the list in English (D51.43); null without any. */
  | { kind: 'english'; search: string }
  | { kind: 'settle' };

export interface SearchReplies {
  suggest: Suggestions;
  find: IndexFound & Searched & SavedAt;
  facets: Facets;
  spell: string | null;
  english: string | null;
  match: { matches: MatchedLine[] } & Searched & SavedAt;
  give: null;
  settle: null;
}

export interface Searched {
  searched: { count: number; whole: boolean };
}

export interface SavedAt {
  savedAt: EpochMs | null;
}

export interface NumberedRequest {
  number: number;
  request: SearchRequest;
}

/** Sent while the index is built: the worker is alive. */
export const BUILDING = 'building';

export type NumberedReply = { number: number } & ({ value: unknown } | { error: string });
