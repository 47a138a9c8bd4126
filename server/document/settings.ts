import { type AskApi, openUpstream } from './ask-api.ts';
import { type CacheableRequests, openPublicReads } from './cacheable-requests.ts';
import { openHtml, type ServedHtml } from './served-html.ts';
import { openSitemaps, type Sitemaps } from './sitemaps.ts';

/** What the document function is given beside the request. One for each process or isolate: it holds what is kept. */
export interface DocumentSettings {
  html: ServedHtml;
  reads: CacheableRequests;
  sitemaps: Sitemaps;
  /**
   * The shop's origin for a request that was sent to this one, null if it is not the shop's. By default the same: hosts
   * that give each shop its own requests know whose they are (D46.29).
   */
  originFor: (asked: string) => string | null;
  /** How long a page waits for the API, in ms. */
  timeout: number;
  /** Takes what goes on after the answer: `waitUntil`, on hosts that would end it with the request. */
  later?: ((work: Promise<unknown>) => void) | undefined;
}

const TIMEOUT_MS = 250;

/** `html`: the build's index.html. Throws if it is not the shop's. */
export function documentSettings(html: string, ask: AskApi): DocumentSettings {
  const upstream = openUpstream(ask);
  return {
    html: openHtml(html),
    reads: openPublicReads(upstream),
    sitemaps: openSitemaps(upstream),
    originFor: (asked) => asked,
    timeout: TIMEOUT_MS,
  };
}
