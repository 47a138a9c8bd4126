import { messageSW, Workbox } from 'workbox-window';
import { langOf } from '../../contract/store-info.ts';
import type { PageMessage } from '../../contract/worker-protocol.ts';
import { prefetchCatalogue } from '../../features/download/fill-catalogue.ts';
import { isAffordable } from '../../lib/connection.ts';
import { whenIdle } from '../../lib/tasks.ts';
import { trusted } from '../../lib/trusted-types.ts';
import type { CurrentPage, Shop } from '../../root.ts';
import { answersInDocument } from '../early.ts';
import { followBadge, followLaunches, refreshPeriodically } from '../installed/installed-app.ts';
import { watchReachable } from './reachable.ts';
import { followUpdates } from './update.ts';

const STORE_LANGUAGES: PageMessage = { type: 'store-languages' };

/** `atBoot`: another tab may have activated a new worker since. */
export async function registerWorker(
  shop: Shop,
  page: CurrentPage,
  atBoot: ServiceWorker | null,
): Promise<void> {
  watchReachable(shop);
  followBadge(shop);
  followLaunches(page.open);
  const registration = await new Workbox(trusted().createScriptURL('/sw.js'), {
    updateViaCache: 'none',
  }).register({
    immediate: true,
  });
  if (!registration) return;
  followUpdates(shop, registration, page, atBoot);
  const { active } = await navigator.serviceWorker.ready;
  whenIdle(() => {
    refreshPeriodically(registration, shop.navigator.permissions).catch(() => {});
    if (!active) return;
    // Even where data is dear: after one visit every language opens offline (D51.41).
    active.postMessage(STORE_LANGUAGES);
    if (isAffordable()) prefetchAndFill(shop, active, atBoot === null).catch(() => {});
  });
}

async function prefetchAndFill(shop: Shop, worker: ServiceWorker, passedByWorker: boolean): Promise<void> {
  const lang = langOf(await shop.storeInfo.settled());
  await messageSW(worker, { ...prefetch(shop, passedByWorker), lang });
  if (import.meta.env.VITE_FILL_CATALOGUE !== 'off') await prefetchCatalogue(shop, isAffordable);
}

/**
 * The first visit loads before the worker exists, so it reports what it loaded. The resource timing lacks answers
 * in the document (D46).
 */
function prefetch({ api: { base } }: Shop, passedByWorker: boolean): PageMessage & { type: 'warm-up' } {
  if (!passedByWorker) return { type: 'warm-up', seen: [], pictures: [] };
  const loaded = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming);
  const seen = loaded.map((entry) => entry.name).filter((url) => url.startsWith(`${base()}/`));
  const brought = Object.keys(answersInDocument()).map((path) => base() + path);
  // Preloaded pictures have another initiator.
  const shown = new Set(Array.from(document.images, ({ currentSrc }) => currentSrc));
  const pictures = loaded
    .filter(({ initiatorType, name }) => initiatorType === 'img' || shown.has(name))
    .map(({ name }) => name);
  return {
    type: 'warm-up',
    seen: [...new Set([...brought, ...seen])],
    pictures: [...new Set(pictures)],
  };
}
