import { Link, useNavigate } from '@tanstack/react-router';
import {
  isFiltered,
  type ProductsSearch,
  wantsFeatured,
  withoutAttributes,
} from '../../../shop/product/products-search.ts';
import type { Found } from '../../../shop/search/found.ts';
import * as t from '../../../texts/en/list.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Isolated } from '../../../ui/Isolated.tsx';
import { SearchedNote, SortedNote } from './ListNotes.tsx';

export interface NothingFoundProps {
  search: ProductsSearch;
  found: Found;
}

/** SPEC 2, Products list; D39.5, D39.6, D39.10. */
export function NothingFound({ search, found }: NothingFoundProps) {
  const navigate = useNavigate();
  const { search: words, sort, category } = search;
  const filters = withoutAttributes(search, found.ignored ?? []);
  const hasFilters = Boolean(search.parentCategory) || wantsFeatured(search) || isFiltered(filters);
  const show = (rest: Partial<ProductsSearch>) => void navigate({ to: '/products', search: rest });
  const onlySearched = words !== undefined && !hasFilters;
  return (
    <>
      <EmptyState
        title={onlySearched ? <Isolated text={t.noneMatch(words)} part={words} /> : t.noneWithFilters}
        as="h2"
      >
        {found.nearest && (
          <Link to="/products" search={{ ...search, page: 1, search: found.nearest }}>
            <Isolated text={t.didYouMean(found.nearest)} part={found.nearest} />
          </Link>
        )}
        {hasFilters && (
          <Button onClick={() => show({ category, search: words, sort })}>{t.clearFilters}</Button>
        )}
        {words && (
          <Button
            tone={hasFilters ? 'plain' : 'primary'}
            onClick={() => show({ ...search, page: 1, search: undefined })}
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
