import { SITEMAP_PATH } from '../../server/document/document-address.ts';
import { MANIFEST } from '../../server/headers.ts';
import { PAGES } from '../../src/shop/addresses.ts';

/** Other responses of the document function than pages. */
export const DOCUMENT_FILE_PATH = new RegExp(`^/robots\\.txt$|${SITEMAP_PATH.source}`);

/** A path like a file name. If there is no such file it is a 404, never a page. */
export const FILE_PATH = /\.[A-Za-z0-9]+$/;

/** Pages whose address can look like a file name because the server chose a part of it: `/product/a.b`. */
export const DOTTED_PAGE_PATH = new RegExp(
  `^(${Object.keys(PAGES)
    .filter((page) => page.includes('$'))
    .map((page) => page.replace(/\$\w+/g, '[^/]+'))
    .join('|')})/*$`,
);

/** Files without a hash in their name that an installed shop requests. */
export const FIXED_FILES = ['/', '/index.html', '/sw.js', MANIFEST.path];

/** Node escapes slashes in patterns; hosts want them plain. */
export function patternText({ source }: RegExp): string {
  return source.replaceAll('\\/', '/');
}
