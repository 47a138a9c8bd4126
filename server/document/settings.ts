import { FILLED_PARTS_FILE, filledPartsIn } from '../../src/boot/fill-document.ts';
import { DOCUMENT_TEXTS } from '../../src/texts/every-language.ts';
import { inLanguage, LANGUAGE_CODES, type LanguageCode } from '../../src/texts/languages.ts';
import { type AskApi, openUpstream } from './ask-api.ts';
import { type CacheableRequests, openCacheableRequests } from './cacheable-requests.ts';
import { openHtml, type ServedHtml } from './served-html.ts';
import { openSitemaps, type Sitemaps } from './sitemaps.ts';

/** One for each process or isolate, because it has the caches. */
export interface DocumentSettings {
  /** By language; the first is English. */
  html: Partial<Record<LanguageCode, ServedHtml>> & { en: ServedHtml };
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
  const open = async (code: LanguageCode): Promise<[LanguageCode, ServedHtml]> => {
    const own = (file: string) => read(inLanguage(`/${file}`, code).slice(1));
    const parts = filledPartsIn(await own(FILLED_PARTS_FILE).catch(() => ''));
    return [code, openHtml(await own('index.html'), parts, DOCUMENT_TEXTS[code])];
  };
  const others = Object.fromEntries(await Promise.all(LANGUAGE_CODES.map(open)));
  const settings = documentSettings(await read('index.html'), ask);
  return { ...settings, html: { ...settings.html, ...others } };
}

/** For English alone. Throws if `html` is not the shop's index.html. */
export function documentSettings(html: string, ask: AskApi): DocumentSettings {
  const upstream = openUpstream(ask);
  return {
    html: { en: openHtml(html) },
    reads: openCacheableRequests(upstream),
    sitemaps: openSitemaps(upstream),
    originFor: (asked) => asked,
    timeout: TIMEOUT_MS,
  };
}
