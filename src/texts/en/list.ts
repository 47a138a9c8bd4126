import { grouped } from '../../lib/money.ts';

export const gridView = 'Grid view';
export const threeColumns = '3 columns';
export const twoColumns = '2 columns';
export const progress = (loaded: number, total: number) => `${loaded} of ${total} products`;
export const productsSearched = 'Products searched';

export const clearFilters = 'Clear Filters';
export const clearSearch = 'Clear search';
export const noneWithFilters = 'No products found with the selected filters';
export const noneMatch = (words: string) => `No products match "${words}"`;
export const didYouMean = (words: string) => `Did you mean "${words}"?`;
export const searchedSaved = (count: number) => `Searched the ${count} products saved on this device.`;
export const searchedFirst = (first: number, of: number) =>
  `Searched the first ${grouped(first)} of ${grouped(of)} products.`;
export const sortedFirst = (first: number, of: number) =>
  `Sorted the first ${grouped(first)} of ${grouped(of)} products.`;

export const pagination = 'Pagination';
export const firstPage = 'First page';
export const previousPage = 'Previous page';
export const nextPage = 'Next page';
export const lastPage = 'Last page';
