import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  abortFetches,
  begins,
  fetchInBackground,
  followEnd,
  runningFetch,
} from '../../../../src/shop/download/background-pictures.ts';

const API = 'https://shop.example/api/v1';
const OWN = 'https://shop.example/pictures/pen.webp';

beforeEach(() => {
  const location = new URL('https://shop.example/products');
  vi.stubGlobal('window', { location });
  vi.stubGlobal('location', location);
});
afterEach(() => vi.unstubAllGlobals());

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
  expect(await fetchInBackground(API, [OWN], Promise.resolve(manager))).toBe(manager.running);
  const [[id, requests] = []] = manager.fetch.mock.calls as unknown as [string, Request[]][];
  expect(id).toMatch(/^catalogue-pictures-\d+$/);
  expect(requests?.map(({ url, mode, credentials }) => ({ url, mode, credentials }))).toEqual([
    { url: OWN, mode: 'cors', credentials: 'omit' },
  ]);
});

it('D47: pictures of another host are not handed over: the policy of the document would refuse them', async () => {
  const manager = browserWith();
  expect(
    await fetchInBackground(API, [OWN, 'https://cdn.example/a.webp'], Promise.resolve(manager)),
  ).toBeNull();
  expect(manager.fetch).not.toHaveBeenCalled();
});

it('D47: a browser without background fetches, or one that refuses, is no failure', async () => {
  expect(await fetchInBackground(API, [OWN], Promise.resolve(undefined))).toBeNull();
  const refusing = { ...browserWith(), fetch: () => Promise.reject(new DOMException('no')) };
  expect(await fetchInBackground(API, [OWN], Promise.resolve(refusing))).toBeNull();
  expect(await runningFetch(Promise.reject(new Error('no worker')))).toBeNull();
});

it('D47: a fetch that has ended is not running', async () => {
  const manager = browserWith();
  expect(await runningFetch(Promise.resolve(manager))).toBe(manager.running);
  expect(manager.get.mock.calls).toEqual([['catalogue-pictures-1']]);
  expect(await runningFetch(Promise.resolve(browserWith('success')))).toBeNull();
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
  await abortFetches(Promise.resolve(manager), 2 ** 30);
  expect(abort).toHaveBeenCalledTimes(1);

  const silent = browserWith();
  await abortFetches(Promise.resolve(silent), 1);
  const refusing = browserWith();
  refusing.running.abort = () => Promise.reject(new Error('gone'));
  await abortFetches(Promise.resolve(refusing), 2 ** 30);
});
