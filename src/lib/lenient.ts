/**
 * Readers that are lenient about form (D12): servers send numbers as strings, null for absent, a single value for a
 * list of one. Without a schema, so that the document's inline script can have them; lib/wire.ts makes schemas of them.
 */

/** Text; a number or boolean is written out; undefined for anything else. Trimmed and well-formed. */
export function readText(value: unknown): string | undefined {
  const isWritten = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isWritten ? writtenOut(value) : undefined;
}

export function writtenOut(value: string | number | boolean): string {
  return wellFormed(String(value).trim());
}

/** Half a surrogate pair becomes U+FFFD, as it would in UTF-8: encodeURIComponent throws at it. */
export function wellFormed(value: string): string {
  return value.replace(/\p{Cs}/gu, '\uFFFD');
}

/** A finite number, also when sent as a string; undefined for everything else. */
export function readNumber(value: unknown): number | undefined {
  if (typeof value === 'string' && value.trim() === '') return undefined;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** A price in rupees; a negative one reads as absent (D11). */
export function readPrice(value: unknown): number | undefined {
  const amount = readNumber(value);
  return amount !== undefined && amount >= 0 ? amount : undefined;
}

/** A list; a single value becomes a list of one, absent becomes empty, items that read as undefined are dropped. */
export function readList<Item>(value: unknown, readItem: (item: unknown) => Item | undefined): Item[] {
  if (value === null || value === undefined) return [];
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return items.map(readItem).filter((item) => item !== undefined);
}

/** The value itself if it is an object, else undefined. */
export function fieldsOf(value: unknown): Fields | undefined {
  return isObject(value) ? value : undefined;
}

type Fields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** The object in the data field, or in data.data; without one the value itself. */
export function unwrapped(value: unknown): unknown {
  const inner = typeof value === 'object' && value !== null && 'data' in value ? value.data : undefined;
  return typeof inner === 'object' && inner !== null ? unwrapped(inner) : value;
}
