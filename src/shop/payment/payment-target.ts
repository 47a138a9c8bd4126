import { isLocalHostname } from '../../config.ts';
import { appSchemes } from './app-schemes.ts';

/** Plain Node (the tests' own process) knows no build-time variables. */
const env: Partial<ImportMetaEnv> = import.meta.env ?? {};
const APP_SCHEMES = new Set(appSchemes(env.VITE_PAYMENT_SCHEMES).map((scheme) => `${scheme}:`));

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

/** As webTarget, or the address of a payment app (`upi:`, `intent:`, `phonepe:` …). */
export function paymentTarget(address: string, here: Here): string | null {
  const url = parsed(address, here);
  return url && APP_SCHEMES.has(url.protocol) ? url.href : webTarget(address, here);
}

/** A link that stays outside the browser: the page is still there after it. */
export function opensApp(address: string): boolean {
  return URL.canParse(address) && APP_SCHEMES.has(new URL(address).protocol);
}

function parsed(address: string, here: Here): URL | null {
  return URL.canParse(address, here.href) ? new URL(address, here.href) : null;
}
