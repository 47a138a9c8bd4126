import type { HonoRequest } from 'hono';
import type { CategoryQuery } from '../../../src/contract/category-filter.ts';
import { type FiltersAndSort, readFiltersAndSort } from '../../../src/contract/products-search.ts';

export interface Filters extends FiltersAndSort, CategoryQuery {
  /** Only these products (D45). */
  ids?: readonly string[];
}

export function readListRequest(request: HonoRequest): { page: number; limit: number; filters: Filters } {
  const page = wholeNumber(request.query('page'), 1);
  const limit = Math.min(wholeNumber(request.query('limit'), 12), MOST_PER_PAGE);
  const { category = '', parentCategory = '', gender = '', filter = '' } = request.query();
  const ids = request.queries('ids')?.slice(0, MOST_PER_PAGE);
  const filters = {
    category,
    parentCategory,
    gender,
    filter,
    ...(ids && { ids }),
    ...filtersIn(request.queries()),
  };
  return { page, limit, filters };
}

const MOST_PER_PAGE = 100;
/** A shopper can choose fewer (facets.ts). */
const MOST_ATTRIBUTES = 12;
const MOST_VALUES = 50;

/** Invalid values count as absent, and those that no shopper can have chosen. */
function filtersIn(queries: Record<string, string[]>): FiltersAndSort {
  const read = readFiltersAndSort(
    Object.fromEntries(
      Object.entries(queries).map(([name, values]) => [
        name,
        values.length > 1 ? values.slice(0, MOST_VALUES) : values[0],
      ]),
    ),
  );
  if (!read.attributes) return read;
  return {
    ...read,
    attributes: Object.fromEntries(Object.entries(read.attributes).slice(0, MOST_ATTRIBUTES)),
  };
}

function wholeNumber(text: string | undefined, fallback: number): number {
  const number = Number(text);
  return Number.isSafeInteger(number) && number >= 1 && number <= 1_000_000 ? number : fallback;
}
