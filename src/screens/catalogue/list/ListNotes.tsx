import { lazyValue } from '../../../lib/lazy-value.ts';
import type { ProductsSearch } from '../../../shop/product/products-search.ts';
import type { Found } from '../../../shop/search/found.ts';
import type { Sorted } from '../../../shop/search/search-rules.ts';
import * as t from '../../../texts/en/list.ts';
import { useStore } from '../../../ui/useStore.tsx';
import { useShop } from '../../useShop.tsx';
import styles from './ListNotes.module.css';

export interface SearchedNoteProps {
  search: ProductsSearch;
  searched: NonNullable<Found['searched']>;
}

/** Only a part of the shop was searched; offers to save the rest (D39.7). */
export function SearchedNote({ search, searched }: SearchedNoteProps) {
  const { count, of, whole } = searched;
  if (whole) return null;
  // Without a service worker nothing can be saved (D39.11).
  if (of !== undefined) return <p className={styles.note}>{t.searchedFirst(count, of)}</p>;
  return <PartlySearched search={search} count={count} />;
}

function PartlySearched({ search, count }: { search: ProductsSearch; count: number }) {
  const { catalogue } = useShop();
  const SaveButton = useStore(saveButton);
  return (
    <div className={styles.note}>
      <p>{t.searchedSaved(count)}</p>
      {SaveButton && <SaveButton onSaved={() => catalogue.list(search).again()} />}
    </div>
  );
}

const saveButton = lazyValue(async () => (await import('../../offline/SaveButton.tsx')).SaveButton);

/** Only the first products of a large list were sorted and filtered (D40.17). */
export function SortedNote({ sorted }: { sorted: Sorted }) {
  return <p className={styles.note}>{t.sortedFirst(sorted.first, sorted.of)}</p>;
}
