import { parseUrl } from './parse-url.ts';

/** What a page tells the tab, search engines and link previews about itself. */
export interface Head {
  title: string;
  /** The end of the title: the site's name by default, nothing for ''. */
  site?: string | undefined;
  description?: string | undefined;
  /** The canonical address, as a path of this site; by default the current path without its search. */
  canonical?: string | undefined;
  image?: string | undefined;
  type?: 'website' | 'product';
  /** A page of one shopper, or one that does not exist: search engines leave it out. */
  unlisted?: boolean;
}

/** '{page} | {store name}' (D29). */
export function documentTitle(title: string, site: string): string {
  return site && site !== title ? `${title} | ${site}` : title;
}

/** Undefined without a value, or when a server sent something that is not an address. */
export function absoluteAddress(address: string | undefined, base: string): string | undefined {
  return (address && parseUrl(address, base)?.href) || undefined;
}
