import * as v from 'valibot';

/**
 * Schemas that are lenient about form (D12): servers send numbers as strings, null for absent, a single value
 * for a list of one. Each outputs one normal form, so that the code inside need not ask again.
 */

/** Text; a number or boolean is written out; anything else fails. Trimmed and well-formed. */
export const text = v.pipe(
  v.union([v.string(), v.number(), v.boolean()]),
  v.transform((value) => wellFormed(String(value).trim())),
);

/** Half a surrogate pair becomes U+FFFD, as it would in UTF-8: encodeURIComponent throws at it. */
export function wellFormed(value: string): string {
  return value.replace(/\p{Cs}/gu, '\uFFFD');
}

/** Text, or '' where it is absent or not a text. */
export const textOrEmpty = reading((value) => readText(value) ?? '');

/** Text, or undefined where it is absent, empty or not a text. */
export const optionalText = reading((value) => readText(value) || undefined);

/** A finite number, also when sent as a string; undefined for everything else. */
export const optionalNumber = reading(readNumber);

/** A price in rupees; a negative one reads as absent (D11). */
export const optionalPrice = reading((value) => {
  const amount = readNumber(value);
  return amount !== undefined && amount >= 0 ? amount : undefined;
});

/** A list; a single value becomes a list of one, absent becomes empty, unsound items are dropped. */
export function listOf<const Item extends v.GenericSchema>(item: Item) {
  return reading((value): v.InferOutput<Item>[] => {
    if (value === null || value === undefined) return [];
    const items = Array.isArray(value) ? value : [value];
    return items.flatMap((each) => {
      const read = v.safeParse(item, each);
      return read.success ? [read.output] : [];
    });
  });
}

/** A schema that accepts anything, even a missing key, and outputs what `read` makes of it. */
export function reading<Output>(read: (value: unknown) => Output) {
  return v.optional(v.pipe(v.unknown(), v.transform(read)), null);
}

/** Applies a schema to the value itself, to its data field, or to data.data. */
export function maybeWrapped<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }): v.InferOutput<Schema> => {
      const read = v.safeParse(schema, unwrapped(dataset.value));
      if (read.success) return read.output;
      addIssue();
      return NEVER;
    }),
  );
}

/** The object in the data field, or in data.data; without one the value itself. */
export function unwrapped(value: unknown): unknown {
  const inner = typeof value === 'object' && value !== null && 'data' in value ? value.data : undefined;
  return typeof inner === 'object' && inner !== null ? unwrapped(inner) : value;
}

function readText(value: unknown): string | undefined {
  const read = v.safeParse(text, value);
  return read.success ? read.output : undefined;
}

function readNumber(value: unknown): number | undefined {
  if (typeof value === 'string' && value.trim() === '') return undefined;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}
