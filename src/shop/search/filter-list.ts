import { type Facets, facetsOf } from '../product/facets.ts';
import { withoutAttributes } from '../product/filters-and-sort.ts';
import { subCategoriesOf } from '../product/list-shown.ts';
import { unknownAttributes } from '../product/sort-and-filter.ts';
import { byServer, type Found } from './found.ts';
import { type FindQuery, filtered } from './search-rules.ts';
import type { ServerSearch } from './server-search.ts';
import type { AskWholeList, List, OnProgress, WholeList } from './whole-list.ts';

/** Sorts and filters the shop's own lists (D40): by a server that can do all of it, else out of the whole list. */
export function listRefining(onServer: ServerSearch, wholeList: AskWholeList) {
  /** One page. Rejects when aborted, and when the list cannot be had. */
  async function filterList(query: FindQuery, signal: AbortSignal, onProgress?: OnProgress): Promise<Found> {
    const found = await onServer(query, signal);
    if (found && (found.total > 0 || !query.attributes)) return byServer(found);
    if (found) {
      // A server that takes any name for an attribute finds nothing by one that no product has.
      const ignored = await unknownNames(query, signal, onProgress);
      if (ignored.length === 0) return byServer(found);
      const others = await onServer(withoutAttributes(query, ignored), signal);
      if (others) return { ...byServer(others), ignored };
    }
    return foundIn(await wholeList(query, signal, onProgress), query);
  }

  /** The names that are no attributes of the list; none where it cannot be had, since the server has answered. */
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

  /** What a list can be filtered by. Rejects as `filterList` does. */
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
