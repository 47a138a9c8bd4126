import { parseUrl } from '../../lib/parse-url.ts';
import { isPage, pageAt } from '../addresses.ts';

const HOME = '/';
/** A payment page's address holds an order's id: 200 code points, each up to 12 characters when encoded (D48). */
const LONGEST = 3000;
/** Only a base for parsing paths; never requested. */
const BASE = 'https://shop.invalid';

/**
 * Where to go after signing in (D19): the page the shopper came from when `from` is the address of one, else home.
 * Returns the address as the browser reads it, so its meaning cannot change later.
 */
export function safeReturnPath(from: string | undefined): string {
  if (!from || from.length > LONGEST || !/^\/(?![/\\])/.test(from)) return HOME;
  const url = parseUrl(from, BASE);
  if (!url) return HOME;
  const { origin, pathname, search, hash } = url;
  const isOurs = origin === BASE && !pathname.startsWith('//') && !hidesItsMeaning(pathname);
  const mayReturn = isOurs && isPage(pathname) && pageAt(pathname)?.only !== 'guest';
  return mayReturn ? pathname + search + hash : HOME;
}

/** Encoded slashes at the start, backslashes and control characters: a later reader might decode them. */
function hidesItsMeaning(pathname: string): boolean {
  return /^\/%2f|%5c|%[01][0-9a-f]|%7f|[\\\s]/i.test(pathname);
}
