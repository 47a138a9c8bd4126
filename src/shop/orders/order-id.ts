import * as v from 'valibot';

/**
 * An order's id is the server's own words (D48): 1 to 200 characters (code points) without control characters, as they
 * came, spaces around them included. A JSON number is read as its text. Each place encodes it for where it goes.
 */
export const OrderId = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  v.check(isSound),
);

/** An order's id out of an address, which may hold anything; null where it cannot be one. */
export function readOrderId(text: unknown): string | null {
  return typeof text === 'string' && isSound(text) ? text : null;
}

/** Half a surrogate pair can stand in no address; `.` and `..` would lead out of /orders. */
function isSound(text: string): boolean {
  return /^[^\p{Cc}\p{Cs}]{1,200}$/u.test(text) && text !== '.' && text !== '..';
}
