import { lazyValue } from '../../../lib/lazy-value.ts';
import { subCategoriesOf } from '../../../shop/product/products-heading.ts';
import type { ProductsSearch } from '../../../shop/product/products-search.ts';
import { useStore } from '../../../ui/useStore.tsx';
import { GridToggle } from '../list/GridToggle.tsx';
import type { ProductsFrameProps } from '../list/ProductsFrame.tsx';
import { type ShownList, useCategory } from '../list/useList.tsx';
import { TypeSelect } from './TypeSelect.tsx';

/** Loaded after the list, to keep the first load small. */
const parts = lazyValue(async () => (await import('./ListTools.tsx')).listControls);

export function useFilters(
  search: ProductsSearch,
  { list, progress }: Pick<ShownList, 'list' | 'progress'>,
): Pick<ProductsFrameProps, 'types' | 'panel' | 'chips' | 'tools'> {
  const own = useCategory(search, list);
  const names = search.search ? (list?.subCategories ?? []) : subCategoriesOf(own?.products);
  const loaded = useStore(parts);
  const types = <TypeSelect search={search} names={names} />;
  if (!loaded) return { types, tools: <GridToggle /> };
  const { FilterChips, FilterPanel, ListTools } = loaded;
  const all = { search, names, list, progress };
  return {
    types,
    panel: <FilterPanel {...all} />,
    chips: <FilterChips search={search} list={list} />,
    tools: (
      <>
        <ListTools {...all} />
        <GridToggle />
      </>
    ),
  };
}
