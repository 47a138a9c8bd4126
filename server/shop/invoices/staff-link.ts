import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { EpochMs } from '../../../src/lib/units.ts';
import { Refusal } from '../calls/refusal.ts';

/** From the dashboard, or a terminal. */
export const STAFF_LINK_MS = 60 * 60_000;
/** In an email that names the order's goods and address anyway. */
export const MAILED_LINK_MS = 7 * 24 * 60 * 60_000;

/** Prints one order's invoice and packing slip without signing in (D58.73). No server logs what is after the #. */
export function staffLink(secret: string, origin: string, orderId: string, until: EpochMs): string {
  return `${origin}/invoice?order=${encodeURIComponent(orderId)}#key=${keyFor(secret, orderId, Math.floor(until / 1000))}`;
}

export const StaffKey = v.object({ key: v.pipe(v.string(), v.maxLength(100)) });

/** Throws Refusal unless the key is of this order and has not ended. */
export function requireStaffKey(secret: string, orderId: string, key: string, now: EpochMs): void {
  const until = Number(key.split('.')[0]);
  const [given, right] = [key, keyFor(secret, orderId, until)].map((text) => Buffer.from(text));
  if (
    !given ||
    !right ||
    given.length !== right.length ||
    !timingSafeEqual(given, right) ||
    now >= until * 1000
  )
    throw new Refusal(403, 'This link has ended. Please open the order in the dashboard again.');
}

function keyFor(secret: string, orderId: string, until: number): string {
  const mac = createHmac('sha256', secret).update(`packing ${until} ${orderId}`).digest('base64url');
  return `${until}.${mac}`;
}
