import { Link, useNavigate } from '@tanstack/react-router';
import * as t from '#texts/list.ts';
import {
  isFiltered,
  type ProductsSearch,
  wantsFeatured,
  withoutAttributes,
} from '../../../contract/products-search.ts';
import type { Sorted } from '../../../contract/search-rules.ts';
import { type SearchChange, withoutFilters } from '../../../features/catalogue/filter-chips.ts';
import type { Found } from '../../../features/search/found.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Isolated } from '../../../ui/Isolated.tsx';
import { PartlySearched } from '../../offline/PartlySearched.tsx';
import styles from '../../offline/SavedNote.module.css';
import { useShop } from '../../useShop.tsx';

export interface SearchedNoteProps {
  search: ProductsSearch;
  searched: NonNullable<Found['searched']>;
}

export function SearchedNote({ search, searched }: SearchedNoteProps) {
  const { catalogue } = useShop();
  if (searched.whole) return null;
  return (
    <div className={`small ${styles.note}`}>
      <PartlySearched searched={searched} onSaved={() => catalogue.list(search).again()} />
    </div>
  );
}

export function SortedNote({ sorted }: { sorted: Sorted }) {
  return <p className={`small ${styles.note}`}>{t.sortedFirst(sorted.first, sorted.of)}</p>;
}

export function NothingFound({ search, found }: { search: ProductsSearch; found: Found }) {
  const navigate = useNavigate();
  const { search: words } = search;
  const { nearest } = found;
  const filters = withoutAttributes(search, found.ignored ?? []);
  const hasFilters = Boolean(search.parentCategory) || wantsFeatured(search) || isFiltered(filters);
  const show = (change: SearchChange) => void navigate({ to: '/products', search: change });
  const onlySearched = words !== undefined && !hasFilters;
  return (
    <>
      <EmptyState
        title={onlySearched ? <Isolated text={t.noneMatch(words)} part={words} /> : t.noneWithFilters}
      >
        {nearest && (
          <Link to="/products" search={(before) => ({ ...before, page: 1, search: nearest })}>
            <Isolated text={t.didYouMean(nearest)} part={nearest} />
          </Link>
        )}
        {hasFilters && (
          <Button
            onClick={() => show((before) => ({ ...withoutFilters(before), parentCategory: undefined }))}
          >
            {t.clearFilters}
          </Button>
        )}
        {words && (
          <Button
            tone={hasFilters ? 'plain' : 'primary'}
            onClick={() => show((before) => ({ ...before, page: 1, search: undefined }))}
          >
            {t.clearSearch}
          </Button>
        )}
      </EmptyState>
      {found.sortedFirst && <SortedNote sorted={found.sortedFirst} />}
      {found.searched && <SearchedNote search={search} searched={found.searched} />}
    </>
  );
}
