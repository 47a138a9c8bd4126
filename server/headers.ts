/**
 * The headers of `npm start`, and of every host in deploy/ (tools/deploy). The document's own policy stands in the document
 * (src/boot/document-policy.ts), or an installed shop would meet a stale one (faults M10); these add what a meta tag cannot say.
 */
export function documentHeaders(): Record<string, string> {
  return {
    'Content-Security-Policy': "frame-ancestors 'none'",
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}

export function workerHeaders(): Record<string, string> {
  return { 'Referrer-Policy': 'strict-origin-when-cross-origin' };
}

/** For every file and page of the shop. */
export const SHOP_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  ...documentHeaders(),
};

/** Where the build puts files with a hash in their name. */
export const HASHED_FOLDER = '/assets/';
export const CACHED_A_YEAR = 'public, max-age=31536000, immutable';
export const ASKED_EACH_TIME = 'no-cache';

/** Servers that do not know the ending send it without a type. */
export const MANIFEST = { path: '/manifest.webmanifest', type: 'application/manifest+json' };

/** What the API's server answers; pictures and bank are the reference API's. */
export const API_PATH = /^\/(api|pictures|bank)(\/|$)/;
