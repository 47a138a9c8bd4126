import type { Page } from '@playwright/test';

/** Waits until the shop's script has drawn the page over the shell and no request is under way. */
export async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root > :not(link)') ?? {}).some((key) =>
      key.startsWith('__reactFiber'),
    ),
  );
  await page.locator('main h1').waitFor();
  await page.waitForLoadState('networkidle');
}
