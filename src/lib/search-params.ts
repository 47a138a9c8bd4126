const MOST_PARAMETERS = 200;

/** The router's parser makes 12 of '0012'. */
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

export function stringifySearch(search: object): string {
  const entries = Object.entries(search)
    .flatMap(([key, value]) => (isNested(value) ? Object.entries(value) : [[key, value]]))
    .flatMap(([key, value]) => [value].flat().map((each) => [key, each]))
    .filter(([, value]) => value !== undefined && value !== null && value !== '' && value !== false)
    .map(([key, value]) => [key, String(value)]);
  // A real plus sign is %2B by now.
  const query = new URLSearchParams(entries).toString().replaceAll('+', '%20');
  return query && `?${query}`;
}

export function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function searchText(value: unknown): string | undefined {
  const last = Array.isArray(value) ? value.at(-1) : value;
  return typeof last === 'string' || typeof last === 'number' ? String(last) : undefined;
}

export function pageNumber(value: unknown): number {
  const page = Number(searchText(value));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** The oldest supported browsers lack URL.canParse. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
