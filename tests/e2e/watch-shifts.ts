import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The sum of the layout shifts since the document began. */
    shifted: number;
  }
}

/** Before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
