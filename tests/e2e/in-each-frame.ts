import type { Page } from '@playwright/test';

/** What `look` has returned in each frame from now on, until the document is left. */
export async function inEachFrame<T>(page: Page, look: () => T): Promise<() => Promise<T[]>> {
  const seen = await page.evaluateHandle<T[]>(`(() => {
    const seen = [];
    const note = () => {
      seen.push((${look})());
      requestAnimationFrame(note);
    };
    note();
    return seen;
  })()`);
  return () => seen.jsonValue();
}

/** Where the page has been scrolled to, each place once. */
export async function watchPlace(page: Page): Promise<() => Promise<number[]>> {
  const places = await inEachFrame(page, () => scrollY);
  return async () => [...new Set(await places())];
}
