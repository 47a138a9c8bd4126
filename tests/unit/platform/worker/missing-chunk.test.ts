import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UnreachableReason } from '../../../../src/contract/unreachable.ts';
import { nextTask } from '../../../../src/lib/tasks.ts';
import { createMissingChunks, loadWithoutReload } from '../../../../src/platform/worker/missing-chunk.ts';
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
  const chunks = createMissingChunks({
    probe,
    network: { reportUnreachable() {} },
    unsaved: { maySafelyReload: () => true },
    tab: fakeStorage(),
    page,
    location,
  });
  chunks.start();
  return chunks;
}

test("the failure of a chunk that the page can do without is the caller's, and brings no reload", async () => {
  const probe = vi.fn(async () => null);
  open(probe);
  const error = new TypeError(MISSING[0]);
  const load = async () => {
    reportMissingChunk(error);
    throw error;
  };
  await expect(loadWithoutReload(load)).rejects.toBe(error);
  await nextTask();
  expect(probe).not.toHaveBeenCalled();
});

test('a chunk that the page can do without, still loading, does not prevent the reload for another', async () => {
  open(async () => null);
  void loadWithoutReload(() => new Promise(() => {}));
  reportMissingChunk(new TypeError(MISSING[0]));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('a chunk of the page that the shopper opens meanwhile is missed, one fetched ahead is not', async () => {
  const probe = vi.fn(async () => null);
  const { fetchAhead } = open(probe);
  let end = () => {};
  const ahead = fetchAhead(() => new Promise<void>((resolve) => (end = resolve)));
  reportMissingChunk(new TypeError(MISSING[0]));
  await nextTask();
  expect(probe).not.toHaveBeenCalled();

  const { href } = location;
  location.href = 'http://shop.test/contact';
  reportMissingChunk(new TypeError(MISSING[0]));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  location.href = href;
  end();
  await ahead;
});

test('a request that ended because the shopper leaves the page brings no reload', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const probe = vi.fn(async () => null);
  open(probe);
  page.dispatchEvent(new Event('beforeunload'));
  reportMissingChunk(new TypeError(MISSING[1]));
  await nextTask();
  expect(probe).not.toHaveBeenCalled();

  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  reportMissingChunk(new TypeError(MISSING[1]));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('a shopper who leaves while it is asked whether a reload helps is not called back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let answer = (_: null) => {};
  const probe = vi.fn(() => new Promise<null>((resolve) => (answer = resolve)));
  open(probe);
  reportMissingChunk(new TypeError(MISSING[0]));
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
function reportMissingChunk(payload: Error): void {
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
}
