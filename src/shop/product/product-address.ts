import { stringifySearch } from '../../lib/search-params.ts';

/** As the router's links encode it. */
export function productAddress(id: string): string {
  return `/product/${encodeURIComponent(id)}`;
}

export function categoryAddress(name: string): string {
  return `/products${stringifySearch({ category: name.toLowerCase() })}`;
}
