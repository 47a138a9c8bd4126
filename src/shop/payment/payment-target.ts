import { isLocalHostname } from '../../config.ts';
import { parseUrl } from '../../lib/parse-url.ts';

/**
 * The address schemes of payment apps (D26). The payment's own check and the document's policy (form-action) both read
 * this list, and nothing else opens an app.
 */
const KNOWN = ['upi', 'intent', 'phonepe', 'paytmmp', 'tez', 'gpay', 'bhim'];

/** Schemes that run script, read the device or belong to the web: no setting can allow them as apps. */
const NEVER =
  /^(?:javascript|data|blob|vbscript|file|filesystem|content|about|view-source|chrome|resource|https?|wss?|ftp)$/;

/**
 * The schemes without their colons. `extra`: more of them, separated by commas or spaces, from the build's
 * VITE_PAYMENT_SCHEMES. Throws if one is not a scheme or is never allowed, so that the build fails instead of a
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

// Each variable by its name: `import.meta.env` alone would be written into the build with all that the environment has.
const APP_SCHEMES = new Set(appSchemes(import.meta.env?.VITE_PAYMENT_SCHEMES).map((scheme) => `${scheme}:`));

/** The current page; http is allowed only to its `hostname`. */
export interface Here {
  href: string;
  hostname: string;
}

/**
 * Where a payment may send the shopper (D26): https anywhere, http on this host or localhost. Returns the address as
 * the browser reads it, so that the checked address is the one opened; null means refused.
 */
export function webTarget(address: string, here: Here): string | null {
  const url = parseUrl(address, here.href);
  if (url?.protocol === 'https:') return url.href;
  const near = url?.hostname === here.hostname || isLocalHostname(url?.hostname ?? '');
  return url?.protocol === 'http:' && near ? url.href : null;
}

/** As webTarget, or the address of a payment app (`upi:`, `intent:`, `phonepe:` …). */
export function paymentTarget(address: string, here: Here): string | null {
  const url = parseUrl(address, here.href);
  return url && APP_SCHEMES.has(url.protocol) ? url.href : webTarget(address, here);
}

/** True if the link opens an app: the page then stays open. */
export function opensApp(address: string): boolean {
  return APP_SCHEMES.has(parseUrl(address)?.protocol ?? '');
}

/**
 * An app's address as a scanner on another device knows it. `intent:` means something to Android's browsers only, but
 * may name the app's own scheme: that address then, else null.
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
