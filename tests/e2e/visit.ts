import { inLanguage, languageAt } from '../../src/texts/languages.ts';
import { expect, type Page } from './fixtures.ts';

interface Location {
  state: { __TSR_key?: string };
}

interface Router {
  history: { push: (address: string) => void; subscribers: Set<unknown> };
  state: { status: 'idle' | 'pending'; location: Location };
  subscribe: (event: 'onRendered', listener: (change: { toLocation: Location }) => void) => () => void;
}

/** Goes to another page of the shop as its links do: a new document takes a second of the processor. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() => {
    // Undocumented: the router writes itself there.
    const router = Reflect.get(window, '__TSR_ROUTER__') as Router | undefined;
    return router?.state.status === 'idle' && router.history.subscribers.size > 0;
  });
  await page.evaluate(
    (address) =>
      new Promise<void>((rendered) => {
        const router = Reflect.get(window, '__TSR_ROUTER__') as Router;
        const before = router.state.location.state.__TSR_key;
        const stop = router.subscribe('onRendered', ({ toLocation }) => {
          if (toLocation.state.__TSR_key === before) return;
          stop();
          rendered();
        });
        router.history.push(address);
      }),
    inLanguage(path, languageAt(new URL(page.url()).pathname)),
  );
}

/** Goes to a page of the shop, in the document that is open if there is one, and waits until its content is there. */
export async function visit(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(path);
  else await follow(page, path);
  await contentIsThere(page);
}

export async function contentIsThere(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
