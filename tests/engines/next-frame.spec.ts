import { HAS_PAGE_2 } from '../prefetched.ts';
import { expect, test } from './fixtures.ts';
import { addToCart, visitOnce } from './shopping.ts';
import type { Tab } from './tab.ts';

/**
 * Taps in an open, warm shop. A frame counts what the shop does; the time also what else the machine does. No response
 * comes, so that no frame passes while the shop waits for one.
 */
test.beforeEach(({ tab }) => visitOnce(tab));

test('a list, its next page and a product on it show within a few frames of the tap', async ({ tab }) => {
  await tab.tap('link', 'View All');
  await tab.sees(/Showing 1 to 12 of \d+ items/);
  await tab.until('has brought the next page', () => tab.driver.evaluate(HAS_PAGE_2));
  await tab.back();
  await tab.has('link', 'View All');
  await silence(tab);
  const list = `${heading('All Products')} && document.querySelector('main article')`;
  await isSoon(tab, click(`document.querySelector('main a[href="/products"]')`), list);
  await tab.sees(/Showing 1 to 12 of \d+ items/);
  const first = await tab.nameOf('article');
  const next = click(`document.querySelector('main nav [aria-label="Next page"]')`);
  await isSoon(tab, next, `document.querySelector('main h3') && !(${firstIs(first)})`);
  await tab.sees(/Showing 13 to 24 of \d+ items/);
  const second = await tab.nameOf('article');
  await isSoon(tab, click(`document.querySelector('main h3 a')`), heading(second));
});

test('a category, a filter and an order show within a few frames of the tap', async ({ tab }) => {
  await tab.tap('link', 'View All');
  await tab.sees(/Showing 1 to 12 of \d+ items/);
  const category = `document.querySelector('header nav a[href*="category="]')`;
  await tab.tap('link', String(await tab.driver.evaluate(`${category}.textContent`)));
  await tab.at(/category=/);
  await tab.sees(/Showing 1 to 12 of \d+ items/);
  const ofCategory = await tab.nameOf('article');
  await tab.back();
  await tab.has('heading', 'All Products');
  // The shopper turns to the filters, which loads the whole list.
  await tab.driver.evaluate(
    `void document.querySelector('aside div').dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))`,
  );
  const onSale = `[...document.querySelectorAll('aside label')].find(({ textContent }) => textContent.startsWith('On sale'))`;
  const count = await tab.until('counts', () =>
    tab.driver.evaluate(`/\\d+$/.exec(${onSale}?.textContent ?? '')?.[0]`),
  );
  await silence(tab);
  await isSoon(
    tab,
    click(onSale),
    `document.querySelector('main').textContent.includes('${count} products')`,
  );
  const first = await tab.nameOf('article');
  const choose = `const sort = document.querySelector('main select:has([value="price-asc"])');
    sort.value = 'price-asc';
    sort.dispatchEvent(new Event('change', { bubbles: true }));`;
  await isSoon(tab, choose, `!(${firstIs(first)})`);
  await isSoon(tab, click(category), firstIs(ofCategory));
});

test('Quick View, the cart, its stepper and the menu show within a few frames of the tap', async ({
  tab,
  shop,
}) => {
  await tab.tap('link', 'View All');
  await tab.tap('button', /^Quick view/);
  await tab.tap('button', 'Close quick view');
  await tab.counts('dialog', 0);
  await silence(tab);
  const dialog = `document.querySelector('[role=dialog]')?.textContent.includes('Add to Cart')`;
  await isSoon(tab, click(`document.querySelector('main [aria-label^="Quick view"]')`), dialog);

  const { data } = (await shop.ask('/products?page=2&limit=1')) as { data: { id: string }[] };
  await tab.open(`/product/${data[0]?.id}`);
  await addToCart(tab);
  await tab.has('button', 'Clear Cart');
  await tab.back();
  await tab.has('button', 'Add to Cart');
  await tab.chooseFirstOptions();
  await silence(tab);
  const inCart = `document.querySelector('main').textContent.includes('Clear Cart')`;
  await isSoon(tab, click(`document.querySelector('main form button[type=submit]')`), inCart);
  const quantity = `document.querySelector('main li [role=group]').textContent`;
  const before = await tab.driver.evaluate(quantity);
  await isSoon(
    tab,
    click(`document.querySelector('main li [aria-label="Increase quantity"]')`),
    `${quantity} === '${Number(before) + 1}'`,
  );

  await tab.driver.resize(390, 844);
  await tab.has('button', 'Open menu');
  await isSoon(
    tab,
    click(`document.querySelector('header [aria-label="Open menu"]')`),
    `[...document.querySelectorAll('a')].some((a) => a.textContent === 'Sign Up' && a.getClientRects().length > 0)`,
  );
});

/** A navigation has a few tasks, and a frame may come between two. */
const MOST_FRAMES = 5;

/** At most so many frames pass until one begins with what was asked for. */
async function isSoon(tab: Tab, act: string, isShown: string): Promise<void> {
  expect(await tab.driver.evaluate(`Boolean(${isShown})`), isShown).toBe(false);
  await tab.driver.evaluate(`void (() => {
    let frames = 0;
    window.framesUntilShown = 0;
    const look = () => {
      frames += 1;
      if (${isShown}) window.framesUntilShown = frames;
      else requestAnimationFrame(look);
    };
    ${act}
    requestAnimationFrame(look);
  })()`);
  const frames = await tab.until('shows it', () => tab.driver.evaluate('window.framesUntilShown'));
  expect(frames, isShown).toBeLessThanOrEqual(MOST_FRAMES);
}

const click = (element: string) => `${element}.click();`;

const heading = (text: string) => `document.querySelector('h1')?.textContent === ${JSON.stringify(text)}`;

const firstIs = (name: string) =>
  `document.querySelector('main h3')?.textContent === ${JSON.stringify(name)}`;

async function silence(tab: Tab): Promise<void> {
  await tab.driver.evaluate('void (window.fetch = () => new Promise(() => {}))');
}
