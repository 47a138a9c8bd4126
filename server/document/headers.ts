import { TOKEN_PAGE } from '../../src/contract/token-page.ts';

/** For every host. The document has the rest of the policy: an installed shop would keep a stale header (faults M10). */
export function documentHeaders(pathname = '/'): Record<string, string> {
  return {
    'Content-Security-Policy': "frame-ancestors 'none'",
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': TOKEN_PAGE.test(pathname) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
  };
}

export function workerHeaders(): Record<string, string> {
  return { 'Referrer-Policy': 'strict-origin-when-cross-origin' };
}

export const SHOP_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  ...documentHeaders(),
};

export const HASHED_FOLDER = '/assets/';
export const CACHED_A_YEAR = 'public, max-age=31536000, immutable';
export const ASKED_EACH_TIME = 'no-cache';

/** A picture's name always has the same content. */
export const PICTURE_HEADERS = {
  'Content-Type': 'image/webp',
  'Cache-Control': CACHED_A_YEAR,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Servers that do not know the extension send it without a type. */
export const MANIFEST = { path: '/manifest.webmanifest', type: 'application/manifest+json' };

/** Answered by the API's server. Pictures and bank belong to the reference API. */
export const API_PATH = /^\/(api|pictures|bank)(\/|$)/;
