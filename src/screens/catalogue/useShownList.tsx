import { useMemo, useState } from 'react';
import { createStore } from '../../lib/store.ts';
import type { Answer, Saved } from '../../shop/api.ts';
import { productsOnPage } from '../../shop/product/pagination.ts';
import type { Product, ProductList } from '../../shop/product/product.ts';
import type { ProductsSearch } from '../../shop/product/products-search.ts';
import { isRefined } from '../../shop/product/refinements.ts';
import { type Finding, listFindings, type Progress } from '../../shop/search/finding.ts';
import type { Found } from '../../shop/search/found.ts';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';

/** A list as the page shows it. */
export interface ShownList {
  products: readonly Product[];
  total: number;
  saved: Saved | null;
  /** Null for the shop's own list, which is neither searched nor sorted nor filtered. */
  found: Found | null;
  /** Of the next list, while this one stays. */
  progress: Progress | null;
}

/**
 * The list of this address. `plain` is what the loader brought. A refined list is looked for here; until it is there,
 * the list before it stays, so that neither the page nor the focus jumps.
 */
export function useShownList(
  search: ProductsSearch,
  plain: Answer<ProductList> | null,
): { list: ShownList | null; finding: (Finding & { again: () => void }) | null } {
  const findings = useShop().once(listFindings);
  const store = useMemo(() => (isRefined(search) ? findings.of(search) : null), [search, findings]);
  const finding = useStore(store ?? NONE);
  const now = store ? (finding?.state === 'found' && finding.found) || null : plain;
  const [last, setLast] = useState(now);
  if (now && now !== last) setLast(now);
  const shown = now ?? last;
  const progress = finding?.state === 'finding' ? finding.progress : null;
  return {
    list: shown && { ...listOf(shown, search), progress },
    finding: store && finding && { ...finding, again: store.again },
  };
}

const NONE = createStore<Finding | null>(null);

function listOf(source: Answer<ProductList> | Found, search: ProductsSearch): Omit<ShownList, 'progress'> {
  if ('products' in source) return { ...source, found: source };
  const { value, saved } = source;
  return { products: productsOnPage(value.products, search), total: value.total, saved, found: null };
}
