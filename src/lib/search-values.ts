/** A search parameter as text, also when a link gave a number; undefined when it is neither. Of several the last counts. */
export function searchText(value: unknown): string | undefined {
  const last = Array.isArray(value) ? value.at(-1) : value;
  return typeof last === 'string' || typeof last === 'number' ? String(last) : undefined;
}

/** A page number that is not a whole number of at least 1 reads as 1 (D10). */
export function pageNumber(value: unknown): number {
  const page = Number(searchText(value));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
