import { loadWithoutReload } from '../../shop/offline/missing-part.ts';
import type { ProductsSearch } from '../../shop/product/products-search.ts';
import type { Found } from '../../shop/search/found.ts';
import { Later } from '../../ui/Later.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { SavedNote } from '../offline/SavedNote.tsx';
import { gridColumns } from './grid-columns.ts';
import { Pagination } from './Pagination.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import { SearchedNote } from './SearchedNote.tsx';
import { SortedNote } from './SortedNote.tsx';

export interface ProductsShownProps {
  search: ProductsSearch;
  list: Found;
  /** The next list is being looked for while this one stays. */
  looking: boolean;
}

/** A list with products in it, and what there is to know about it. */
export function ProductsShown({ search, list, looking }: ProductsShownProps) {
  const columns = useStore(gridColumns);
  const { sortedFirst, searched } = list;
  return (
    <>
      <SavedNote saved={list.saved} />
      {sortedFirst && <SortedNote sorted={sortedFirst} />}
      <div aria-busy={looking || undefined}>
        <ProductGrid products={list.products} columns={columns} />
      </div>
      {/* Below the cards: it goes when the server has answered, and nothing on screen moves then (D39.8). */}
      {searched && <SearchedNote search={search} searched={searched} />}
      <Pagination search={search} total={list.total} />
      {(!searched || searched.whole) && <Later part={saveCatalogue} />}
    </>
  );
}

const saveCatalogue = () =>
  loadWithoutReload(() => import('../offline/SaveCatalogue.tsx')).then((part) => part.SaveCatalogue);
