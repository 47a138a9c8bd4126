/**
 * Search parameters as plain texts. The router's own parser guesses types (`?category=123` becomes a number,
 * '0012' loses its zeros); here a route's schema reads what the address says. A name that is repeated gives a list.
 */
export function parseSearch(search: string): Record<string, string | string[]> {
  const all = new URLSearchParams(search);
  return Object.fromEntries(
    [...all].map(([name, value]) => {
      const values = all.getAll(name);
      return [name, values.length > 1 ? values : value];
    }),
  );
}

/**
 * Absent, empty and false parameters are left out. A list repeats its name; the entries of an object stand beside the
 * other parameters.
 */
export function stringifySearch(search: object): string {
  const entries = Object.entries(search)
    .flatMap(([key, value]) => (isNested(value) ? Object.entries(value) : [[key, value]]))
    .flatMap(([key, value]) => [value].flat().map((each) => [key, each]))
    .filter(([, value]) => value !== undefined && value !== null && value !== '' && value !== false)
    .map(([key, value]) => [key, String(value)]);
  // A space as %20, as in every other part of an address; a real plus sign is %2B by now.
  const query = new URLSearchParams(entries).toString().replaceAll('+', '%20');
  return query && `?${query}`;
}

/** True for an object whose entries stand beside the other parameters. */
export function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
