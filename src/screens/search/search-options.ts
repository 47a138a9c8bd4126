import type { Product } from '../../shop/product/product.ts';
import type { Suggestions } from '../../shop/search/search-rules.ts';

/** What can be chosen below the search field. `id`: of its element. */
export type SearchOption = { id: string } & (
  | { kind: 'recent'; words: string }
  /** `words`: for which it was found. `later`: the server named it when the list was there already. */
  | { kind: 'product'; product: Product; words: string; later: boolean }
  | { kind: 'category'; category: Suggestions['categories'][number]; words: string }
  | { kind: 'all'; words: string }
);

/** Suggestions, with the words they belong to; the shopper may have typed on. */
export interface Suggested extends Suggestions {
  words: string;
  /** Added by the server (D39.8). */
  later: readonly Product[];
}

/**
 * The options in their order (D39): with nothing typed the last searches; else products, categories and all results. What
 * the server adds comes last, so that nothing moves under a finger (D39.8).
 */
export function optionsFor(
  words: string,
  recent: readonly string[],
  suggested: Suggested | null,
): SearchOption[] {
  if (!words)
    return recent.map((each, index) => ({ id: `search-recent-${index}`, kind: 'recent', words: each }));
  const { products = [], categories = [], later = [], words: found = '' } = suggested ?? {};
  const productOption = (isLater: boolean) => (product: Product, index: number) => ({
    id: `search-${isLater ? 'later' : 'product'}-${index}`,
    kind: 'product' as const,
    product,
    words: found,
    later: isLater,
  });
  return [
    ...products.map(productOption(false)),
    ...categories.map((category, index) => ({
      id: `search-category-${index}`,
      kind: 'category' as const,
      category,
      words: found,
    })),
    { id: 'search-all', kind: 'all', words },
    ...later.map(productOption(true)),
  ];
}
