import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { begins, fetchInBackground, runningFetch } from '../../../../src/shop/offline/background-pictures.ts';

const OWN = 'https://shop.example/pictures/pen.webp';

beforeEach(() => {
  const location = new URL('https://shop.example/products');
  vi.stubGlobal('window', { location });
  vi.stubGlobal('location', location);
});
afterEach(() => vi.unstubAllGlobals());

function browserWith(result: '' | 'success' | 'failure' = '') {
  const running = Object.assign(new EventTarget(), { result, downloaded: 0, abort: async () => true });
  return { running, get: vi.fn(async () => running), fetch: vi.fn(async () => running) };
}

it('D47: the pictures are asked for by one background fetch, without the shopper’s cookies', async () => {
  const manager = browserWith();
  expect(await fetchInBackground([OWN], Promise.resolve(manager))).toBe(manager.running);
  const [[id, requests] = []] = manager.fetch.mock.calls as unknown as [string, Request[]][];
  expect(id).toBe('catalogue-pictures');
  expect(requests?.map(({ url, mode, credentials }) => ({ url, mode, credentials }))).toEqual([
    { url: OWN, mode: 'cors', credentials: 'omit' },
  ]);
});

it('D47: pictures of another host are not handed over: the policy of the document would refuse them', async () => {
  const manager = browserWith();
  expect(await fetchInBackground([OWN, 'https://cdn.example/a.webp'], Promise.resolve(manager))).toBeNull();
  expect(manager.fetch).not.toHaveBeenCalled();
});

it('D47: a browser without background fetches, or one that refuses, is no failure', async () => {
  expect(await fetchInBackground([OWN], Promise.resolve(undefined))).toBeNull();
  const refusing = { ...browserWith(), fetch: () => Promise.reject(new DOMException('no')) };
  expect(await fetchInBackground([OWN], Promise.resolve(refusing))).toBeNull();
  expect(await runningFetch(Promise.reject(new Error('no worker')))).toBeNull();
});

it('D47: a fetch that has ended is not running', async () => {
  const manager = browserWith();
  expect(await runningFetch(Promise.resolve(manager))).toBe(manager.running);
  expect(await runningFetch(Promise.resolve(browserWith('success')))).toBeNull();
});

it('D47: a fetch that the browser does not begin is ended; one that brings something goes on', async () => {
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
