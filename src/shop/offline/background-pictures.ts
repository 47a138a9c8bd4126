import { openChannel } from '../../lib/open-channel.ts';
import { apiBase } from '../api.ts';
import { PICTURES_CHANNEL, PICTURES_FETCH, type PicturesEnd } from './worker-protocol.ts';

/** What of Background Fetch is used; Chromium only, and not in TypeScript's library. */
export interface BackgroundFetch extends EventTarget {
  /** '' while it goes on. */
  readonly result: '' | 'success' | 'failure';
  /** Bytes. */
  readonly downloaded: number;
  abort(): Promise<boolean>;
}

interface BackgroundFetchManager {
  get(id: string): Promise<BackgroundFetch | undefined>;
  fetch(
    id: string,
    requests: Request[],
    options: { title: string; icons: { src: string; sizes: string; type: string }[] },
  ): Promise<BackgroundFetch>;
}

declare global {
  interface ServiceWorkerRegistration {
    readonly backgroundFetch?: BackgroundFetchManager;
  }
}

const SHOWN = {
  title: 'Saving the catalogue’s pictures',
  icons: [{ src: '/pwa-192x192.png', sizes: '192x192', type: 'image/png' }],
};

/**
 * Hands the pictures to the browser, which fetches them with the shop closed, too; the worker then keeps them
 * (sw/background-pictures.ts). Null where the browser cannot or will not, and for pictures of a host that the
 * document's policy does not let the page connect to.
 */
export async function fetchInBackground(
  urls: readonly string[],
  manager = pageManager(),
): Promise<BackgroundFetch | null> {
  const own = [window.location.origin, new URL(apiBase()).origin];
  if (urls.some((url) => !own.includes(new URL(url).origin))) return null;
  try {
    const requests = urls.map((url) => new Request(url, { mode: 'cors', credentials: 'omit' }));
    return (await (await manager)?.fetch(PICTURES_FETCH, requests, SHOWN)) ?? null;
  } catch {
    return null;
  }
}

/** The one that goes on, also one that another visit has begun. */
export async function runningFetch(manager = pageManager()): Promise<BackgroundFetch | null> {
  try {
    const found = await (await manager)?.get(PICTURES_FETCH);
    return found?.result === '' ? found : null;
  } catch {
    return null;
  }
}

const PATIENCE_MS = 10_000;

/**
 * Whether anything comes within ten seconds. Some browsers take a background fetch and never begin it (Chromium without
 * a window does); that one is ended.
 */
export async function begins(running: BackgroundFetch, patience = PATIENCE_MS): Promise<boolean> {
  const waited = new Promise((resolve) => setTimeout(resolve, patience));
  const heard = new Promise((resolve) => running.addEventListener('progress', resolve, { once: true }));
  await Promise.race([heard, waited]);
  if (running.downloaded > 0 || running.result !== '') return true;
  void running.abort().catch(() => false);
  return false;
}

/** Ends the one that goes on; resolves when the worker has kept what had come. */
export async function abortFetch(): Promise<void> {
  const running = await runningFetch();
  if (!running) return;
  const ended = new Promise((resolve) => followEnd(resolve));
  if (await running.abort()) await ended;
}

/** Calls `onEnd` once, when the worker has kept what came. Returns what stops it. */
export function followEnd(onEnd: (end: PicturesEnd) => void): () => void {
  const channel = openChannel(PICTURES_CHANNEL);
  channel?.addEventListener('message', ({ data }: MessageEvent<PicturesEnd>) => {
    channel.close();
    onEnd(data);
  });
  return () => channel?.close();
}

/** None without a worker in control: `ready` would never resolve. */
async function pageManager(): Promise<BackgroundFetchManager | undefined> {
  const { serviceWorker } = navigator;
  return serviceWorker?.controller ? (await serviceWorker.ready).backgroundFetch : undefined;
}
