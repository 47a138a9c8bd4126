import { type Facets, facetsOf } from '../product/facets.ts';
import { withoutAttributes } from '../product/filters-and-sort.ts';
import { subCategoriesOf } from '../product/list-shown.ts';
import { unknownAttributes } from '../product/sort-and-filter.ts';
import { byServer, type Found } from './found.ts';
import { type FindQuery, filtered } from './search-rules.ts';
import type { ServerSearch } from './server-search.ts';
import type { AskWholeList, List, OnProgress, WholeList } from './whole-list.ts';

/** Sorts and filters on a server that supports all of it, else from the whole list (D40). */
export function listFiltering(onServer: ServerSearch, wholeList: AskWholeList) {
  /** Rejects when aborted, or if the list cannot be loaded. */
  async function filterList(query: FindQuery, signal: AbortSignal, onProgress?: OnProgress): Promise<Found> {
    const found = await onServer(query, signal);
    if (found && (found.total > 0 || !query.attributes)) return byServer(found);
    if (found) {
      // Some servers accept any attribute name, and find nothing by an unknown one.
      const ignored = await unknownNames(query, signal, onProgress);
      if (ignored.length === 0) return byServer(found);
      const others = await onServer(withoutAttributes(query, ignored), signal);
      if (others) return { ...byServer(others), ignored };
    }
    return foundIn(await wholeList(query, signal, onProgress), query);
  }

  /** Empty if the list cannot be loaded: the server has responded. */
  async function unknownNames(
    query: FindQuery,
    signal: AbortSignal,
    onProgress: OnProgress | undefined,
  ): Promise<string[]> {
    try {
      return unknownAttributes((await wholeList(query, signal, onProgress)).products, query);
    } catch (error) {
      if (signal.aborted) throw error;
      return [];
    }
  }

  async function wholeListFacets(
    query: List & Pick<FindQuery, 'featured'>,
    signal: AbortSignal,
  ): Promise<Facets> {
    const { products, total, saved } = await wholeList(query, signal);
    const listed = query.featured ? products.filter(({ featured }) => featured) : products;
    return facetsOf(listed, !saved?.partial && products.length >= total);
  }

  return { filterList, wholeListFacets };
}

function foundIn({ products, total, saved }: WholeList, query: FindQuery): Found {
  const { facets, ...page } = filtered(products, total, query);
  return {
    ...page,
    facets: { ...facets, isWhole: facets.isWhole && !saved?.partial },
    subCategories: subCategoriesOf(products),
    saved,
    searched: null,
    nearest: null,
    deviceIds: [],
  };
}
