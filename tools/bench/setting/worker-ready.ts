import type { BrowserContext } from '@playwright/test';

/**
 * The worker registers when the page has settled and prefetches when the page is idle: it gets the time
 * for that.
 */
const WARM_UP_MS = 3000;

/** Opens the shop and waits until its worker controls the page and has had time to prefetch. */
export async function untilWorkerIsReady(phone: BrowserContext, origin: string): Promise<void> {
  const tab = await phone.newPage();
  await tab.goto(origin);
  await tab.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
  await tab.waitForLoadState('networkidle');
  await tab.waitForTimeout(WARM_UP_MS);
  await tab.close();
}
