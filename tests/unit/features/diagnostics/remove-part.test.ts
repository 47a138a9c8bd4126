import { beforeEach, expect, it } from 'vitest';
import { removePart } from '../../../../src/features/diagnostics/device-contents.ts';
import { deviceOf } from '../../../../src/root/device.ts';
import { createShop, type Shop } from '../../../../src/root.ts';
import { fakeDevice, fakeStorage } from '../../fake-device.ts';

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

let storage: ReturnType<typeof fakeStorage>;
let done: string[];

beforeEach(() => {
  done = [];
  storage = fakeStorage({
    'offline-catalogue': JSON.stringify(SAVED),
    'catalogue-filling': JSON.stringify({ startedAt: 1, pages: 3, done: false }),
  });
});

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

const withWorker = () => {
  const fetching = Object.assign(new EventTarget(), { id: ID, result: '', downloaded: 0, abort });
  const backgroundFetch = { getIds: async () => [ID], get: async () => fetching };
  return { serviceWorker: { controller: { postMessage }, ready: Promise.resolve({ backgroundFetch }) } };
};

async function removeHere(part: 'products' | 'pictures', navigator: object = withWorker()): Promise<void> {
  const caches = { delete: async (name: string) => done.push(`${name} deleted`) };
  const device = {
    ...fakeDevice({ storage }),
    ...({ caches, navigator } as object as Pick<Shop, 'caches' | 'navigator'>),
  };
  await removePart(deviceOf(createShop(device)), part);
}

const progress = () => JSON.parse(storage.read('offline-catalogue') ?? '{}');

it('D34: removing the saved products ends what saves them, and nothing says that they are there', async () => {
  await removeHere('products');
  expect(done).toEqual(['fetch ended', 'forget-products']);
  expect(progress()).toMatchObject({ saved: 0, total: 0, listed: false, picturesSaved: 0, complete: false });
  expect(progress().filling).toMatchObject({ pages: 0, done: true });
  expect(storage.read('catalogue-filling')).toBeNull();
});

it('D34: removing the saved pictures waits for those that come, and the products stay', async () => {
  await removeHere('pictures');
  expect(done).toEqual(['fetch ended', 'forget-pictures']);
  expect(progress()).toMatchObject({ saved: 80, total: 80, listed: true, picturesTotal: 0, complete: true });
  expect(progress().filling).toMatchObject({ pages: 3, done: false });
});

it('D34: without a worker that can do it, the page removes the pictures', async () => {
  await removeHere('pictures', {});
  expect(done).toEqual(['daftar-pictures-v1 deleted', 'daftar-saved-pictures-v1 deleted']);
});
