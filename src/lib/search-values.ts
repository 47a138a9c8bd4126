/** Of several values the last counts. */
export function searchText(value: unknown): string | undefined {
  const last = Array.isArray(value) ? value.at(-1) : value;
  return typeof last === 'string' || typeof last === 'number' ? String(last) : undefined;
}

/** 1 if it is invalid (D10). */
export function pageNumber(value: unknown): number {
  const page = Number(searchText(value));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
