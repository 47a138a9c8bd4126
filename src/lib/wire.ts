import * as v from 'valibot';
import { readList, readNumber, readPrice, readText, unwrapped, writtenOut } from './lenient.ts';

/** Lenient schemas (D12). Each outputs one normal form, so that the code inside need not ask again. */

/** Text; a number or boolean is written out; anything else fails. Trimmed and well-formed. */
export const text = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(writtenOut));

/** Text, or '' where it is absent or not a text. */
export const textOrEmpty = reading((value) => readText(value) ?? '');

/** Text, or undefined where it is absent, empty or not a text. */
export const optionalText = reading((value) => readText(value) || undefined);

/** A finite number, also when sent as a string; undefined for everything else. */
export const optionalNumber = reading(readNumber);

/** A price in rupees; a negative one reads as absent (D11). */
export const optionalPrice = reading(readPrice);

/** A list; a single value becomes a list of one, absent becomes empty, unsound items are dropped. */
export function listOf<const Item extends v.GenericSchema>(item: Item) {
  return reading((value) =>
    readList(value, (each): v.InferOutput<Item> | undefined => {
      const read = v.safeParse(item, each);
      return read.success ? read.output : undefined;
    }),
  );
}

/** A schema that accepts anything, even a missing key, and outputs what `read` makes of it. */
export function reading<Output>(read: (value: unknown) => Output) {
  return v.optional(v.pipe(v.unknown(), v.transform(read)), null);
}

/**
 * A schema that outputs what `read` makes of a value, and fails where that is undefined.
 * @__NO_SIDE_EFFECTS__
 */
export function validBy<Output>(read: (value: unknown) => Output | undefined) {
  return v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }): Output => {
      const output = read(dataset.value);
      if (output !== undefined) return output;
      addIssue();
      return NEVER;
    }),
  );
}

/** Applies a schema to the value itself, to its data field, or to data.data. */
export function maybeWrapped<const Schema extends v.GenericSchema>(schema: Schema) {
  return validBy((value): v.InferOutput<Schema> | undefined => {
    const read = v.safeParse(schema, unwrapped(value));
    return read.success ? read.output : undefined;
  });
}
