import type { Page } from '@playwright/test';
import { fillShipping, linesOf, placeOrderButton, type SeededLine } from '../../tests/e2e/buying.ts';
import { expect, type Shopper, type ShopUnderTest, test } from '../../tests/e2e/fixtures.ts';
import { catalogueIsFull } from '../../tests/e2e/offline-page.ts';
import { expectNothingGrew, measure, type Use } from './use.ts';

/**
 * Two hours of shopping in ten minutes (`npm run soak`): what a page holds on to, or an error that shows only after
 * many of the same acts, would show here.
 */
test.use({ serviceWorkers: 'allow' });

const ROUNDS = 50;
const NAVIGATIONS_A_ROUND = 20;
const CART_CHANGES_A_ROUND = 4;
const OUTAGES_A_ROUND = 2;
/** By then every lazy part is loaded and every cache of the page has its size. */
const WARM_UP_ROUNDS = 5;
const NOTHING_YET = { navigations: 0, cartChanges: 0, orders: 0, outages: 0 };

test('1,000 navigations, 200 cart changes, 50 orders and 100 outages in two tabs leak nothing', async ({
  page,
  context,
  shop,
  problems,
}) => {
  test.setTimeout(40 * 60_000);
  const shopper = await shop.newShopper();
  await shop.signIn(context, shopper);
  const lines = await linesOf(shop, [1, 1, 1, 1]);
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto('/');
  await catalogueIsFull(page);

  const counts = { ...NOTHING_YET };
  let before: Use[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    if (round === WARM_UP_ROUNDS) {
      before = [await measure(page), await measure(other)];
      Object.assign(counts, NOTHING_YET);
    }
    const [active, passive] = round % 2 === 0 ? [page, other] : [other, page];
    counts.outages += await outages(active, shop);
    counts.navigations += await walk(active, lines);
    counts.cartChanges += await changeCart(active, passive, lines);
    counts.orders += await order(active, shop, shopper);
  }
  expect(counts.navigations).toBeGreaterThanOrEqual(1000);
  expect(counts.cartChanges).toBeGreaterThanOrEqual(200);
  expect(counts.orders).toBe(ROUNDS);
  expect(counts.outages).toBe(100);
  const after = [await measure(page), await measure(other)];
  console.log({ counts, before, after });
  expectNothingGrew(before, after);
  expect(problems).toEqual([]);
});

const BY_LINK: { link: string; heading: RegExp }[] = [
  { link: '/products', heading: /^All Products$/ },
  { link: '/cart', heading: /Cart/ },
  { link: '/contact', heading: /Contact/ },
  { link: '/privacy', heading: /^Privacy Policy$/ },
  { link: '/', heading: /./ },
  { link: '/account', heading: /./ },
  { link: '/orders', heading: /./ },
  { link: '/track-order', heading: /./ },
];

/** Follows links of the page, and Back now and then; the document stays the same. */
async function walk(page: Page, lines: readonly SeededLine[]): Promise<number> {
  for (let step = 0; step < NAVIGATIONS_A_ROUND; step += 1) {
    const { link, heading } = BY_LINK[step % BY_LINK.length] ?? { link: '/', heading: /./ };
    if (step % 5 === 4) {
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    } else {
      await follow(page, link);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
  }
  await follow(page, '/products');
  await page
    .getByRole('link', { name: lines[0]?.name ?? '' })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lines[0]?.name ?? '');
  return NAVIGATIONS_A_ROUND + 2;
}

/** A link of the page to this address; the footer and the bars have one to every page. */
async function follow(page: Page, href: string): Promise<void> {
  await page
    .locator(`a[href="${href}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL((url) => url.pathname === href);
}

/** Adds in this tab and waits for it in the other. */
async function changeCart(page: Page, other: Page, lines: readonly SeededLine[]): Promise<number> {
  await follow(page, '/products');
  for (const { name } of lines.slice(0, CART_CHANGES_A_ROUND)) {
    const card = page.getByRole('listitem').filter({ hasText: name }).first();
    await card.getByRole('button', { name: /add to cart/i }).click();
  }
  const badge = new RegExp(`Cart, ${CART_CHANGES_A_ROUND} items`);
  for (const tab of [page, other]) await expect(tab.getByRole('link', { name: badge })).toBeAttached();
  return CART_CHANGES_A_ROUND;
}

async function order(page: Page, shop: ShopUnderTest, { token }: Shopper): Promise<number> {
  const before = ((await shop.ask('/orders', undefined, token)) as unknown[]).length;
  await follow(page, '/cart');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await fillShipping(page);
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/\/payment\?orderId=/);
  await follow(page, '/');
  return ((await shop.ask('/orders', undefined, token)) as unknown[]).length - before;
}

/** The whole server goes away and comes back; the page notices both, and shops on in between. */
async function outages(page: Page, shop: ShopUnderTest): Promise<number> {
  for (let outage = 0; outage < OUTAGES_A_ROUND; outage += 1) {
    await shop.stop();
    // A list that was loaded a moment ago is drawn without a request; a shopper's own pages always ask.
    await follow(page, outage % 2 === 0 ? '/orders' : '/account');
    await expect(page.getByText(/You are offline/).first()).toBeVisible();
    await follow(page, '/products');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^All Products$/);
    await shop.resume();
    await expect(page.getByText(/You are offline/)).toHaveCount(0);
  }
  return OUTAGES_A_ROUND;
}
