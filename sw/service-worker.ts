/// <reference lib="webworker" />

import * as v from 'valibot';
import {
  cacheNames,
  type RouteHandlerCallback,
  type RouteHandlerCallbackOptions,
  type RouteMatchCallbackOptions,
} from 'workbox-core';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { PARTS_FILE } from '../src/boot/document.ts';
import { type OpenRenderer, type RenderPage, WORKER_RENDERER } from '../src/boot/renderer.ts';
import { apiBaseFor } from '../src/config.ts';
import { isOwnPage, pagePath } from '../src/contract/addresses.ts';
import { cacheableRequestFor } from '../src/contract/cacheable-request.ts';
import {
  ANSWERS_CACHE,
  DOCUMENTS_CACHE,
  insist,
  LIBRARIES_CACHE,
  PICTURE_CACHES,
} from '../src/contract/caches.ts';
import { CATALOGUE_CHANNEL } from '../src/contract/catalogue-layout.ts';
import { Product } from '../src/contract/product.ts';
import { TOKEN_PAGE } from '../src/contract/token-page.ts';
import type { PageMessage, Pictures, WorkerMessage } from '../src/contract/worker-protocol.ts';
import { openChannel } from '../src/lib/open-channel.ts';
import { parseUrl } from '../src/lib/search-params.ts';
import { sharedHash } from '../src/lists/shared-list.ts';
import {
  CHOSEN_LANGUAGE_MISSING,
  inLanguage,
  type LanguageCode,
  languageAt,
  ownAddress,
  withoutCode,
} from '../src/texts/languages.ts';
import { createAnswers } from './answer.ts';
import { cachedAnswers } from './cached-answers.ts';
import {
  createFetchAndStore,
  type Fetching,
  prefetch,
  refreshCatalogue,
  saveCataloguePage,
} from './catalogue.ts';
import { catalogueDatabase } from './catalogue-database.ts';
import { filledDocuments } from './filled-documents.ts';
import { withRoom } from './full-device.ts';
import { keptDocuments } from './kept-documents.ts';
import { askNetwork, unansweredRequest } from './network.ts';
import { createOfflineCatalogue } from './offline-catalogue.ts';
import { createPictures, isPicture } from './pictures.ts';
import {
  answerLibrary,
  answerPreviousAsset,
  isAsset,
  keepPreviousAssets,
  PREVIOUS_ASSETS_CACHE,
} from './previous-assets.ts';
import { type PrecacheEntry, precacheByLanguage } from './restore-precache.ts';
import { wishedProducts } from './wished.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (PrecacheEntry & { revision: string | null })[];
  openRenderer?: OpenRenderer;
};

/** Chromium only; missing from TypeScript's library. */
interface PeriodicSyncEvent extends ExtendableEvent {
  readonly tag: string;
}

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    periodicsync: PeriodicSyncEvent;
  }
}

/** An allow-list: what no route matches goes straight to the network, above all everything about a shopper (D34). */

const base = apiBaseFor(self.location);
const database = catalogueDatabase();
const pictures = createPictures({ caches, fetch: (input, init) => fetch(input, init) });
const catalogueChannel = openChannel(CATALOGUE_CHANNEL);
const catalogue = createOfflineCatalogue(
  database,
  undefined,
  () => catalogueChannel?.postMessage('changed'),
  wishedProducts,
);
const { answer, learn, forDocument } = createAnswers({
  cached: cachedAnswers(base),
  catalogue,
  askNetwork,
  postToPages,
  now: Date.now,
  isOffline: () => !self.navigator.onLine,
  withRoom: (work) => withRoom(work, caches),
});

// 1. The app, checked against the digests of its build, first in the language in use.
const files = self.__WB_MANIFEST.filter((entry) => typeof entry !== 'string');
const isRenderer = ({ url }: PrecacheEntry) => url.startsWith(WORKER_RENDERER);
const manifest = files.filter((entry) => !isRenderer(entry));
const precached = new PrecacheController();
precached.addToCacheList(manifest);
const precache = precacheByLanguage(manifest, {
  caches,
  fetch: (url, init) => fetch(url, init),
  name: cacheNames.precache,
  keyOf: (url) => precached.getCacheKeyForURL(url),
  openPages: () => self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
});
precached.strategy.plugins.push(precache.plugin);
registerRoute(new PrecacheRoute(precached, { directoryIndex: '' }));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isAsset(url.pathname),
  ({ request, url, event }) =>
    url.pathname.endsWith('.wasm')
      ? answerLibrary(request, (work) => event.waitUntil(work))
      : answerPreviousAsset(request),
);

// 2. Pages open with stored content (D50), also after a POST. Other addresses belong to the server.
const storedShell: RouteHandlerCallback = async (options) =>
  precached.createHandlerBoundToURL(inLanguage('/index.html', languageAt(options.url.pathname)))({
    ...options,
  });
/** Then the page opens in a language that is stored. */
const DOCUMENT_TIMEOUT_MS = 10_000;
const shell: RouteHandlerCallback = async (options) => {
  const stored = storedShell(options);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, DOCUMENT_TIMEOUT_MS));
  const response = await Promise.race([stored, late]).catch(() => undefined);
  if (response?.ok && !response.redirected) return response;
  return (await inCompleteLanguage(options.url)) ?? stored;
};
const isOwn = ({ request, url, sameOrigin }: RouteMatchCallbackOptions) =>
  sameOrigin && request.mode === 'navigate' && isOwnPage(url.pathname);
const renderers = new Map<LanguageCode, RenderPage>();
const documents = filledDocuments({
  base,
  lookUp: forDocument,
  rendererOf,
  release: `${files.find(isRenderer)?.url} ${precached.getCacheKeyForURL(`/${PARTS_FILE}`)}`,
  kept: keptDocuments(caches),
});
const page: RouteHandlerCallback = async (options) => {
  const { url, event } = options;
  const document = await documents.answer(url, {
    plain: shell(options),
    parts: () => storedParts(options),
    waitUntil: (work) => event.waitUntil(work),
  });
  return TOKEN_PAGE.test(url.pathname) ? withoutReferer(document) : document;
};
registerRoute(isOwn, page);
// The manifest's share_target: no server gets the list (D52).
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && pagePath(url.pathname) === '/order-list',
  async ({ request, url }) =>
    Response.redirect(
      ownAddress(url.pathname) + (await sharedHash(await request.formData().catch(() => null))),
      303,
    ),
  'POST',
);
registerRoute(isOwn, page, 'POST');
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && !/^\/(api|assets)\/|\.\w+$/.test(url.pathname),
  (options) => fetch(options.request).catch(() => shell(options)),
);

registerRoute(
  ({ url }) => cacheableRequestFor(url.href, base) !== null,
  ({ request, event }) => {
    const read = cacheableRequestFor(request.url, base);
    if (!read || !(event instanceof FetchEvent)) return fetch(request);
    const waitUntil = (work: Promise<unknown>) => event.waitUntil(work);
    return answer(read, { request, clientId: event.clientId, waitUntil });
  },
);

registerRoute(
  ({ request }) => isPicture(request),
  ({ request, event }) => pictures.answerPicture(request, (work) => event.waitUntil(work)),
);

setCatchHandler(async ({ request }) => unansweredRequest(request));

self.addEventListener('install', (event) => {
  const own = new Set(manifest.map(({ url }) => new URL(url, self.location.href).pathname));
  const keepPrevious = () => keepPreviousAssets(cacheNames.precache, own);
  event.waitUntil(precached.install(event).then(precache.checkInstalled).then(keepPrevious));
});

/** Fetched with the worker; evaluated when a document needs it. */
const importRenderer = () => importScripts(`/${files.find(isRenderer)?.url}`);

self.addEventListener('install', importRenderer);

const OWN_CACHES = [
  ANSWERS_CACHE,
  DOCUMENTS_CACHE,
  LIBRARIES_CACHE,
  ...PICTURE_CACHES,
  PREVIOUS_ASSETS_CACHE,
];

self.addEventListener('activate', (event) => {
  const deleteOutdatedFiles = () => precached.activate(event);
  event.waitUntil(
    Promise.all([
      // On a full device the first deletion may fail.
      deleteOutdatedFiles().catch(deleteOutdatedFiles),
      deleteOutdatedCaches(),
      self.clients.claim(),
    ]),
  );
});

/** A new version waits (D38). */
self.addEventListener('message', (event) => {
  const reply = (value: unknown) => event.ports[0]?.postMessage(value);
  event.waitUntil(handleMessage(event.data).then(reply, () => reply(null)));
});

const { fetchAndStore, noteRemoval } = createFetchAndStore({ askNetwork, learn });
const fetching: Fetching = {
  base,
  fetchAndStore,
  storePicture: pictures.storeSeenPicture,
  note: database.note,
  setNote: database.setNote,
  now: Date.now,
  stored: new Set(),
};

// Periodic sync (D47).
self.addEventListener('periodicsync', (event) => event.waitUntil(refreshCatalogue(event.tag, fetching)));

async function handleMessage(message: PageMessage): Promise<unknown> {
  switch (message.type) {
    case 'take-over':
      return self.skipWaiting();
    case 'warm-up':
      return prefetch(message.seen, message.pictures, fetching, message.lang).finally(
        () => void renderAhead(),
      );
    case 'store-languages':
      return precache.restore();
    case 'languages':
      return precache.complete();
    case 'save-page':
      return saveCataloguePage(message.page, fetching, message.lang);
    case 'missing-pictures':
      return cataloguePictures();
    case 'save-pictures':
      return pictures.savePictures(message.urls);
    case 'forget-products':
      noteRemoval();
      fetching.stored.clear();
      await Promise.all([catalogue.clear(), caches.delete(ANSWERS_CACHE), caches.delete(DOCUMENTS_CACHE)]);
      return true;
    case 'forget-pictures':
      await pictures.forgetPictures();
      return true;
    case 'contents':
      return catalogue.contents();
    case 'related':
      return catalogue.related(message, message.lang);
  }
}

function withoutReferer({ body, status, headers: own }: Response): Response {
  const headers = new Headers(own);
  headers.delete('Content-Encoding');
  headers.set('Referrer-Policy', 'no-referrer');
  return new Response(body, { status, headers });
}

function rendererOf(code: LanguageCode): RenderPage {
  if (!self.openRenderer) importRenderer();
  const render = renderers.get(code) ?? self.openRenderer?.(code);
  if (!render) throw new Error('The renderer is missing.');
  renderers.set(code, render);
  return render;
}

/** So the next launches only read their documents. */
async function renderAhead(): Promise<void> {
  const open = (await self.clients.matchAll({ type: 'window' })).map(({ url }) => new URL(url));
  const homes = open.map(({ origin, pathname }) => new URL(inLanguage('/', languageAt(pathname)), origin));
  for (const url of [...homes, ...open]) {
    const plain = await storedFile('/index.html', url);
    const source = { parts: () => storedFile(`/${PARTS_FILE}`, url), waitUntil: () => {} };
    if (plain) await documents.answer(url, { plain: Promise.resolve(plain), ...source });
  }
}

/** The network may have another release (D50.34). */
async function storedFile(file: string, { pathname }: URL): Promise<Response | undefined> {
  const key = precached.getCacheKeyForURL(inLanguage(file, languageAt(pathname))) ?? '';
  return caches.match(key, { cacheName: cacheNames.precache });
}

async function storedParts({ url, event }: RouteHandlerCallbackOptions): Promise<Response | undefined> {
  const code = languageAt(url.pathname);
  const stored = await storedFile(`/${PARTS_FILE}`, url);
  if (!stored) event.waitUntil(precache.restore([code]));
  return stored;
}

async function inCompleteLanguage({ pathname, search }: URL): Promise<Response | undefined> {
  const [code] = await precache.complete();
  if (!code || code === languageAt(pathname)) return undefined;
  const path = withoutCode(pathname);
  return Response.redirect(inLanguage(path + (path === '/' ? CHOSEN_LANGUAGE_MISSING : search), code));
}

async function cataloguePictures(): Promise<Pictures> {
  const ids = (await database.entries()).map(({ id }) => id);
  const products = await database.products(ids);
  const images = new Set(products.map(({ raw }) => parseUrl(v.parse(Product, raw).image)?.href ?? ''));
  return pictures.countPictures([...images].filter((image) => /^https?:/.test(image)));
}

function postToPages(message: WorkerMessage): void {
  void self.clients.matchAll({ type: 'window' }).then((pages) => {
    for (const page of pages) page.postMessage(message);
  });
}

async function deleteOutdatedCaches(): Promise<void> {
  const outdated = (await caches.keys()).filter(
    (name) => name.startsWith('daftar-') && !OWN_CACHES.includes(name),
  );
  await Promise.all(outdated.map((name) => insist(() => caches.delete(name))));
}
