import { inParallel } from '../src/lib/in-parallel.ts';
import { isForeign } from '../src/shop/connection/unreachable.ts';

export interface PrecacheEntry {
  url: string;
  integrity?: string;
}

interface Precache {
  name: string;
  keyOf(url: string): string | undefined;
}

const AT_ONCE = 4;

/**
 * Workbox repairs only requested entries with an integrity. Here one miss restores all missing entries, without
 * which the shop cannot open offline.
 */
export function restoringPlugin(entries: readonly PrecacheEntry[], precache: Precache) {
  let restoring: Promise<void> | undefined;
  return {
    async cachedResponseWillBeUsed({
      cachedResponse,
      event,
    }: {
      cachedResponse?: Response | undefined;
      event: { type: string; waitUntil(work: Promise<unknown>): void };
    }): Promise<Response | undefined> {
      if (!cachedResponse && event.type !== 'install') {
        restoring ??= restore(entries, precache).finally(() => {
          restoring = undefined;
        });
        event.waitUntil(restoring);
      }
      return cachedResponse;
    },
  };
}

async function restore(entries: readonly PrecacheEntry[], { name, keyOf }: Precache): Promise<void> {
  const cache = await caches.open(name);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const own = new Set(entries.map(({ url }) => `/${url}`));
  await inParallel(entries, AT_ONCE, async ({ url, integrity }) => {
    const key = keyOf(url);
    if (!key || there.has(key)) return 'go on';
    try {
      const response = await fetch(url, { cache: 'reload', ...(integrity && { integrity }) });
      const copy = response.clone();
      if (isOurs(url, response, integrity ? '' : await response.text(), own)) await cache.put(key, copy);
      return 'go on';
    } catch {
      // Offline, another release's file, or a full device: the next miss tries again.
      return 'stop';
    }
  });
}

/** For files without integrity. A document must start the bundle of this release. */
export function isOurs(
  url: string,
  response: Pick<Response, 'ok' | 'status' | 'redirected' | 'headers'>,
  text: string,
  own: ReadonlySet<string>,
): boolean {
  if (!response.ok || response.redirected) return false;
  if (!url.endsWith('.html')) return !isForeign(response);
  const bundle = /data-bundle[^>]* src="([^"]+)"/.exec(text)?.[1];
  return bundle !== undefined && own.has(bundle);
}
