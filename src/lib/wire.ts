import * as v from 'valibot';
import { readList, readNumber, readPrice, readText, unwrapped, writtenOut } from './lenient.ts';

/** Lenient schemas (D12) */

export const text = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(writtenOut));

export const textOrEmpty = reading((value) => readText(value) ?? '');

export const optionalText = reading((value) => readText(value) || undefined);

export const optionalNumber = reading(readNumber);

export const optionalPrice = reading(readPrice);

export function listOf<const Item extends v.GenericSchema>(item: Item) {
  return reading((value) =>
    readList(value, (each): v.InferOutput<Item> | undefined => {
      const read = v.safeParse(item, each);
      return read.success ? read.output : undefined;
    }),
  );
}

export function reading<Output>(read: (value: unknown) => Output) {
  return v.optional(v.pipe(v.unknown(), v.transform(read)), null);
}

/**
 * Fails if `read` returns undefined.
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

export function maybeWrapped<const Schema extends v.GenericSchema>(schema: Schema) {
  return validBy((value): v.InferOutput<Schema> | undefined => {
    const read = v.safeParse(schema, unwrapped(value));
    return read.success ? read.output : undefined;
  });
}
