import { type AskApi, openUpstream } from './ask-api.ts';
import { type CacheableRequests, openCacheableRequests } from './cacheable-requests.ts';
import { openHtml, type ServedHtml } from './served-html.ts';
import { openSitemaps, type Sitemaps } from './sitemaps.ts';

/** One for each process or isolate, because it has the caches. */
export interface DocumentSettings {
  html: ServedHtml;
  reads: CacheableRequests;
  sitemaps: Sitemaps;
  /** The shop's origin for a request to `asked`, or null if it is not the shop's. */
  originFor: (asked: string) => string | null;
  /** How long a page waits for the API, in ms. */
  timeout: number;
  /** Takes work that continues after the response: `waitUntil`, on hosts that have it. */
  later?: ((work: Promise<unknown>) => void) | undefined;
}

const TIMEOUT_MS = 250;

/** Throws if `html` is not the shop's index.html. */
export function documentSettings(html: string, ask: AskApi): DocumentSettings {
  const upstream = openUpstream(ask);
  return {
    html: openHtml(html),
    reads: openCacheableRequests(upstream),
    sitemaps: openSitemaps(upstream),
    originFor: (asked) => asked,
    timeout: TIMEOUT_MS,
  };
}
