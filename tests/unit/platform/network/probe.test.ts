import { beforeEach, expect, it } from 'vitest';
import { createProbe } from '../../../../src/platform/network/network-monitor.ts';
import { fakeDevice } from '../../fake-device.ts';

const asked: { url: unknown; init: RequestInit | undefined }[] = [];
let answer: (signal: AbortSignal | null | undefined) => Promise<Response>;

const probe = createProbe({
  base: () => 'https://shop.example/api/v1',
  session: fakeDevice().session,
  ask: (url, init) => {
    asked.push({ url, init });
    return answer(init?.signal);
  },
});

beforeEach(() => {
  asked.length = 0;
});

it('D35: requests the store information past every cache, and accepts any answer of the shop', async () => {
  answer = async () => Response.json({ storeName: 'Daftar' });
  expect(await probe()).toBeNull();
  expect(asked.map(({ url, init }) => [url, init?.cache])).toEqual([
    ['https://shop.example/api/v1/storeInfo', 'reload'],
  ]);
  answer = async () => Response.json({ error: 'No' }, { status: 403 });
  expect(await probe()).toBeNull();
});

it('D35: a server that fails is not a network that is gone', async () => {
  answer = async () => new Response('<h1>Sorry', { status: 502, headers: { 'Content-Type': 'text/html' } });
  expect(await probe()).toBe('server');
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await probe()).toBe('network');
});

it('D37: the page of a captive portal counts as no network', async () => {
  answer = async () => new Response('<title>Sign in', { headers: { 'Content-Type': 'text/html' } });
  expect(await probe()).toBe('network');
});

it('D36: gives up without a response after the given time', async () => {
  answer = (signal) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  expect(await probe(undefined, 20)).toBe('timeout');
});
