import { parseUrl } from './search-params.ts';

export interface Head {
  title: string;
  /** By default the site's name. */
  site?: string | undefined;
  description?: string | undefined;
  /** A path; by default the current one. */
  canonical?: string | undefined;
  image?: string | undefined;
  type?: 'website' | 'product';
  unlisted?: boolean;
}

/** '{page} | {store name}' (D29) */
export function documentTitle(title: string, site: string): string {
  return site && site !== title ? `${title} | ${site}` : title;
}

export function absoluteAddress(address: string | undefined, base: string): string | undefined {
  return (address && parseUrl(address, base)?.href) || undefined;
}
