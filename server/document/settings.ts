import { TEXT_TEMPLATES_FILE, type TextTemplates, textTemplatesIn } from '../../src/boot/fill-document.ts';
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

/** `read`: a file of the build. */
export async function settingsOfBuild(
  read: (file: string) => Promise<string>,
  ask: AskApi,
): Promise<DocumentSettings> {
  const texts = await read(TEXT_TEMPLATES_FILE).catch(() => '');
  return documentSettings(await read('index.html'), ask, textTemplatesIn(texts));
}

/** Throws if `html` is not the shop's index.html. */
export function documentSettings(html: string, ask: AskApi, texts?: TextTemplates): DocumentSettings {
  const upstream = openUpstream(ask);
  return {
    html: openHtml(html, texts),
    reads: openCacheableRequests(upstream),
    sitemaps: openSitemaps(upstream),
    originFor: (asked) => asked,
    timeout: TIMEOUT_MS,
  };
}
