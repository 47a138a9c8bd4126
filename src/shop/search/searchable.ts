import type { SearchIndex } from './search-index.ts';
import type { SavedAt, Searched } from './search-protocol.ts';
import type { Products } from './search-rules.ts';

/** Products and the index over them. */
export interface Searchable {
  /** The index as far as it is; once it has been read from the device or begun. */
  index(): Promise<SearchIndex>;
  /** Resolves when the index holds all that is there. */
  settled(): Promise<SearchIndex>;
  products: Products;
  searched(): Promise<Searched['searched']>;
  savedAt(ids: readonly string[]): Promise<SavedAt['savedAt']>;
}
