import { expect, test } from './fixtures.ts';
import type { Tab } from './tab.ts';

test('D13, D39, D40: Back closes Quick View, filters and picture, the search finds, and the policy is obeyed', async ({
  tab,
}) => {
  await tab.open('/products');
  await tab.sees(/Showing 1 to 12 of \d+ items/);
  await tab.driver.evaluate(NOTE_VIOLATIONS);

  await tab.tap('button', /^Quick view/);
  await tab.has('button', 'Close quick view');
  await backCloses(tab);
  await tab.back();
  await tab.counts('dialog', 0);
  await tab.at('/products');

  await tab.driver.resize(390, 844);
  await tab.tap('button', 'Filters');
  // Counted, so in its last place.
  await tab.tap('checkbox', /^Patra\s*\d+$/);
  await tab.at('/products?brand=Patra');
  await backCloses(tab);
  await tab.back();
  await tab.counts('dialog', 0);
  await tab.has('button', 'Filters (1)');
  await tab.at('/products?brand=Patra');
  await tab.back();
  await tab.at('/products');

  // A phone's field shows while it has the focus, and WebKit's window has none without a window manager.
  await tab.driver.resize(1280, 800);
  await tab.type('Search products', 'pencil');
  await tab.has('option', 'See all results for "pencil"');
  await tab.driver.keys('\n');
  await tab.has('heading', 'Results for "pencil"');
  await tab.tap('link', await tab.nameOf('article'));
  await tab.at(/^\/product\//);
  await tab.tap('button', 'Enlarge picture');
  await tab.has('button', 'Close picture');
  await backCloses(tab);
  await tab.back();
  await tab.counts('dialog', 0);
  await tab.at(/^\/product\//);
  expect(await tab.driver.evaluate('window.violations')).toEqual([]);
});

test('D31: Back finds the place that was left, also from a page that is still loading', async ({
  tab,
  shop,
}) => {
  await tab.open('/products');
  await tab.sees(/Showing 1 to 12 of \d+ items/);
  await tab.driver.evaluate('void scrollTo(0, 600)');
  await isScrolledTo(tab, 600);
  shop.faults.set('GET /products', { mode: 'stall' });
  // A tap would scroll to the button.
  await tab.driver.evaluate(`void document.querySelector('[aria-label="Next page"]').click()`);
  await tab.at('/products?page=2');
  await isScrolledTo(tab, 0);
  await tab.back();
  await tab.at('/products');
  await isScrolledTo(tab, 600);
});

/** The page is not loaded again on the way. */
const NOTE_VIOLATIONS = `void document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
  window.violations.push([violatedDirective, blockedURI, sample].join(' ')), (window.violations = []))`;

/** A dialog shows a moment before it has an entry in the history. */
async function backCloses(tab: Tab): Promise<void> {
  await tab.until('has the dialog in its history', () => tab.driver.evaluate('history.state?.dialog'));
}

async function isScrolledTo(tab: Tab, y: number): Promise<void> {
  await tab.until(`is scrolled to ${y}`, async () => (await tab.driver.evaluate('scrollY')) === y);
}
