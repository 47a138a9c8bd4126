import type { Locator, Page } from '@playwright/test';

/**
 * Finds the element and returns the tap, so that the tap alone is measured: finding an element takes more of the page's
 * main thread than most of what is measured.
 */
export async function fingerOver(target: Locator, isMouse = false): Promise<() => Promise<void>> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`Nothing to tap on: ${target}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return () => (isMouse ? target.page().mouse.click(x, y) : target.page().touchscreen.tap(x, y));
}

/** The first button on the page that puts a product into the cart. */
export function addToCart(page: Page): Locator {
  return page
    .locator('main')
    .getByRole('button', { name: /Add .*to Cart/i })
    .first();
}
