import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextTask } from '../../../../src/lib/tasks.ts';
import type { UnreachableReason } from '../../../../src/shop/connection/unreachable.ts';
import { createMissingChunks, loadWithoutReload } from '../../../../src/shop/worker/missing-chunk.ts';
import { fakePage, fakeStorage } from '../../fake-device.ts';

const reload = vi.fn();
const MISSING = [
  'Failed to fetch dynamically imported module: http://shop.test/assets/cart.js',
  'error loading dynamically imported module: http://shop.test/assets/cart.js',
  'Importing a module script failed.',
];

const location = { href: 'http://shop.test/cart', pathname: '/cart', reload } as unknown as Location;
let page: ReturnType<typeof fakePage>;

beforeEach(() => {
  page = fakePage();
});
afterEach(() => void reload.mockClear());

/** A page whose shop answers like this. */
function open(probe: () => Promise<UnreachableReason | null>) {
  const parts = createMissingChunks({
    probe,
    network: { reportUnreachable() {} },
    unsaved: { maySafelyReload: () => true },
    tab: fakeStorage(),
    page,
    location,
  });
  parts.start();
  return parts;
}

test("a part in whose place the page has something else brings no reload, and its failure is the caller's", async () => {
  const probe = vi.fn(async () => null);
  open(probe);
  const error = new TypeError(MISSING[0]);
  const load = async () => {
    tellOfMissingPart(error);
    throw error;
  };
  await expect(loadWithoutReload(load)).rejects.toBe(error);
  await nextTask();
  expect(probe).not.toHaveBeenCalled();
});

test('a part with something in its place that is still being fetched keeps no other from its reload', async () => {
  open(async () => null);
  void loadWithoutReload(() => new Promise(() => {}));
  tellOfMissingPart(new TypeError(MISSING[0]));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('a part whose request ended because the shopper leaves the page does not bring the shopper back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const probe = vi.fn(async () => null);
  open(probe);
  page.dispatchEvent(new Event('beforeunload'));
  tellOfMissingPart(new TypeError(MISSING[1]));
  await nextTask();
  expect(probe).not.toHaveBeenCalled();

  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  tellOfMissingPart(new TypeError(MISSING[1]));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('a shopper who leaves while it is asked whether a reload helps is not called back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let answer = (_: null) => {};
  const probe = vi.fn(() => new Promise<null>((resolve) => (answer = resolve)));
  open(probe);
  tellOfMissingPart(new TypeError(MISSING[0]));
  await vi.waitFor(() => expect(probe).toHaveBeenCalled());
  page.dispatchEvent(new Event('beforeunload'));
  answer(null);
  await Promise.resolve();
  await Promise.resolve();
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
});

/** As Vite's import of a chunk does before it fails. */
function tellOfMissingPart(payload: Error): void {
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
}
