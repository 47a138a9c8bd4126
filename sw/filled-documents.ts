import { textPageAt } from '../src/boot/content/page-content.ts';
import { type DocumentFiller, documentFiller, filledPartsIn } from '../src/boot/fill-document.ts';
import { contentPath, type PageRequests, requestsFor } from '../src/contract/addresses.ts';
import { type CacheableRequest, cacheableRequestFor } from '../src/contract/cacheable-request.ts';
import type { EarlyAnswer } from '../src/contract/document-answers.ts';
import { readOffer } from '../src/contract/store-info.ts';
import { DOCUMENT_TEXTS } from '../src/texts/every-language.ts';
import { type LanguageCode, languageAt } from '../src/texts/languages.ts';
import type { CachedAnswer } from './cached-answers.ts';

export interface Filling {
  base: string;
  /** `over` resolves when the time for databases has passed. */
  lookUp(read: CacheableRequest, over: Promise<null>): Promise<ForDocument | null>;
  /** Else the network's document is of another release (D50.34), or in another language. */
  isOwn(html: string, code: LanguageCode): boolean;
}

export interface ForDocument extends CachedAnswer {
  /** Assembled from stored products; the shop may have more. */
  isPartial?: boolean;
}

/** D50. After that the page loads its own content. */
const DATABASE_TIMEOUT_MS = 100;

/**
 * Adds stored content, which is visible before any script runs (D50). On any failure the document is the plain
 * one.
 */
export function filledDocuments({ base, lookUp, isOwn }: Filling) {
  const opened = new Map<LanguageCode, { html: string; parts: string; filler: DocumentFiller }>();

  /** `plain` and `parts`: the document of this build in the address's language, and its FILLED_PARTS_FILE if stored. */
  async function answer(
    url: URL,
    plain: Promise<Response>,
    parts: () => Promise<Response | undefined>,
  ): Promise<Response> {
    const requests = requestsFor(url);
    const isText = textPageAt(url.pathname) !== null;
    if (requests.content.kind === 'none' && !isText) return plain;
    const code = languageAt(url.pathname);
    const over = new Promise<null>((resolve) => setTimeout(resolve, DATABASE_TIMEOUT_MS, null));
    try {
      const [html, json, found] = await Promise.all([
        plain.then((response) => response.clone().text()),
        parts().then((response) => response?.text()),
        contentFor(requests, { code, isText, over }),
      ]);
      if (json === undefined || !found) return plain;
      const { answers, isPartial } = found;
      const filled = fillerOf(code, html, json).fillContent(url, answers, { isPartial });
      return filled === null ? plain : withText(await plain, filled);
    } catch {
      return plain;
    }
  }

  function fillerOf(code: LanguageCode, html: string, parts: string): DocumentFiller {
    const known = opened.get(code);
    if (known?.html === html && known.parts === parts) return known.filler;
    if (!isOwn(html, code)) throw new Error('The document is of another release or language.');
    const filler = documentFiller(html, filledPartsIn(parts), DOCUMENT_TEXTS[code]);
    opened.set(code, { html, parts, filler });
    return filler;
  }

  /** Null if an answer for this page is missing. */
  async function contentFor(
    { storeInfo, content }: PageRequests,
    { code, isText, over }: { code: LanguageCode; isText: boolean; over: Promise<null> },
  ): Promise<{ answers: Record<string, EarlyAnswer>; isPartial: boolean } | null> {
    const find = async (path: string) => {
      const read = cacheableRequestFor(base + path, base);
      const found = read && (await lookUp(read, over));
      return (
        found && { body: JSON.parse(found.text) as unknown, at: found.savedAt, isPartial: found.isPartial }
      );
    };
    const [record, own] = await Promise.all([
      find(storeInfo),
      content.path === null || code !== 'en' ? null : find(content.path),
    ]);
    if (record && isText) return { answers: { [storeInfo]: record }, isPartial: false };
    // Home's products need the categories of the store information, and translated ones its offer.
    const path = contentPath(content, readOffer(record?.body, code));
    const isAsked = code === 'en' && path === content.path;
    const shown = own ?? (path === null || isAsked ? null : await find(path));
    if (!record || !shown || path === null) return null;
    return {
      answers: { [storeInfo]: record, [path]: shown },
      isPartial: shown.isPartial ?? false,
    };
  }

  return { answer };
}

function withText(response: Response, html: string): Response {
  const headers = new Headers(response.headers);
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag', 'Last-Modified']) headers.delete(name);
  return new Response(html, { status: response.status, statusText: response.statusText, headers });
}
