import type { Rupees } from './units.ts';

export function readText(value: unknown): string | undefined {
  const isWritten = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isWritten ? writtenOut(value) : undefined;
}

export function writtenOut(value: string | number | boolean): string {
  return wellFormed(String(value).trim());
}

/** encodeURIComponent throws at half a surrogate pair. */
export function wellFormed(value: string): string {
  return value.replace(/\p{Cs}/gu, '\uFFFD');
}

export function readNumber(value: unknown): number | undefined {
  if (typeof value === 'string' && value.trim() === '') return undefined;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** Also "₹1,299.00", "Rs. 45/- only". Negative is absent (D11). */
export function readPrice(value: unknown): Rupees | undefined {
  const amount = readNumber(value) ?? readNumber(PRICE.exec(readText(value) ?? '')?.[1]?.replaceAll(',', ''));
  return amount !== undefined && amount >= 0 ? amount : undefined;
}

const PRICE = /^(?:[₹\s]|rs\.?|inr|mrp)*((?:\d+|\d[\d,]*,\d{3})(?:\.\d+)?)(?:[\s/-]|inr|only)*$/i;

export function readStock(value: unknown): number | undefined {
  const left = readNumber(value);
  return left && Math.max(0, Math.floor(left));
}

export function readList<Item>(value: unknown, readItem: (item: unknown) => Item | undefined): Item[] {
  if (value === null || value === undefined) return [];
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return items.map(readItem).filter((item) => item !== undefined);
}

export function readTextMap(value: unknown): ReadonlyMap<string, string> {
  const entries = Array.isArray(value) ? value : Object.entries(value ?? {});
  return new Map(entries.filter(isTextPair));
}

function isTextPair(entry: unknown): entry is [string, string] {
  return (
    Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string' && entry[1] !== ''
  );
}

export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function fieldsOf(value: unknown): Fields | undefined {
  return isObject(value) ? value : undefined;
}

type Fields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

export function unwrapped(value: unknown): unknown {
  const inner = typeof value === 'object' && value !== null && 'data' in value ? value.data : undefined;
  return typeof inner === 'object' && inner !== null ? unwrapped(inner) : value;
}
