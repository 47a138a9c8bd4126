import { type DocumentParts, documentOf } from '../src/boot/document.ts';
import type { RenderPage } from '../src/boot/renderer.ts';
import { contentPath, isTextPage, type PageRequests, requestsFor } from '../src/contract/addresses.ts';
import { type CacheableRequest, cacheableRequestFor } from '../src/contract/cacheable-request.ts';
import type { InitialAnswer } from '../src/contract/initial-state.ts';
import { readOffer } from '../src/contract/store-info.ts';
import { PARTIAL_HEADER, SAVED_AT_HEADER } from '../src/contract/worker-protocol.ts';
import { fingerprint } from '../src/lib/hash.ts';
import { type LanguageCode, languageAt } from '../src/texts/languages.ts';
import type { CachedAnswer } from './cached-answers.ts';
import type { KeptDocuments } from './kept-documents.ts';

export interface Filling {
  base: string;
  lookUp(read: CacheableRequest, over: Promise<null>): Promise<ForDocument | null>;
  rendererOf(code: LanguageCode): RenderPage;
  release: string;
  kept: KeptDocuments;
}

export interface ForDocument extends CachedAnswer {
  isPartial?: boolean;
}

const DATABASE_TIMEOUT_MS = 100;

interface Source {
  plain: Promise<Response>;
  parts: () => Promise<Response | undefined>;
  waitUntil: (work: Promise<unknown>) => void;
}

/** Renders pages from stored responses (D50), and keeps the documents for the next launch; else the plain document. */
export function filledDocuments({ base, lookUp, rendererOf, release, kept }: Filling) {
  const opened = new Map<LanguageCode, DocumentParts>();

  async function answer(url: URL, { plain, parts, waitUntil }: Source): Promise<Response> {
    const requests = requestsFor(url);
    const isText = isTextPage(url.pathname);
    if (requests.content.kind === 'none' && !isText) return plain;
    const code = languageAt(url.pathname);
    const over = new Promise<null>((resolve) => setTimeout(resolve, DATABASE_TIMEOUT_MS, null));
    const address = url.origin + url.pathname + url.search;
    try {
      const content = contentFor(requests, { code, isText, over });
      const known = await kept.find(address).catch(() => null);
      const render = known ? undefined : rendererOf(code);
      const found = await content;
      if (!found) return plain;
      const of = fingerprint(
        release + JSON.stringify(found.map(([path, { text, isPartial }]) => [path, text, isPartial])),
      );
      if (known?.of === of) return known.document;
      const own = await partsOf(code, parts);
      const answers = Object.fromEntries(found.map(([path, stored]) => [path, answerOf(stored)]));
      const html = own && (await (render ?? rendererOf(code))(url, answers));
      if (!html) return plain;
      // The page requests these itself, so it learns their age.
      const asked = Object.fromEntries(found.map(([path]) => [path, null]));
      const document = withText(
        await plain,
        documentOf(own, { html, shell: requests.shell }, { answers: asked }),
      );
      waitUntil(kept.keep(address, of, document.clone()).catch(() => {}));
      return document;
    } catch {
      return plain;
    }
  }

  async function partsOf(
    code: LanguageCode,
    parts: () => Promise<Response | undefined>,
  ): Promise<DocumentParts | undefined> {
    const known = opened.get(code) ?? (await (await parts())?.json());
    if (known) opened.set(code, known);
    return known;
  }

  async function contentFor(
    { storeInfo, content }: PageRequests,
    { code, isText, over }: { code: LanguageCode; isText: boolean; over: Promise<null> },
  ): Promise<[path: string, found: ForDocument][] | null> {
    const find = async (path: string) => {
      const read = cacheableRequestFor(base + path, base);
      return read && lookUp(read, over);
    };
    const [record, own] = await Promise.all([
      find(storeInfo),
      content.path === null || code !== 'en' ? null : find(content.path),
    ]);
    if (!record) return null;
    if (isText) return [[storeInfo, record]];
    // Home needs the store's categories, translated products its offer.
    const path = contentPath(content, readOffer(JSON.parse(record.text), code));
    const isAsked = code === 'en' && path === content.path;
    const shown = own ?? (path === null || isAsked ? null : await find(path));
    return shown && path !== null ? Object.entries({ [storeInfo]: record, [path]: shown }) : null;
  }

  return { answer };
}

function answerOf({ text, savedAt, isPartial }: ForDocument): InitialAnswer {
  const headers = { [SAVED_AT_HEADER]: String(savedAt), [PARTIAL_HEADER]: '1' };
  return { body: JSON.parse(text) as unknown, at: savedAt, ...(isPartial && { headers }) };
}

function withText(response: Response, html: string): Response {
  const headers = new Headers(response.headers);
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag', 'Last-Modified']) headers.delete(name);
  return new Response(html, { status: response.status, statusText: response.statusText, headers });
}
