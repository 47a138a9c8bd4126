import * as v from 'valibot';

/**
 * An order's id is the server's own words (D48): 1 to 200 characters (code points) without control characters, kept
 * as they came, including spaces around them. A JSON number is read as its text. Whoever puts the id somewhere
 * encodes it for that place.
 */
export const OrderId = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  v.check(isValid),
);

/** An order's id from an address, which may hold anything; null if it cannot be one. */
export function readOrderId(text: unknown): string | null {
  return typeof text === 'string' && isValid(text) ? text : null;
}

/** An address cannot hold half a surrogate pair; `.` and `..` would lead out of /orders. */
function isValid(text: string): boolean {
  return /^[^\p{Cc}\p{Cs}]{1,200}$/u.test(text) && text !== '.' && text !== '..';
}
