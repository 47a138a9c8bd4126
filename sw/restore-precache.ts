import { isForeign } from '../src/contract/unreachable.ts';
import { inParallel } from '../src/lib/promises.ts';
import { inLanguage, LANGUAGE_CODES, type LanguageCode, languageAt } from '../src/texts/languages.ts';
import { fullDevice, isStoredWhole, putWhole, type WholeStorage, withSize } from './full-device.ts';

export interface PrecacheEntry {
  url: string;
  integrity?: string;
  language?: LanguageCode;
}

interface Precache {
  caches: { open(name: string): Promise<PrecacheStorage> };
  fetch(url: string, init: RequestInit): Promise<Response>;
  name: string;
  keyOf(url: string): string | undefined;
  openPages(): Promise<readonly { url: string }[]>;
}

interface PrecacheStorage extends WholeStorage {
  keys(): Promise<readonly { url: string }[]>;
}

const FILE_TIMEOUT_MS = 60_000;

/** Installing fetches the languages in use, the others follow (D51.41). A language's document is stored last. */
export function precacheByLanguage(
  entries: readonly PrecacheEntry[],
  { caches, fetch, name, keyOf, openPages }: Precache,
) {
  const languages = new Map(entries.map(({ url, language }) => [keyOf(url), language]));
  const own = new Map(entries.map(({ url, language }) => [`/${url}`, language]));
  const restoring = new Map<string, Promise<void>>();
  let inUse: Promise<ReadonlySet<LanguageCode>> | undefined;
  /** The installation checks it before it stores the next. */
  let last: string | undefined;

  return {
    complete,
    restore,
    checkInstalled,
    plugin: {
      /**
       * Another language's document, a missing file (faults M12) and a full device end the installation.
       */
      async cacheWillUpdate({
        request,
        response,
        event,
      }: {
        request: Pick<Request, 'url'>;
        response: Response;
        event: { type: string };
      }): Promise<Response | null> {
        if (event.type !== 'install' || response.status >= 400 || !(await isLastWhole())) return null;
        last = keyOf(request.url);
        const { pathname } = new URL(request.url);
        const sized = await withSize(response);
        if (!pathname.endsWith('.html')) return sized;
        const bundle = bundleIn(await sized.clone().text());
        return own.has(bundle) && own.get(bundle) !== own.get(pathname) ? null : sized;
      },
      async cachedResponseWillBeUsed({
        cachedResponse,
        request,
        event,
      }: {
        cachedResponse?: Response | undefined;
        request: Pick<Request, 'url'>;
        event: { type: string; waitUntil(work: Promise<unknown>): void };
      }): Promise<Response | undefined> {
        // An interrupted installation may have left files that are not whole.
        if (cachedResponse && (event.type !== 'install' || (await isWhole(request.url))))
          return cachedResponse;
        const language = languages.get(request.url);
        if (event.type === 'install') {
          inUse ??= languagesInUse();
          // Keeps Workbox from fetching and storing it.
          return language && !(await inUse).has(language) ? new Response() : undefined;
        }
        event.waitUntil((async () => restore(language ? [language] : await complete()))());
        return undefined;
      },
    },
  };

  /** A device without room keeps the previous release. */
  async function checkInstalled(): Promise<void> {
    if (!(await isLastWhole())) throw fullDevice();
  }

  async function isLastWhole(): Promise<boolean> {
    return !last || isWhole(last);
  }

  async function isWhole(key: string): Promise<boolean> {
    return isStoredWhole(await caches.open(name), key);
  }

  /** Of the open pages and of the previous worker. */
  async function languagesInUse(): Promise<ReadonlySet<LanguageCode>> {
    const stored = new Set((await keys()).map((url) => new URL(url).pathname));
    const had = LANGUAGE_CODES.filter((code) => stored.has(documentOf(code)));
    const open = (await openPages()).map(({ url }) => languageAt(new URL(url).pathname));
    const all = [...had, ...open];
    return new Set(all.length > 0 ? all : LANGUAGE_CODES);
  }

  async function complete(): Promise<LanguageCode[]> {
    const stored = new Set(await keys());
    return LANGUAGE_CODES.filter((code) => stored.has(keyOf(documentOf(code)) ?? ''));
  }

  function restore(wanted: readonly LanguageCode[] = LANGUAGE_CODES): Promise<void> {
    const id = wanted.join();
    const running = restoring.get(id) ?? restoreAll(wanted).finally(() => restoring.delete(id));
    restoring.set(id, running);
    return running;
  }

  async function restoreAll(wanted: readonly LanguageCode[]): Promise<void> {
    // More may have been lost since the first look.
    if (await fetchMissing(wanted)) await fetchMissing(wanted);
  }

  async function fetchMissing(wanted: readonly LanguageCode[]): Promise<boolean> {
    const stored = new Set(await keys());
    const missing = entries.filter(
      ({ url, language }) => (!language || wanted.includes(language)) && !stored.has(keyOf(url) ?? ''),
    );
    const isDocument = ({ url }: PrecacheEntry) => url.endsWith('.html');
    const parts = missing.filter((entry) => !isDocument(entry));
    return (await fetchAll(parts)) && fetchAll(missing.filter(isDocument));
  }

  async function fetchAll(missing: readonly PrecacheEntry[]): Promise<boolean> {
    const cache = await caches.open(name);
    let all = true;
    await inParallel(missing, async ({ url, integrity }) => {
      try {
        const signal = AbortSignal.timeout(FILE_TIMEOUT_MS);
        const response = await fetch(url, { cache: 'reload', signal, ...(integrity && { integrity }) });
        const isGood = isOurs(url, response, integrity ? '' : await response.clone().text(), own);
        const stored = response.redirected ? new Response(response.body, response) : response;
        if (isGood) await putWhole(cache, keyOf(url) ?? url, stored);
        else all = false;
        return 'go on';
      } catch {
        all = false;
        return 'stop';
      }
    });
    return all;
  }

  async function keys(): Promise<string[]> {
    return (await (await caches.open(name)).keys()).map(({ url }) => url);
  }
}

function documentOf(code: LanguageCode): string {
  return inLanguage('/index.html', code);
}

type OwnFiles = ReadonlyMap<string, LanguageCode | undefined>;

/** A document must start the bundle of this release and language. */
export function isOurs(
  url: string,
  response: Pick<Response, 'ok' | 'status' | 'redirected' | 'headers'>,
  text: string,
  own: OwnFiles,
): boolean {
  if (!response.ok) return false;
  // Some hosts lead /index.html to /. What starts this release is its document, wherever it was found.
  if (url.endsWith('.html')) return startsBundle(`/${url}`, text, own);
  return !response.redirected && !isForeign(response);
}

function startsBundle(path: string, html: string, own: OwnFiles): boolean {
  const bundle = bundleIn(html);
  return own.has(bundle) && own.get(bundle) === own.get(path);
}

function bundleIn(html: string): string {
  return /data-bundle[^>]* src="([^"]+)"/.exec(html)?.[1] ?? '';
}
