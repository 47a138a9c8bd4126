import type { Page } from '@playwright/test';

/** Until the shop's own script has drawn the page in place of the shell, and nothing more is on its way. */
export async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
  await page.locator('main h1').waitFor();
  await page.waitForLoadState('networkidle');
}
