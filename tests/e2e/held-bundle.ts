import type { Page, Route } from '@playwright/test';

export const BUNDLE = /\/assets\/index-.*\.js$/;

/** The page stays the document's own until the returned function is called. */
export async function holdBundle(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(BUNDLE, async (route: Route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** From the start of the page: shifts of its layout, and skeletons that come after the content. */
export async function watchStart(page: Page): Promise<() => Promise<{ shift: number; skeletons: number }>> {
  await page.addInitScript(() => {
    // Sub-categories, which widen their field, are asked for when nothing else is going on.
    window.requestIdleCallback = () => 0;
    const seen = { shift: 0, skeletons: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    let stood = false;
    new MutationObserver(() => {
      const content = document.querySelector('main article');
      const skeleton = document.querySelector('main [aria-busy="true"]');
      if (content) stood = true;
      else if (stood && skeleton) seen.skeletons += 1;
    }).observe(document, { childList: true, subtree: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { seen: { shift: number; skeletons: number } }).seen);
}
