import { stringifySearch } from '../../lib/search-params.ts';

/** The path of a product's page, as the router's links write it. */
export function productAddress(id: string): string {
  return `/product/${encodeURIComponent(id)}`;
}

/** The address of a category's list, by the category's name, as the router's links write it. */
export function categoryAddress(name: string): string {
  return `/products${stringifySearch({ category: name.toLowerCase() })}`;
}
