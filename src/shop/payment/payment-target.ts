import { isLocalHostname } from '../../config.ts';
import { parseUrl } from '../../lib/parse-url.ts';
import { appSchemes } from './app-schemes.ts';

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
