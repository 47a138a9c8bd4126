import { expect, test } from './fixtures.ts';
import { inControl } from './offline-page.ts';

/** Each file is a request, and a name in the first script or in the document (docs/design.md). */
const MOST_FILES = 20;

test.use({ serviceWorkers: 'allow' });

for (const [name, address] of [
  ['Home', '/'],
  ['a list', '/products'],
  ['a product', '/product/prod-1'],
] as const) {
  test(`${name} asks for at most ${MOST_FILES} files of script and style, idle ones included`, async ({
    page,
  }) => {
    const files = new Set<string>();
    page.on('request', (request) => {
      if (['script', 'stylesheet'].includes(request.resourceType())) files.add(request.url());
    });
    await page.goto(address);
    // What comes late: the hearts of the cards, and the part that registers the worker.
    if (name !== 'a product')
      await expect(page.getByRole('button', { name: /wishlist/i }).first()).toBeAttached();
    await inControl(page);
    expect([...files].length, [...files].join('\n')).toBeLessThanOrEqual(MOST_FILES);
    expect(files.size).toBeGreaterThan(4);
  });
}
