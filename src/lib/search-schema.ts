import * as v from 'valibot';

/** A search parameter as text, even when a link passed a number. */
export const searchText = v.optional(
  v.fallback(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((value) => String(value)),
    ),
    '',
  ),
);

/** A page number that is not a whole number of at least 1 reads as 1 (D10). */
export const pageNumber = v.optional(
  v.fallback(
    v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.safeInteger(), v.minValue(1)),
    1,
  ),
  1,
);
