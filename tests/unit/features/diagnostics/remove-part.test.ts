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
  isListed: true,
  listedAt: 1,
  picturesSaved: 40,
  picturesTotal: 40,
  complete: true,
};

let storage: ReturnType<typeof fakeStorage>;
let done: string[];

beforeEach(() => {
  done = [];
  storage = fakeStorage({ 'offline-catalogue': JSON.stringify(SAVED) });
});

function postMessage({ type }: { type: string }, [port]: [MessagePort]): void {
  done.push(type);
  port.postMessage(true);
}

const withWorker = () => ({ serviceWorker: { controller: { postMessage } } });

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
  expect(done).toEqual(['forget-products']);
  expect(progress()).toMatchObject({ saved: 0, total: 0, listedAt: 0, picturesSaved: 0, complete: false });
});

it('D34: the products stay where the pictures are removed', async () => {
  await removeHere('pictures');
  expect(done).toEqual(['forget-pictures']);
  expect(progress()).toMatchObject({
    saved: 80,
    total: 80,
    isListed: true,
    picturesTotal: 0,
    complete: true,
  });
});

it('D34: without a worker that can do it, the page removes the pictures', async () => {
  await removeHere('pictures', {});
  expect(done).toEqual(['daftar-pictures-v1 deleted', 'daftar-saved-pictures-v1 deleted']);
});
