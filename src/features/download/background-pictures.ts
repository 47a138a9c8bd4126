import { savingPictures } from '#texts/worker.ts';
import { PICTURES_CHANNEL, PICTURES_FETCH, type PicturesEnd } from '../../contract/worker-protocol.ts';
import { openChannel } from '../../lib/open-channel.ts';
import type { Api } from '../../platform/api.ts';
import { CODE } from '../../texts/languages.ts';

/** Chromium only; missing from TypeScript's library. */
export interface BackgroundFetch extends EventTarget {
  readonly id: string;
  /** '' while it runs. */
  readonly result: '' | 'success' | 'failure';
  /** Bytes. */
  readonly downloaded: number;
  abort(): Promise<boolean>;
}

interface BackgroundFetchManager {
  /** Of running fetches. */
  getIds(): Promise<string[]>;
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

interface Device {
  navigator: Pick<Navigator, 'serviceWorker'>;
}

/**
 * The browser fetches the pictures even after the shop is closed, and the worker stores them. Null if the browser
 * refuses, or if the document's policy forbids a host.
 */
export async function fetchInBackground(
  { api, location, navigator }: Device & { api: Pick<Api, 'base'>; location: Pick<Location, 'origin'> },
  urls: readonly string[],
): Promise<BackgroundFetch | null> {
  const own = [location.origin, new URL(api.base()).origin];
  if (urls.some((url) => !own.includes(new URL(url).origin))) return null;
  try {
    const requests = urls.map((url) => new Request(url, { mode: 'cors', credentials: 'same-origin' }));
    const id = `${PICTURES_FETCH}-${CODE}-${Date.now()}`;
    const manager = await managerOf(navigator);
    const icons = [{ src: '/pwa-192x192.png', sizes: '192x192', type: 'image/png' }];
    return (await manager?.fetch(id, requests, { title: savingPictures, icons })) ?? null;
  } catch {
    return null;
  }
}

/** They may be from an earlier visit. */
export async function runningFetches({ navigator }: Device): Promise<BackgroundFetch[]> {
  try {
    const there = await managerOf(navigator);
    const ids = (await there?.getIds()) ?? [];
    const own = ids.filter((id) => id.startsWith(PICTURES_FETCH));
    const found = await Promise.all(own.map((id) => there?.get(id)));
    return found.filter((each) => each !== undefined).filter(({ result }) => result === '');
  } catch {
    return [];
  }
}

const TIMEOUT_MS = 10_000;

/** False if nothing arrives within ten seconds: headless Chromium accepts fetches that it never begins. */
export async function begins(running: BackgroundFetch, timeout = TIMEOUT_MS): Promise<boolean> {
  const waited = new Promise((resolve) => setTimeout(resolve, timeout));
  const received = new Promise((resolve) => running.addEventListener('progress', resolve, { once: true }));
  await Promise.race([received, waited]);
  if (running.downloaded > 0 || running.result !== '') return true;
  void running.abort().catch(() => false);
  return false;
}

/** Resolves when the worker has stored what arrived, after ten seconds at the latest. */
export async function abortFetches(device: Device, timeout = TIMEOUT_MS): Promise<void> {
  const running = await runningFetches(device);
  await Promise.all(running.map((each) => abortFetch(each, timeout)));
}

async function abortFetch(running: BackgroundFetch, timeout: number): Promise<void> {
  let unfollow = () => {};
  const ended = new Promise<unknown>((resolve) => {
    unfollow = followEnd(running.id, resolve);
  });
  const waited = new Promise((resolve) => setTimeout(resolve, timeout));
  if (await running.abort().catch(() => false)) await Promise.race([ended, waited]);
  unfollow();
}

/** Calls `onEnd` once, when the worker has stored the pictures. Returns an unsubscribe function. */
export function followEnd(id: string, onEnd: (how: PicturesEnd['how']) => void): () => void {
  const channel = openChannel(PICTURES_CHANNEL);
  channel?.addEventListener('message', ({ data }: MessageEvent<PicturesEnd>) => {
    if (data.id !== id) return;
    channel.close();
    onEnd(data.how);
  });
  return () => channel?.close();
}

/** Undefined without a controlling worker: `ready` would never resolve. */
async function managerOf({
  serviceWorker,
}: Device['navigator']): Promise<BackgroundFetchManager | undefined> {
  return serviceWorker?.controller ? (await serviceWorker.ready).backgroundFetch : undefined;
}
