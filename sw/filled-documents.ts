import { textPageAt } from '../src/boot/content/page-content.ts';
import { type DocumentFiller, documentFiller, textTemplatesIn } from '../src/boot/fill-document.ts';
import { contentPath, requestsFor } from '../src/shop/addresses.ts';
import {
  type CacheableRequest,
  cacheableRequestFor,
} from '../src/shop/cacheable-request/cacheable-request.ts';
import type { EarlyAnswer } from '../src/shop/document-answers.ts';
import { readOffer } from '../src/shop/store-info/store-info.ts';
import { DOCUMENT_TEXTS } from '../src/texts/every-language.ts';
import { type LanguageCode, languageAt } from '../src/texts/languages.ts';
import type { CachedAnswer } from './cached-answers.ts';

export interface Filling {
  base: string;
  /** `over` resolves when the time for databases has passed. */
  lookUp(read: CacheableRequest, over: Promise<null>): Promise<ForDocument | null>;
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
export function filledDocuments({ base, lookUp }: Filling) {
  const opened = new Map<LanguageCode, { html: string; filler: DocumentFiller }>();

  /** `plain` and `texts`: the document of this build in the address's language, and its TEXT_TEMPLATES_FILE. */
  async function answer(
    url: URL,
    plain: Promise<Response>,
    texts: () => Promise<Response>,
  ): Promise<Response> {
    const content = contentOf(url).catch(() => null);
    const response = await plain;
    try {
      const found = await content;
      if (!found) return response;
      const html = await response.clone().text();
      const filled = fillerOf(languageAt(url.pathname), html).fillContent(url, found.answers, {
        isPartial: found.isPartial,
        texts: textPageAt(url.pathname) ? textTemplatesIn(await (await texts()).text()) : undefined,
      });
      return filled === null ? response : withText(response, filled);
    } catch {
      return response;
    }
  }

  function fillerOf(code: LanguageCode, html: string): DocumentFiller {
    const known = opened.get(code);
    if (known?.html === html) return known.filler;
    const filler = documentFiller(html, DOCUMENT_TEXTS[code]);
    opened.set(code, { html, filler });
    return filler;
  }

  /** Null if an answer for this page is missing. */
  async function contentOf(
    url: URL,
  ): Promise<{ answers: Record<string, EarlyAnswer>; isPartial: boolean } | null> {
    const { storeInfo, content } = requestsFor(url);
    const isText = textPageAt(url.pathname) !== null;
    if (content.kind === 'none' && !isText) return null;
    const over = new Promise<null>((resolve) => setTimeout(resolve, DATABASE_TIMEOUT_MS, null));
    const find = async (path: string) => {
      const read = cacheableRequestFor(base + path, base);
      const found = read && (await lookUp(read, over));
      return (
        found && { body: JSON.parse(found.text) as unknown, at: found.savedAt, isPartial: found.isPartial }
      );
    };
    const language = languageAt(url.pathname);
    const [record, own] = await Promise.all([
      find(storeInfo),
      content.path === null || language !== 'en' ? null : find(content.path),
    ]);
    if (record && isText) return { answers: { [storeInfo]: record }, isPartial: false };
    // Home's products need the categories of the store information, and translated ones its offer.
    const path = contentPath(content, readOffer(record?.body, language));
    const shown = own ?? (path === null || path === content.path ? null : await find(path));
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
