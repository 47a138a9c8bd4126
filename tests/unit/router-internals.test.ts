import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UnreachableReason } from '../../src/contract/unreachable.ts';
import { drawInOwnTask, nextTask } from '../../src/lib/tasks.ts';
import { createMissingChunks, isMissingChunk } from '../../src/platform/worker/missing-chunk.ts';
import { fakePage, fakeStorage } from './fake-device.ts';

const MISSING = [
  'Failed to fetch dynamically imported module: http://shop.test/assets/cart.js',
  'error loading dynamically imported module: http://shop.test/assets/cart.js',
  'Importing a module script failed.',
];

let events: string[];

const reload = vi.fn();
const location = { href: 'http://shop.test/cart', pathname: '/cart', reload } as unknown as Location;
let page: ReturnType<typeof fakePage>;

// The router reads these globals itself.
beforeEach(() => {
  events = [];
  page = Object.assign(fakePage(), { origin: 'http://shop.test', location, scrollTo() {} });
  vi.stubGlobal('window', page);
  vi.stubGlobal('self', page);
  vi.stubGlobal('document', { addEventListener() {} });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem() {} });
});
afterEach(() => {
  reload.mockClear();
  vi.unstubAllGlobals();
});

test('undocumented API: the router renders every page in a new task, once, after it has loaded it', async () => {
  vi.stubGlobal('MessageChannel', CountedChannel);
  const router = newRouter();
  drawInOwnTask(router);
  await router.load();
  await router.navigate({ to: '/cart' });
  expect(events).toEqual(['load /', 'new task', 'draw /', 'load /cart', 'new task', 'draw /cart']);
});

test('the router alone draws in the task in which it has loaded', async () => {
  vi.stubGlobal('MessageChannel', CountedChannel);
  const router = newRouter();
  await router.load();
  expect(events).toEqual(['load /', 'draw /']);
});

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

/** As Vite's import of a chunk does before it fails. */
function reportMissingChunk(payload: Error): void {
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

/** The browser's, which also records when a task begins. */
class CountedChannel {
  port1 = { onmessage() {}, close() {} };
  port2 = {
    postMessage: () =>
      setImmediate(() => {
        events.push('new task');
        this.port1.onmessage();
      }),
  };
}

function newRouter() {
  const rootRoute = createRootRoute();
  const page = <const Path extends string>(path: Path) =>
    createRoute({ getParentRoute: () => rootRoute, path, loader: () => events.push(`load ${path}`) });
  const router = createRouter({
    routeTree: rootRoute.addChildren([page('/'), page('/cart')]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  router.subscribe('onLoad', ({ toLocation }) => void events.push(`draw ${toLocation.pathname}`));
  return router;
}
