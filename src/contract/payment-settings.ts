import type { Rupees } from '../lib/units.ts';

const KNOWN = ['upi', 'intent', 'phonepe', 'paytmmp', 'tez', 'gpay', 'bhim'];

/** These run script, read the device or belong to the web. */
const NEVER =
  /^(?:javascript|data|blob|vbscript|file|filesystem|content|about|view-source|chrome|resource|https?|wss?|ftp)$/;

/** `extra` is VITE_PAYMENT_SCHEMES. Throws, so that the build fails instead of a payment. */
export function appSchemes(extra = ''): string[] {
  const added = extra
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const wrong = added.filter((scheme) => !/^[a-z][a-z\d+.-]*$/.test(scheme) || NEVER.test(scheme));
  if (wrong.length > 0) throw new Error(`VITE_PAYMENT_SCHEMES: ${wrong.join(', ')} cannot be a payment app`);
  return [...new Set([...KNOWN, ...added])];
}

const USUAL_LIMIT = 100_000;

/** `setting` is VITE_UPI_LIMIT, in rupees; 0 is no limit. Throws, so that the build fails. */
export function upiLimit(setting = ''): Rupees {
  const limit = setting.trim() === '' ? USUAL_LIMIT : Number(setting);
  if (Number.isFinite(limit) && limit >= 0) return limit || Number.POSITIVE_INFINITY;
  throw new Error(`VITE_UPI_LIMIT: ${setting} is no amount in rupees, such as ${USUAL_LIMIT}`);
}
