import { lazyRouteComponent } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UnreachableReason } from '../../../../src/contract/unreachable.ts';
import { nextTask } from '../../../../src/lib/tasks.ts';
import {
  createMissingChunks,
  isMissingChunk,
  loadWithoutReload,
} from '../../../../src/platform/worker/missing-chunk.ts';
import { fakePage, fakeStorage } from '../../fake-device.ts';
import { pending } from '../../pending.ts';

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
afterEach(() => {
  reload.mockClear();
  vi.unstubAllGlobals();
});

/** What a page without its chunk throws: the error, or a promise that is pending while it reloads. */
async function draw(error: Error): Promise<unknown> {
  // The router reads these globals itself.
  vi.stubGlobal('window', Object.assign(page, { location }));
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem() {} });
  const Page = lazyRouteComponent<Record<string, () => null>>(() => Promise.reject(error));
  await Page.preload?.();
  try {
    return Page({});
  } catch (thrown) {
    return thrown instanceof Promise ? 'reloading' : thrown;
  }
}

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
test.each(MISSING)('undocumented API: the router alone would reload on "%s"', async (message) => {
  await expect(draw(new TypeError(message))).resolves.toBe('reloading');
  expect(reload).toHaveBeenCalledOnce();
});

test.each(MISSING)(
  'if the server does not answer, a missing chunk reaches the page: "%s"',
  async (message) => {
    open(async () => 'network');
    const error = new TypeError(message);
    reportMissingChunk(error);
    await expect(draw(error)).resolves.toBe(error);
    expect(isMissingChunk(error)).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  },
);

test('a page that is fetched ahead brings no reload, and the next missing chunk does', async () => {
  const { fetchAhead } = open(async () => null);
  const error = new TypeError(MISSING[0]);
  const Page = lazyRouteComponent<Record<string, () => null>>(async () => {
    reportMissingChunk(error);
    throw error;
  });
  await fetchAhead(async () => Page.preload?.());
  await nextTask();
  await nextTask();
  expect(reload).not.toHaveBeenCalled();
  reportMissingChunk(new TypeError(MISSING[0]));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

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
  const { held, letGo: end } = pending();
  const ahead = fetchAhead(() => held);
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
  const { held, letGo } = pending<null>();
  const probe = vi.fn(() => held);
  open(probe);
  reportMissingChunk(new TypeError(MISSING[0]));
  await vi.waitFor(() => expect(probe).toHaveBeenCalled());
  page.dispatchEvent(new Event('beforeunload'));
  letGo(null);
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
