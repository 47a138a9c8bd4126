import { isLocalHostname } from '../../config.ts';
import { parseUrl } from '../../lib/parse-url.ts';

/** D26; also for the document's policy (form-action). */
const KNOWN = ['upi', 'intent', 'phonepe', 'paytmmp', 'tez', 'gpay', 'bhim'];

/** These run script, read the device or belong to the web. */
const NEVER =
  /^(?:javascript|data|blob|vbscript|file|filesystem|content|about|view-source|chrome|resource|https?|wss?|ftp)$/;

/**
 * `extra` is VITE_PAYMENT_SCHEMES. Throws for an invalid scheme, so that the build fails instead of a
 * payment.
 */
export function appSchemes(extra = ''): string[] {
  const added = extra
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const wrong = added.filter((scheme) => !/^[a-z][a-z\d+.-]*$/.test(scheme) || NEVER.test(scheme));
  if (wrong.length > 0) throw new Error(`VITE_PAYMENT_SCHEMES: ${wrong.join(', ')} cannot be a payment app`);
  return [...new Set([...KNOWN, ...added])];
}

// A bare `import.meta.env` would put the whole environment into the build.
const APP_SCHEMES = new Set(appSchemes(import.meta.env?.VITE_PAYMENT_SCHEMES).map((scheme) => `${scheme}:`));

export interface Here {
  href: string;
  hostname: string;
}

/**
 * D26. Returns the address as the browser parsed it, so that the checked address is the one opened; null if
 * it is refused.
 */
export function webTarget(address: string, here: Here): string | null {
  const url = parseUrl(address, here.href);
  if (url?.protocol === 'https:') return url.href;
  const near = url?.hostname === here.hostname || isLocalHostname(url?.hostname ?? '');
  return url?.protocol === 'http:' && near ? url.href : null;
}

export function paymentTarget(address: string, here: Here): string | null {
  const url = parseUrl(address, here.href);
  return url && APP_SCHEMES.has(url.protocol) ? url.href : webTarget(address, here);
}

export function opensApp(address: string): boolean {
  return APP_SCHEMES.has(parseUrl(address)?.protocol ?? '');
}

/**
 * For another device's scanner. `intent:` works only in Android's browsers, but may name the app's own
 * scheme.
 */
export function scannableAddress(address: string): string | null {
  const url = parseUrl(address);
  if (url?.protocol !== 'intent:') return address;
  const scheme = url.hash
    .split(';')
    .find((part) => part.startsWith('scheme='))
    ?.slice('scheme='.length);
  const rest = url.href.slice('intent:'.length, url.href.length - url.hash.length);
  const own = `${scheme}:${rest}`;
  return /[^/]/.test(rest) && scheme !== 'intent' && opensApp(own) ? own : null;
}
