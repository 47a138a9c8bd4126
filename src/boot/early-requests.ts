import { apiBaseFor, FEATURED_LIMIT, GET_DEADLINE_MS, TOKEN_COOKIE } from '../config.ts';
import { readCookie, serveEarlyCookies } from '../lib/cookie.ts';
import type { WorkerMessage } from '../shop/offline/worker-protocol.ts';
import { productQueryString } from '../shop/product/product-query.ts';
import { showPictures } from './early-pictures.ts';
import { keepEarlyTaps } from './early-taps.ts';
import { shellKindOf } from './shell-kind.ts';

/**
 * The inline script of the document's head. It asks for the data that the page at this address will want (the API
 * client takes the answers over by their addresses: src/shop/early.ts), puts the page's skeleton in place of Home's
 * before the first paint, the first pictures into the skeleton, keeps what is tapped until then, and starts the bundle.
 */
declare const __OWN_SCRIPTS__: Partial<Record<string, string[]>>;

const kind = shellKindOf(location.pathname);
const base = apiBaseFor(location);
const cookies = document.cookie;
serveEarlyCookies(cookies);
const token = readCookie(TOKEN_COOKIE);
const answers = new Map<string, Promise<Response>>();
const told: WorkerMessage[] = [];
window.daftar = { answers, cookies, told };

if (navigator.serviceWorker?.controller) {
  navigator.serviceWorker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => told.push(data);
}

/** A second inline script, right behind the shells, says that they are there (vite/shell.ts). */
const shellShown = new Promise<void>((shown) => {
  addEventListener(
    'shells',
    () => {
      showShell();
      shown();
    },
    { once: true },
  );
});

const storeInfo = ask('/storeInfo');
if (kind === 'home') {
  void storeInfo
    .then((response) => response.clone().json())
    .then((info) => {
      // Once the bundle has taken over it asks by itself: this would be a second request.
      const first: unknown = info?.categories?.[0];
      if (typeof first === 'string' && window.daftar)
        ask(`/products?${productQueryString({ category: first.toLowerCase(), limit: FEATURED_LIMIT })}`);
    })
    .catch(() => {});
}
let content: Promise<Response> | undefined;
if (kind === 'list') {
  const search = new URLSearchParams(location.search);
  if (!search.get('featured')) {
    const page = Number(search.get('page') ?? 1);
    content = ask(
      `/products?${productQueryString({
        category: search.get('category') ?? '',
        parentCategory: search.get('parentCategory') ?? '',
        page: Number.isSafeInteger(page) && page > 0 ? page : 1,
      })}`,
    );
  }
}
if (kind === 'product') content = ask(`/products/${location.pathname.slice('/product/'.length)}`);

/**
 * On a first visit over a narrow line the bundle's 100 KB would hold up the first picture: they come after it, if that
 * is soon, and never before the skeleton is on screen. From the second visit on all of it is on the device.
 */
const PATIENCE_MS = 500;
if (navigator.serviceWorker?.controller) {
  void shellShown.then(startBundle);
} else {
  const pictures = content
    ?.then((response) => response.clone().json())
    .then((wire) => shellShown.then(() => showPictures(wire)))
    .catch(() => {});
  const seen = Promise.all([pictures?.then(nextPaint), firstPaint()]);
  // A tab in the background paints nothing.
  const patience = new Promise((over) => setTimeout(over, PATIENCE_MS));
  void Promise.all([Promise.race([seen, patience]), shellShown]).then(startBundle);
}

function ask(path: string): Promise<Response> {
  const url = new Request(base + path).url;
  const answer = fetch(url, {
    credentials: 'include',
    cache: 'no-store',
    // The API client's own deadline does not reach a request that was made before it.
    signal: AbortSignal.timeout(GET_DEADLINE_MS),
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
  answer.catch(() => {});
  answers.set(url, answer);
  return answer;
}

/** Home's skeleton stands in the document; the others wait in templates behind it. */
function showShell(): void {
  const root = document.getElementById('root');
  if (kind === 'blank') root?.replaceChildren();
  const template = document.querySelector<HTMLTemplateElement>(`template[data-shell="${kind}"]`);
  if (template) root?.querySelector('main')?.replaceChildren(template.content);
  if (root) keepEarlyTaps(root);
}

/** When it is on the glass: the frame after the next comes sooner than that. */
function firstPaint(): Promise<unknown> {
  return new Promise((painted) => {
    new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
  });
}

function nextPaint(): Promise<unknown> {
  return new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
}

/** The document names its bundle in a script that the browser leaves alone. */
function startBundle(): void {
  const bundle = document.querySelector<HTMLScriptElement>('script[data-bundle]');
  if (!bundle) return;
  document.head.append(
    Object.assign(document.createElement('script'), {
      type: 'module',
      crossOrigin: '',
      fetchPriority: 'low',
      src: bundle.src,
    }),
  );
  for (const href of __OWN_SCRIPTS__[kind] ?? []) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href }));
  }
}
