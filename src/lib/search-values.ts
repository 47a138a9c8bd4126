/** A search parameter as text, also when a link gave a number; undefined when it is neither. */
export function searchText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** A page number that is not a whole number of at least 1 reads as 1 (D10). */
export function pageNumber(value: unknown): number {
  const page = Number(searchText(value));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
