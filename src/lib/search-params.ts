/** A link from elsewhere may name thousands; no page of ours has so many, and each costs something further on. */
const MOST_PARAMETERS = 200;

/**
 * Search parameters as plain texts. The router's own parser guesses types (`?category=123` becomes a number,
 * '0012' loses its zeros); here a route's schema reads what the address says. A name that is repeated gives a list.
 * Of more than 200 parameters the first count.
 */
export function parseSearch(search: string): Record<string, string | string[]> {
  const found = new Map<string, string | string[]>();
  let left = MOST_PARAMETERS;
  for (const [name, value] of new URLSearchParams(search)) {
    const before = found.get(name);
    if (Array.isArray(before)) before.push(value);
    else found.set(name, before === undefined ? value : [before, value]);
    left -= 1;
    if (left === 0) break;
  }
  return Object.fromEntries(found);
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
