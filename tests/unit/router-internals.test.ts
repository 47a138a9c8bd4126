import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawInOwnTask } from '../../src/lib/tasks.ts';
import { fakePage } from './fake-device.ts';

let events: string[];

// The router reads these globals itself.
beforeEach(() => {
  events = [];
  const page = Object.assign(fakePage(), { origin: 'http://shop.test', scrollTo() {} });
  vi.stubGlobal('window', page);
  vi.stubGlobal('self', page);
  vi.stubGlobal('document', { addEventListener() {} });
});
afterEach(() => vi.unstubAllGlobals());

test('undocumented API: the router renders every page in a new task, once, after it has loaded it', async () => {
  vi.stubGlobal('MessageChannel', CountedChannel);
  const router = newRouter();
  drawInOwnTask(router);
  await router.load();
  await router.navigate({ to: '/cart' });
  expect(events).toEqual(['load /', 'new task', 'draw /', 'load /cart', 'new task', 'draw /cart']);
});

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
