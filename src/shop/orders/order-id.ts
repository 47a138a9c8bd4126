/**
 * An order's id as it stands in an address, or null where it cannot be one: addresses come from anywhere,
 * and the id goes on into requests.
 */
export function readOrderId(text: unknown): string | null {
  return typeof text === 'string' && /^[\w:=-][\w.:=-]{0,63}$/.test(text) ? text : null;
}
