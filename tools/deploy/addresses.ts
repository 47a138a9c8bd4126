import { SITEMAP_PATH } from '../../server/document/document-address.ts';
import { MANIFEST } from '../../server/headers.ts';
import { PAGES } from '../../src/shop/addresses.ts';

/** What the document function answers beside pages. */
export const DOCUMENT_FILE_PATH = new RegExp(`^/robots\\.txt$|${SITEMAP_PATH.source}`);

/** A path that ends like a file's name. If no file is there it is a 404, never a page. */
export const FILE_PATH = /\.[A-Za-z0-9]+$/;

/** Pages whose address may end like a file's name, because a part of it is the server's: `/product/a.b`. */
export const DOTTED_PAGE_PATH = new RegExp(
  `^(${Object.keys(PAGES)
    .filter((page) => page.includes('$'))
    .map((page) => page.replace(/\$\w+/g, '[^/]+'))
    .join('|')})/*$`,
);

/** Files of the build without a hash in their name that an installed shop asks for by name. */
export const FIXED_FILES = ['/', '/index.html', '/sw.js', MANIFEST.path];

/** Node writes a pattern's slashes with a backslash; hosts want none. */
export function patternText({ source }: RegExp): string {
  return source.replaceAll('\\/', '/');
}
