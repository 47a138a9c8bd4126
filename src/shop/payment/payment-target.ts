import { isLocalHostname } from '../../config.ts';

/** Schemes that run script, read the device or never lead out of the browser. */
const REFUSED =
  /^(?:javascript|data|blob|vbscript|file|filesystem|about|view-source|chrome|resource|ws|wss|ftp):$/;

/** The page that is about to leave; `hostname` is what http is compared with. */
export interface Here {
  href: string;
  hostname: string;
}

/**
 * Where a payment may send the shopper (D26): https anywhere, http on this host or localhost. What it gives is
 * the address as the browser reads it, so that what was checked is what is opened; null is a refusal.
 */
export function webTarget(address: string, here: Here): string | null {
  const url = parsed(address, here);
  if (url?.protocol === 'https:') return url.href;
  const near = url?.hostname === here.hostname || isLocalHostname(url?.hostname ?? '');
  return url?.protocol === 'http:' && near ? url.href : null;
}

/** As webTarget, and the scheme of an app (`upi:`, `intent:`, `phonepe:` …). */
export function paymentTarget(address: string, here: Here): string | null {
  const url = parsed(address, here);
  return url && isAppScheme(url.protocol) ? url.href : webTarget(address, here);
}

/** A link that stays outside the browser: the page is still there after it. */
export function opensApp(address: string): boolean {
  return URL.canParse(address) && isAppScheme(new URL(address).protocol);
}

function isAppScheme(protocol: string): boolean {
  return protocol !== 'https:' && protocol !== 'http:' && !REFUSED.test(protocol);
}

function parsed(address: string, here: Here): URL | null {
  return URL.canParse(address, here.href) ? new URL(address, here.href) : null;
}
