import type { Locator } from '@playwright/test';
import { expect, type Page } from './fixtures.ts';

/** Presses Tab until the element has the focus, as a shopper without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 120; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there');
}

/** A dialog shows a moment before it has an entry in the history. */
export async function untilBackCloses(page: Page): Promise<void> {
  await page.waitForFunction(() => history.state?.dialog);
}

/** Whether the focus is in the element, or on it. */
export function holdsFocus(element: Locator): Promise<boolean> {
  return element.evaluate((box) => box.contains(document.activeElement));
}
