import { pageAt } from '../../src/contract/addresses.ts';
import { brandName, infoIn } from '../../src/contract/store-info.ts';
import { offerOf } from '../../src/contract/variants.ts';
import type { Head } from '../../src/lib/page-head.ts';
import * as plain from '../../src/texts/en/document.ts';
import { languageAt, withoutCode } from '../../src/texts/languages.ts';
import { answerPost } from './answer-post.ts';
import { documentAddress, isPage } from './document-address.ts';
import { headTags, type ServedHead } from './head-tags.ts';
import { type PageAnswers, pageAnswers } from './page-answers.ts';
import { pageData } from './page-data.ts';
import { pageHead } from './page-head.ts';
import type { ServedHtml } from './served-html.ts';
import type { DocumentSettings } from './settings.ts';
import { robotsAt } from './sitemaps.ts';

/** The document function (D46). It reads only the address and If-None-Match, so all shoppers get the same. */
export async function answerDocument(request: Request, settings: DocumentSettings): Promise<Response> {
  switch (request.method) {
    case 'GET':
      return answerGet(request, settings);
    case 'HEAD':
      return new Response(null, await answerGet(request, settings));
    case 'POST':
      if (documentAddress(new URL(request.url).pathname) === 'page') return answerPost(request);
  }
  return new Response(plain.methodNotAllowed, { status: 405, headers: { Allow: 'GET, HEAD' } });
}

async function answerGet(request: Request, settings: DocumentSettings): Promise<Response> {
  const { pathname, search, origin: asked } = new URL(request.url);
  const origin = settings.originFor(asked);
  switch (documentAddress(pathname)) {
    case 'robots':
      return origin === null ? foreign() : text(robotsAt(origin), 'text/plain');
    case 'sitemap':
      return origin === null ? foreign() : sitemap(pathname, origin, settings);
    default: {
      const { status, html } =
        origin === null
          ? unfilled(pathname, settings)
          : await page(new URL(origin + pathname + search), settings);
      return tagged(request, status, html);
    }
  }
}

function foreign(): Response {
  return new Response(plain.notThisShop, { status: 421, headers: NO_CACHE });
}

function unfilled(pathname: string, settings: DocumentSettings): { status: number; html: string } {
  return { status: isPage(pathname) ? 200 : 404, html: htmlAt(pathname, settings).plain };
}

function htmlAt(pathname: string, { html }: DocumentSettings): ServedHtml {
  return html[languageAt(pathname)] ?? html.en;
}

async function page(url: URL, settings: DocumentSettings): Promise<{ status: number; html: string }> {
  const { reads, timeout, isFile, later = () => {} } = settings;
  const html = htmlAt(url.pathname, settings);
  const { feature, unlisted } = pageAt(url.pathname) ?? {};
  const shell = unlisted && { status: 200, html: html.plain };
  if (shell && isPage(url.pathname) && !feature) return shell;
  const { over, end } = startTimer(timeout);
  const reader = { origin: url.origin, timeout, over, later };
  const answers = await pageAnswers(url, (path) => reads.read(path, reader));
  end();
  const { store } = answers;
  const isOffered = !feature || infoIn(store)?.features.includes(feature) !== false;
  const exists = isOffered && isPage(url.pathname);
  if (shell && exists) return shell;
  const status = exists && answers.content.kind !== 'gone' ? 200 : 404;
  const head = pageHead(url, exists, answers, html.t);
  const { whole } = answers;
  const paths = Object.keys(answers.embedded);
  const embedded = isFile ? Object.fromEntries(paths.map((path) => [path, null])) : answers.embedded;
  const isKnown = head !== null && paths.length > 0;
  const names = isKnown ? headTags(servedHead(url, head, answers, html)) : undefined;
  return { status, html: await html.document(url, { whole, embedded, names }) };
}

function servedHead(url: URL, head: Head, answers: PageAnswers, { t }: ServedHtml): ServedHead {
  const { store, content } = answers;
  const info = infoIn(store);
  const [first] = content.kind === 'list' ? content.products : [];
  return {
    head,
    site: info ? brandName(store, t.shopName) : '',
    origin: url.origin,
    path: withoutCode(url.pathname),
    code: t.code,
    description: t.description,
    offer: content.kind === 'product' ? offerOf(content.product, info) : undefined,
    picture: first?.image || info?.companyLogoUrl || APP_ICON,
    data: head.unlisted ? [] : pageData(url, answers, t),
  };
}

const APP_ICON = '/pwa-512x512.png';

function startTimer(ms: number): { over: Promise<null>; end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  return { over, end: () => clearTimeout(timer) };
}

async function sitemap(
  pathname: string,
  origin: string,
  { sitemaps, later }: DocumentSettings,
): Promise<Response> {
  const found = await sitemaps.at(pathname, origin, later);
  switch (found.kind) {
    case 'found':
      return text(found.xml, 'application/xml');
    case 'missing':
      return new Response(plain.notFound, { status: 404, headers: NO_CACHE });
    case 'no-response':
      return new Response(plain.tryLater, { status: 503, headers: { 'Retry-After': '60', ...NO_CACHE } });
  }
}

function text(content: string, type: string): Response {
  return new Response(content, { headers: { 'Content-Type': `${type}; charset=utf-8`, ...NO_CACHE } });
}

const NO_CACHE = { 'Cache-Control': 'no-cache' };

async function tagged(request: Request, status: number, html: string): Promise<Response> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(html));
  const tag = `W/"${btoa(String.fromCharCode(...new Uint8Array(digest))).slice(0, 22)}"`;
  const headers = { 'Content-Type': 'text/html; charset=utf-8', ETag: tag, ...NO_CACHE };
  const known = request.headers.get('If-None-Match')?.split(/,\s*/).includes(tag);
  if (known && status === 200) return new Response(null, { status: 304, headers });
  return new Response(html, { status, headers });
}
