import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagesUnderTest } from '../../tools/bench/setting/pages.ts';
import { expect, test } from './fixtures.ts';
import { inControl } from './offline-page.ts';

/** Each file is a request, and a name in the first script or in the document (docs/design.md). */
const MOST_FILES = { Home: 20, list: 20, product: 24 };

/** Each is in a chunk that a page loads when it is idle; elsewhere only the first script may name it. */
const LATE = { worker: 'startWhenIdle', notices: 'showWaitingNotices', cart: 'Clear Cart' };

test.use({ serviceWorkers: 'allow' });

for (const [name, late] of [
  ['Home', [LATE.worker]],
  ['list', [LATE.worker]],
  ['product', [LATE.worker, LATE.notices, LATE.cart]],
] as const) {
  test(`${name} asks for at most ${MOST_FILES[name]} files of script and style, idle ones included`, async ({
    page,
    shop,
  }) => {
    const files = new Map<string, string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (!/^\/assets\/.*\.(js|css)$/.test(pathname)) return;
      files.set(pathname, readFileSync(join('dist', pathname), 'utf8'));
    });
    const loaded = (part: string) =>
      [...files].some(([path, text]) => text.includes(part) && !path.startsWith('/assets/index-'));
    const { path = '' } = (await pagesUnderTest(shop.api.url)).find((each) => each.name === name) ?? {};
    await page.goto(path);
    // The hearts come late.
    await expect(page.getByRole('button', { name: /wishlist/i }).first()).toBeAttached();
    await inControl(page);
    for (const part of late) await expect.poll(() => loaded(part), part).toBe(true);
    expect(files.size, [...files.keys()].join('\n')).toBeLessThanOrEqual(MOST_FILES[name]);
  });
}
