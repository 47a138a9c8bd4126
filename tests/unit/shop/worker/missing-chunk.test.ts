import { lazyRouteComponent } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextTask } from '../../../../src/lib/tasks.ts';
import type { UnreachableReason } from '../../../../src/shop/connection/unreachable.ts';
import {
  createMissingChunks,
  isMissingChunk,
  loadWithoutReload,
} from '../../../../src/shop/worker/missing-chunk.ts';
import { fakePage, fakeStorage } from '../../fake-device.ts';

const reload = vi.fn();
const MISSING = [
  'Failed to fetch dynamically imported module: http://shop.test/assets/cart.js',
  'error loading dynamically imported module: http://shop.test/assets/cart.js',
  'Importing a module script failed.',
];

const location = { href: 'http://shop.test/cart', pathname: '/cart', reload } as unknown as Location;
let page: ReturnType<typeof fakePage>;

// The router reads these globals.
beforeEach(() => {
  page = Object.assign(fakePage(), { location });
  vi.stubGlobal('window', page);
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem() {} });
});
afterEach(() => {
  reload.mockClear();
  vi.unstubAllGlobals();
});

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

test.each(MISSING)('undocumented API: the router alone would reload on "%s"', async (message) => {
  await expect(draw(new TypeError(message))).resolves.toBe('reloading');
  expect(reload).toHaveBeenCalledOnce();
});

test.each(MISSING)('a missing part with nobody answering reaches the page: "%s"', async (message) => {
  open(async () => 'network');
  const error = new TypeError(message);
  tellOfMissingPart(error);
  await expect(draw(error)).resolves.toBe(error);
  expect(isMissingChunk(error)).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});

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

test('a page that is fetched ahead brings no reload, and the next missing part does', async () => {
  const { fetchAhead } = open(async () => null);
  const error = new TypeError(MISSING[0]);
  const Page = lazyRouteComponent<Record<string, () => null>>(async () => {
    tellOfMissingPart(error);
    throw error;
  });
  await fetchAhead(async () => Page.preload?.());
  await nextTask();
  await nextTask();
  expect(reload).not.toHaveBeenCalled();
  tellOfMissingPart(new TypeError(MISSING[0]));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
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

/** What a page without its chunk throws: the error, or a promise that is pending while it reloads. */
async function draw(error: Error): Promise<unknown> {
  const Page = lazyRouteComponent<Record<string, () => null>>(() => Promise.reject(error));
  await Page.preload?.();
  try {
    return Page({});
  } catch (thrown) {
    return thrown instanceof Promise ? 'reloading' : thrown;
  }
}
