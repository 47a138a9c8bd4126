import * as v from 'valibot';

/** An order's id, exactly as the server sent it (D48). */
export const OrderId = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  v.check(isValid),
);

export function readOrderId(text: unknown): string | null {
  return typeof text === 'string' && isValid(text) ? text : null;
}

/** Half a surrogate pair cannot be encoded; `.` and `..` would lead out of /orders. */
function isValid(text: string): boolean {
  return /^[^\p{Cc}\p{Cs}]{1,200}$/u.test(text) && text !== '.' && text !== '..';
}
