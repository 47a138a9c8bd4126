import type { Route } from '@playwright/test';
import { drawnByBundle, expect, type Page } from './fixtures.ts';
import { sortShifts } from './watch-shifts.ts';

export const BUNDLE = /\/assets\/index-.*\.js$/;

/** The page stays the document's own until the returned function is called. */
export function holdBundle(page: Page): Promise<() => void> {
  return hold(page, BUNDLE);
}

/** What the page asks for at such addresses waits until the returned function is called. */
export async function hold(
  page: Page,
  addresses: RegExp,
  end = (route: Route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route: Route) => {
    await released;
    await end(route);
  });
  return release;
}

interface Seen {
  /** As HTML. */
  moved: string[];
  skeletons: number;
}

/**
 * What has moved on the page, and the skeletons that came after the content, since it was last asked. Without its idle
 * tasks, sub-categories do not widen their field.
 */
export async function watchStart(page: Page, { idleTasks = false } = {}): Promise<() => Promise<Seen>> {
  await sortShifts(page);
  await page.addInitScript((idleTasks) => {
    if (!idleTasks) window.requestIdleCallback = () => 0;
    let seen: Seen = { moved: [], skeletons: 0 };
    const note = (entries: PerformanceEntryList) => {
      for (const { sources } of window.shiftsOfWhole(entries))
        for (const { node } of sources)
          seen.moved.push(node instanceof Element ? node.outerHTML : `${node?.nodeName}`);
    };
    const shifts = new PerformanceObserver((list) => note(list.getEntries()));
    shifts.observe({ type: 'layout-shift', buffered: true });
    const takeSeen = async () => {
      // What has just been drawn is noted after its frame, and reported later still.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      note(shifts.takeRecords());
      const all = seen;
      seen = { moved: [], skeletons: 0 };
      return all;
    };
    Object.assign(window, { takeSeen });
    let stood = false;
    new MutationObserver(() => {
      const content = document.querySelector('main article');
      const skeleton = document.querySelector('main [aria-busy="true"]');
      if (content) stood = true;
      else if (stood && skeleton) seen.skeletons += 1;
    }).observe(document, { childList: true, subtree: true });
  }, idleTasks);
  return () => page.evaluate(() => (window as unknown as { takeSeen: () => Promise<Seen> }).takeSeen());
}

/** The focus on a link of the list that stands before the bundle is on that link when the bundle has drawn. */
export async function expectFocusToStay(page: Page, release: () => void): Promise<void> {
  const link = page.locator('main h3 a').nth(1);
  const href = (await link.getAttribute('href')) ?? '';
  await link.focus();
  release();
  await drawnByBundle(page);
  await expect(page.locator(`main h3 a[href="${href}"]`)).toBeFocused();
}

/** A tap on a card's button before the bundle has loaded buys that product, or leads to it where it has options. */
export async function expectTapToCount(page: Page, release: () => void): Promise<void> {
  const card = page.locator('main article').nth(2);
  const name = await card.locator('h3').innerText();
  await card.hover();
  await card.getByRole('button', { name: 'Add to Cart' }).click();
  release();
  await drawnByBundle(page);
  const product = page.getByRole('heading', { level: 1, name });
  await expect(page.getByRole('status').filter({ hasText: name }).or(product)).toBeVisible();
}
