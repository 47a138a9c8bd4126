import { parseUrl } from '../../lib/parse-url.ts';
import { isPage, pageAt } from '../addresses.ts';

const HOME = '/';
/** An encoded order id has up to 2,400 characters (D48). */
const LONGEST = 3000;
/** Never requested. */
const BASE = 'https://shop.invalid';

/** Home unless `from` is a page (D19). Normalised, so that its meaning cannot change later. */
export function safeReturnPath(from: string | undefined): string {
  if (!from || from.length > LONGEST || !/^\/(?![/\\])/.test(from)) return HOME;
  const url = parseUrl(from, BASE);
  if (!url) return HOME;
  const { origin, pathname, search, hash } = url;
  const isOurs = origin === BASE && !pathname.startsWith('//') && !hidesItsMeaning(pathname);
  const mayReturn = isOurs && isPage(pathname) && pageAt(pathname)?.only !== 'guest';
  return mayReturn ? pathname + search + hash : HOME;
}

/** A later decoder could interpret these differently. */
function hidesItsMeaning(pathname: string): boolean {
  return /^\/%2f|%5c|%[01][0-9a-f]|%7f|[\\\s]/i.test(pathname);
}
