import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const SAVED = {
  pages: 1,
  saved: 80,
  total: 80,
  pictures: true,
  listed: true,
  picturesSaved: 40,
  picturesTotal: 40,
  complete: true,
};
const ID = 'catalogue-pictures-1';

let texts: Map<string, string>;
let done: string[];

beforeEach(() => {
  vi.resetModules();
  done = [];
  texts = new Map([
    ['offline-catalogue', JSON.stringify(SAVED)],
    ['catalogue-filling', JSON.stringify({ startedAt: 1, pages: 3, done: false })],
  ]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  });
  vi.stubGlobal('caches', { delete: async (name: string) => done.push(`${name} deleted`) });
  const fetching = Object.assign(new EventTarget(), { id: ID, result: '', downloaded: 0, abort });
  const backgroundFetch = { getIds: async () => [ID], get: async () => fetching };
  const serviceWorker = { controller: { postMessage }, ready: Promise.resolve({ backgroundFetch }) };
  vi.stubGlobal('navigator', { serviceWorker });
});
afterEach(() => vi.unstubAllGlobals());

/** The worker reports to all pages when it has stored the pictures. */
async function abort(): Promise<boolean> {
  const channel = new BroadcastChannel('daftar-pictures');
  channel.postMessage({ id: ID, how: 'aborted' });
  channel.close();
  done.push('fetch ended');
  return true;
}

function postMessage({ type }: { type: string }, [port]: [MessagePort]): void {
  done.push(type);
  port.postMessage(true);
}

async function removeHere(part: 'products' | 'pictures'): Promise<void> {
  const { removePart } = await import('../../../../src/shop/diagnostics/device-contents.ts');
  const { browser, createShop } = await import('../../../../src/shop/shop.ts');
  await removePart(createShop(browser()), part);
}

const progress = () => JSON.parse(texts.get('offline-catalogue') ?? '{}');

it('D34: removing the saved products ends what saves them, and nothing says that they are there', async () => {
  await removeHere('products');
  expect(done).toEqual(['fetch ended', 'forget-products']);
  expect(progress()).toMatchObject({ saved: 0, total: 0, listed: false, picturesSaved: 0, complete: false });
  expect(progress().filling).toMatchObject({ pages: 0, done: true });
  expect(texts.has('catalogue-filling')).toBe(false);
});

it('D34: removing the saved pictures waits for those that come, and the products stay', async () => {
  await removeHere('pictures');
  expect(done).toEqual(['fetch ended', 'forget-pictures']);
  expect(progress()).toMatchObject({ saved: 80, total: 80, listed: true, picturesTotal: 0, complete: true });
  expect(progress().filling).toMatchObject({ pages: 3, done: false });
});

it('D34: without a worker that can do it, the page removes the pictures', async () => {
  vi.stubGlobal('navigator', {});
  await removeHere('pictures');
  expect(done).toEqual(['daftar-pictures-v1 deleted', 'daftar-saved-pictures-v1 deleted']);
});
