/**
 * Search parameters as plain texts. The router's own parser guesses types (`?category=123` becomes a number,
 * '0012' loses its zeros); here a route's schema reads what the address says.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Absent, empty and false parameters are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== null && value !== '' && value !== false)
    .map(([key, value]) => [key, String(value)]);
  // A space as %20, as in every other part of an address; a real plus sign is %2B by now.
  const query = new URLSearchParams(entries).toString().replaceAll('+', '%20');
  return query && `?${query}`;
}
