import { SITEMAP_PATH } from '../../server/document/document-address.ts';
import { MANIFEST } from '../../server/document/headers.ts';
import { PAGES } from '../../src/contract/addresses.ts';
import { inLanguage, LANGUAGE_CODES } from '../../src/texts/languages.ts';

const OTHER_CODES = LANGUAGE_CODES.filter((code) => code !== 'en');

/** Other responses of the document function than pages. */
export const DOCUMENT_FILE_PATH = new RegExp(`^/robots\\.txt$|${SITEMAP_PATH.source}`);

/** A path like a file name. If there is no such file it is a 404, never a page. */
export const FILE_PATH = /\.[A-Za-z0-9]+$/;

/** Pages whose address can look like a file name because the server chose a part of it: `/product/a.b`. */
export const DOTTED_PAGE_PATH = new RegExp(
  `^(/(${OTHER_CODES.join('|')}))?(${Object.keys(PAGES)
    .filter((page) => page.includes('$'))
    .map((page) => page.replace(/\$\w+/g, '[^/]+'))
    .join('|')})/*$`,
);

/** Each language's, where pages are not the document function's (D51). */
export const SHELLS = OTHER_CODES.map((code) => ({
  pages: inLanguage('/', code),
  shell: inLanguage('/index.html', code),
}));

/** Where other apps share lists (the manifest's share_target). */
export const SHARE_TARGETS = LANGUAGE_CODES.map((code) => inLanguage('/order-list', code));

/** Of Strict-Transport-Security. */
export const HSTS = 'max-age=31536000';

export const MANIFEST_PATHS = LANGUAGE_CODES.map((code) => inLanguage(MANIFEST.path, code));

/** Files without a hash in their name that an installed shop requests. */
export const FIXED_FILES = [
  '/',
  '/index.html',
  '/sw.js',
  ...SHELLS.flatMap(({ pages, shell }) => [pages, shell]),
  ...MANIFEST_PATHS,
];

/** Node escapes slashes in patterns; hosts want them plain. */
export function patternText({ source }: RegExp): string {
  return source.replaceAll('\\/', '/');
}

export interface Servers {
  dist: string;
  /** Host and port of the API. */
  api: string;
  /** Host and port of the document function (server/serve-build.ts). */
  documents: string;
}

export const ON_ONE_MACHINE: Servers = {
  dist: '/srv/daftar/dist',
  api: '127.0.0.1:8044',
  documents: '127.0.0.1:4174',
};

export function lines(all: readonly string[]): string {
  return all.join('\n');
}
