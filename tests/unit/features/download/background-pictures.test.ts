import { expect, it, vi } from 'vitest';
import {
  abortFetches,
  begins,
  fetchInBackground,
  followEnd,
  runningFetches,
} from '../../../../src/features/download/background-pictures.ts';

const API = 'https://shop.example/api/v1';
const OWN = 'https://shop.example/pictures/pen.webp';

/** The page of a shop whose worker has this manager; null: there is no worker. */
function pageWith(backgroundFetch: object | null | undefined) {
  const serviceWorker = {
    controller: backgroundFetch === null ? null : {},
    ready: Promise.resolve({ backgroundFetch }),
  };
  return {
    api: { base: () => API },
    location: new URL('https://shop.example/products') as unknown as Location,
    navigator: { serviceWorker } as unknown as Navigator,
  };
}

function browserWith(result: '' | 'success' | 'failure' = '') {
  const id = 'catalogue-pictures-1';
  const running = Object.assign(new EventTarget(), { id, result, downloaded: 0, abort: async () => true });
  return {
    running,
    getIds: async () => ['of-another-program', id],
    get: vi.fn(async (_id: string) => running),
    fetch: vi.fn(async () => running),
  };
}

/** The worker reports how a fetch ended. */
function tell(end: { id: string; how: 'fetched' | 'aborted' | 'failed' }) {
  const channel = new BroadcastChannel('daftar-pictures');
  channel.postMessage(end);
  channel.close();
}

it('D47: the pictures are asked for by one background fetch, without the shopper’s cookies', async () => {
  const manager = browserWith();
  expect(await fetchInBackground(pageWith(manager), [OWN])).toBe(manager.running);
  const [[id, requests] = []] = manager.fetch.mock.calls as unknown as [string, Request[]][];
  expect(id).toMatch(/^catalogue-pictures-en-\d+$/);
  expect(requests?.map(({ url, mode, credentials }) => ({ url, mode, credentials }))).toEqual([
    { url: OWN, mode: 'cors', credentials: 'same-origin' },
  ]);
});

it('D47: pictures of another host are not handed over: the policy of the document would refuse them', async () => {
  const manager = browserWith();
  expect(await fetchInBackground(pageWith(manager), [OWN, 'https://cdn.example/a.webp'])).toBeNull();
  expect(manager.fetch).not.toHaveBeenCalled();
});

it('D47: a browser without background fetches, or one that refuses, is no failure', async () => {
  expect(await fetchInBackground(pageWith(undefined), [OWN])).toBeNull();
  const refusing = { ...browserWith(), fetch: () => Promise.reject(new DOMException('no')) };
  expect(await fetchInBackground(pageWith(refusing), [OWN])).toBeNull();
  expect(await runningFetches(pageWith(null))).toEqual([]);
});

it('D47: a fetch that has ended is not running', async () => {
  const manager = browserWith();
  expect(await runningFetches(pageWith(manager))).toEqual([manager.running]);
  expect(manager.get.mock.calls).toEqual([['catalogue-pictures-1']]);
  expect(await runningFetches(pageWith(browserWith('success')))).toEqual([]);
});

it('D47: a fetch that the browser does not begin is aborted; one that loads something continues', async () => {
  const { running } = browserWith();
  const abort = vi.spyOn(running, 'abort');
  expect(await begins(running, 0)).toBe(false);
  expect(abort).toHaveBeenCalledTimes(1);

  const coming = begins(running, 60_000);
  running.downloaded = 100;
  running.dispatchEvent(new Event('progress'));
  expect(await coming).toBe(true);
  expect(await begins(browserWith('success').running, 0)).toBe(true);
  expect(abort).toHaveBeenCalledTimes(1);
});

it('D47: only the end of the followed fetch is reported', async () => {
  const received: string[] = [];
  const ended = new Promise<void>((resolve) => {
    followEnd('catalogue-pictures-2', (how) => {
      received.push(how);
      resolve();
    });
  });
  tell({ id: 'catalogue-pictures-1', how: 'aborted' });
  tell({ id: 'catalogue-pictures-2', how: 'fetched' });
  await ended;
  expect(received).toEqual(['fetched']);
});

it('D34: aborting ends when the worker has stored what arrived, or after a timeout', async () => {
  const manager = browserWith();
  const abort = vi.spyOn(manager.running, 'abort').mockImplementation(async () => {
    tell({ id: manager.running.id, how: 'aborted' });
    return true;
  });
  await abortFetches(pageWith(manager), 2 ** 30);
  expect(abort).toHaveBeenCalledTimes(1);

  const silent = browserWith();
  await abortFetches(pageWith(silent), 1);
  const refusing = browserWith();
  refusing.running.abort = () => Promise.reject(new Error('gone'));
  await abortFetches(pageWith(refusing), 2 ** 30);
});
