import { snapshot } from '../first-visit/snapshot.ts';
import { writeStaticFloor } from '../first-visit/static-floor.ts';
import { writePage } from '../first-visit/write-page.ts';
import type { PageUnderTest } from '../setting/pages.ts';
import type { Relay } from '../setting/relay.ts';
import type { Setting } from '../setting/setting.ts';

const WORKER = `const openCache = () => caches.open('floor');
oninstall = (event) => event.waitUntil(openCache().then((cache) => cache.add('/index.html')).then(() => skipWaiting()));
onactivate = (event) => event.waitUntil(clients.claim());
onfetch = (event) => event.respondWith(answer(event.request));
async function answer(request) {
  const cache = await openCache();
  const found = await cache.match(request.mode === 'navigate' ? '/index.html' : request);
  if (found) return found;
  const response = await fetch(request);
  await cache.put(request, response.clone());
  return response;
}`;

/** Where a page registers the floor's worker. */
export const REGISTER_PATH = '/register.html';
const REGISTER = '<!doctype html><script>navigator.serviceWorker.register("/floor.js")</script>';

/** The floor of a launch: the page as finished HTML, answered by a worker that does nothing else. */
export async function serveWorkerFloor(
  setting: Setting,
  shop: string,
  { name, path, mark }: PageUnderTest,
): Promise<Relay> {
  const folder = `${setting.output}/pages/${name.toLowerCase()}-worker-floor`;
  await writeStaticFloor(folder, await snapshot(shop + path, mark));
  await writePage(folder, { 'floor.js': WORKER, 'register.html': REGISTER });
  return setting.serveThroughRelay(setting.api.port, folder);
}
