import type { Product } from '../../shop/product/product.ts';
import type { Suggestions } from '../../shop/search/search-rules.ts';

/** `id` is that of its element. */
export type SearchOption = { id: string } & (
  | { kind: 'recent'; words: string }
  /** `later`: added by the server when the list was shown already. */
  | { kind: 'product'; product: Product; words: string; later: boolean }
  | { kind: 'category'; category: Suggestions['categories'][number]; words: string }
  | { kind: 'all'; words: string }
);

/** With their words; the shopper may have typed on. */
export interface Suggested extends Suggestions {
  words: string;
  /** Added by the server (D39.8). */
  later: readonly Product[];
}

/**
 * With no words the recent searches, otherwise products, categories and all results (D39). The server's come last, so
 * that nothing moves (D39.8).
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
