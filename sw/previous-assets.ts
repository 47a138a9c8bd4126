import { LIBRARIES_CACHE } from '../src/contract/caches.ts';
import { isForeign } from '../src/contract/unreachable.ts';
import { putAtMost, putWhole } from './full-device.ts';

/** A page of the previous version may need its chunks (D38). */
export const PREVIOUS_ASSETS_CACHE = 'daftar-previous-assets-v1';

export async function keepPreviousAssets(precacheName: string, ownUrls: ReadonlySet<string>): Promise<void> {
  try {
    const precache = await caches.open(precacheName);
    const previous = (await precache.keys()).filter((request) => {
      const { pathname } = new URL(request.url);
      return isAsset(pathname) && !ownUrls.has(pathname);
    });
    if (previous.length === 0) return;
    await caches.delete(PREVIOUS_ASSETS_CACHE);
    const cache = await caches.open(PREVIOUS_ASSETS_CACHE);
    for (const request of previous) {
      const response = await precache.match(request);
      if (response) await putWhole(cache, request.url, response);
    }
  } catch {}
}

export async function answerPreviousAsset(request: Request): Promise<Response> {
  const stored = await caches.match(request, { cacheName: PREVIOUS_ASSETS_CACHE, ignoreVary: true });
  return stored ?? fetch(request);
}

/** Kept from its first use on, across updates (D61.85). */
export async function answerLibrary(
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const stored = await caches.match(request, { cacheName: LIBRARIES_CACHE, ignoreVary: true });
  if (stored) return stored;
  const response = await fetch(request);
  if (response.ok && !isForeign(response)) {
    const copy = response.clone();
    waitUntil(
      caches
        .open(LIBRARIES_CACHE)
        .then((cache) => putAtMost(cache, 1, request.url, copy))
        .catch(() => {}),
    );
  }
  return response;
}

export function isAsset(pathname: string): boolean {
  return pathname.startsWith('/assets/');
}
