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
  const registration = await registerWorker();
  if (!registration) return;
  followUpdates(shop, registration, page, atBoot);
  const { active } = await shop.navigator.serviceWorker.ready;
  whenIdle(() => {
    refreshPeriodically(registration, shop.navigator.permissions).catch(() => {});
    if (!active) return;
    // After one visit every language opens offline (D51.41).
    void tell(active, { type: 'store-languages' });
    if (isAffordable()) prefetch(shop, active, atBoot === null).catch(() => {});
  });
}

const REST_MS = 3000;

async function prefetch(shop: Shop, worker: ServiceWorker, passedByWorker: boolean): Promise<void> {
  const lang = langOf(await shop.storeInfo.settled());
  await warmUp(worker, shop.api.base(), lang, passedByWorker);
  if (import.meta.env.VITE_FILL_CATALOGUE === 'off') return;
  await catalogueSaverOf(shop).prefetch({
    mayContinue: () => isAffordable() && shop.page.document.visibilityState === 'visible',
    rest: () => new Promise((resolve) => setTimeout(() => whenIdle(resolve), REST_MS)),
  });
}
