import { langOf } from '../contract/store-info.ts';
import { isAffordable } from '../lib/connection.ts';
import { whenIdle } from '../lib/tasks.ts';
import { followBadge, followLaunches, refreshPeriodically } from '../platform/installed/installed-app.ts';
import type { CurrentPage } from '../platform/page.ts';
import { watchReachable } from '../platform/worker/reachable.ts';
import { registerWorker, tell, warmUp } from '../platform/worker/register.ts';
import { followUpdates } from '../platform/worker/update.ts';
import type { Shop } from '../root.ts';
import { catalogueSaverOf } from './download.ts';

/** `atBoot`: another tab may have activated a new worker since. */
export async function startWhenIdle(
  shop: Shop,
  page: CurrentPage,
  atBoot: ServiceWorker | null,
): Promise<void> {
  watchReachable(shop);
  followBadge(shop);
  followLaunches(page.open);
  const registration = await registered(shop, page);
  followUpdates(shop, registration, page, atBoot);
  const { active } = registration;
  whenIdle(() => {
    refreshPeriodically(registration, shop.navigator.permissions).catch(() => {});
    if (!active) return;
    // After one visit every language opens offline (D51.41).
    void tell(active, { type: 'store-languages' });
    keepPrefetching(shop, page, active, atBoot === null);
  });
}

/** An installation that the network has cut short begins again with the next page, or when the network is back. */
async function registered(shop: Shop, page: CurrentPage): Promise<ServiceWorkerRegistration> {
  let isReady = false;
  const register = async () => {
    if (!isReady) await registerWorker().catch(() => {});
  };
  const again = () => void register();
  page.onNavigated(again);
  shop.network.onBack(again);
  await register();
  const registration = await shop.navigator.serviceWorker.ready;
  isReady = true;
  return registration;
}

const REST_MS = 3000;
/** A worker may end without a reply. */
const LOST_AFTER_MS = 5 * 60 * 1000;

/** What the network has cut short continues with the next page, or when the network is back. */
function keepPrefetching(shop: Shop, page: CurrentPage, worker: ServiceWorker, isFirstVisit: boolean): void {
  let isNew = isFirstVisit;
  let isDone = false;
  let startedAt = Number.NEGATIVE_INFINITY;
  const go = async () => {
    const now = performance.now();
    if (isDone || now - startedAt < LOST_AFTER_MS || !isAffordable()) return;
    startedAt = now;
    try {
      const lang = langOf(await shop.storeInfo.settled());
      const isWarm = await warmUp(worker, shop.api.base(), lang, isNew);
      isNew &&= !isWarm;
      const isFull = import.meta.env.VITE_FILL_CATALOGUE === 'off' || (await fill(shop));
      isDone = isWarm && isFull;
    } catch {
    } finally {
      startedAt = Number.NEGATIVE_INFINITY;
    }
  };
  const begin = () => void go();
  begin();
  page.onNavigated(() => whenIdle(begin));
  shop.network.onBack(begin);
}

function fill(shop: Shop): Promise<boolean> {
  return catalogueSaverOf(shop).prefetch({
    mayContinue: () => isAffordable() && shop.page.document.visibilityState === 'visible',
    rest: () => new Promise((resolve) => setTimeout(() => whenIdle(resolve), REST_MS)),
  });
}
