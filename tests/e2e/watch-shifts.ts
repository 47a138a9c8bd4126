import type { Page } from '@playwright/test';

export type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] };

declare global {
  interface Window {
    /** The sum of the layout shifts since the whole document was drawn. */
    shifted: number;
    shiftsOfWhole(entries: PerformanceEntryList): Shift[];
  }
}

/** Before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await sortShifts(page);
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const { value } of window.shiftsOfWhole(list.getEntries())) window.shifted += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** A slow browser draws half of the document, without the footer, before it has read the rest: what moves then is not of the page. */
export async function sortShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let drawnAt = 0;
    const noteDrawn = () => {
      // The first frame of the whole document moves what the half had drawn, and ends before the next begins.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          drawnAt = performance.now();
        }),
      );
    };
    requestAnimationFrame(() => {
      if (document.readyState !== 'loading' || document.querySelector('footer')) return;
      drawnAt = Number.POSITIVE_INFINITY;
      document.addEventListener('readystatechange', noteDrawn, { once: true });
    });
    window.shiftsOfWhole = (entries) => (entries as Shift[]).filter(({ startTime }) => startTime > drawnAt);
  });
}
