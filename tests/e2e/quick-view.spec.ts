import { expectNoAxeFindingsInAnyLight } from './axe.ts';
import { storedCart } from './buying.ts';
import { atRest, expect, type Page, test } from './fixtures.ts';
import { watchPlace } from './in-each-frame.ts';
import { holdsFocus, untilBackCloses } from './keyboard.ts';
import { catalogueIsFull } from './offline-page.ts';
import { visit } from './visit.ts';

const SHIRT = {
  id: 'shirt',
  title: 'Lab coat',
  category: 'Wear',
  regularPrice: 900,
  discountedPrice: 750,
  attributes: [
    { key: 'size', value: ['S', 'M'] },
    { key: 'color', value: ['White'] },
  ],
};

test.describe('D13: Quick View', () => {
  test('D13, D41.23: Back, Escape and the button close it, and Back leaves the page where it was; it asks for its picture in the width that it has in any window, leads to the product and back, and says that a product is gone', async ({
    page,
    shop,
  }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'All Products' }).first().click();
    await expect(page).toHaveURL('/products');
    // The address changes before the page does, and Home has cards, too.
    await expect(page.getByText(/^Showing 1 to 12 of/)).toBeVisible();
    // Those below the window follow.
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(12);
    const last = page.getByRole('button', { name: /^Quick view/ }).last();
    await last.scrollIntoViewIfNeeded();
    const places = await watchPlace(page);
    await last.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await untilBackCloses(page);
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL('/products');
    await expect(last).toBeFocused();
    expect(await places()).toHaveLength(1);

    await last.press('Enter');
    await page.getByRole('button', { name: 'Close quick view' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await last.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await untilBackCloses(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    // None of the three leaves an entry in the history, nor does one that is open at a reload.
    await last.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await untilBackCloses(page);
    await page.reload();
    await expect.poll(() => page.evaluate(() => 'dialog' in history.state)).toBe(false);
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/');

    await visit(page, '/products');
    await page
      .getByRole('button', { name: /^Quick view/ })
      .first()
      .click();
    const picture = page.getByRole('dialog').locator('img').first();
    for (const [width, height] of [
      [390, 844],
      [740, 360],
      [844, 390],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      const { asked, drawn } = await picture.evaluate((img: HTMLImageElement) => {
        const sizes = img.sizes.split(', ').map((size) => /^(.*?) ?(\d+)px$/.exec(size)?.slice(1) ?? []);
        const [, asked] = sizes.find(([media = '']) => matchMedia(media).matches) ?? [];
        return { asked: Number(asked), drawn: img.clientWidth };
      });
      // Its frame is a pixel wide.
      expect(Math.abs(asked - drawn), `${width} x ${height}: ${asked} for ${drawn}`).toBeLessThanOrEqual(2);
    }
    await page.getByRole('dialog').getByRole('link', { name: 'View full details' }).click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/products');
    await expect(page.getByRole('dialog')).toBeHidden();

    // That a product is gone it says, and takes a failing answer for none.
    shop.faults.set('GET /products/{id}', { mode: 'status', status: 500 });
    const first = page.getByRole('button', { name: /^Quick view/ }).first();
    await first.click();
    const view = page.getByRole('dialog');
    await expect(view.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
    await page.keyboard.press('Escape');
    shop.faults.set('GET /products/{id}', { mode: 'status', status: 404 });
    await first.click();
    await expect(view.getByText('This product is no longer available.')).toBeVisible();
    await expect(view.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
  });

  test('shows picture, price and the form of the product page; Add to Cart closes it and stays on the list', async ({
    page,
    shop,
  }) => {
    shop.faults.set('GET /products', { mode: 'json', body: { data: [SHIRT], count: 1 } });
    // The price has changed since the list was made.
    shop.faults.set('GET /products/{id}', { mode: 'json', body: { ...SHIRT, discountedPrice: 700 } });
    await page.goto('/products?category=wear');
    await expect(opener(page, 'Lab coat')).toBeVisible();
    await atRest(page);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    await opener(page, 'Lab coat').press('Enter');
    const view = dialog(page, 'Lab coat');
    await expect(view.getByRole('img', { name: 'Lab coat' })).toBeVisible();
    await expect(view.getByText('₹700', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/products?category=wear');
    await expectNoAxeFindingsInAnyLight(page);
    await expect.poll(() => holdsFocus(view)).toBe(true);
    // More than it has stops, both ways round.
    for (const key of ['Shift+Tab', 'Tab']) {
      for (let presses = 0; presses < 10; presses += 1) {
        await page.keyboard.press(key);
        expect(await holdsFocus(view), `${key} ${presses}`).toBe(true);
      }
    }

    await view.getByRole('button', { name: 'Add to Cart' }).press('Enter');
    await expect(page.getByText('Please select a size')).toBeVisible();
    await expectNoAxeFindingsInAnyLight(page);
    await view.getByRole('radio', { name: 'M' }).check({ force: true });
    await view.getByRole('button', { name: 'Increase quantity' }).click();
    await view.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(view).toBeHidden();
    await expect(page.getByText('Lab coat has been added to your cart.')).toBeVisible();
    await expect(page).toHaveURL('/products?category=wear');
    await expect(opener(page, 'Lab coat')).toBeFocused();
    expect(await storedCart(page)).toMatchObject([
      { id: 'shirt', quantity: 2, price: 700, selectedSize: 'M', selectedColor: 'White' },
    ]);
    await expect.poll(height).toBe(before);
  });

  test('shows its product also when another one takes its place in the list; fits 320 px, and its buttons can be tapped', async ({
    page,
    shop,
    context,
  }) => {
    const wide = 'Extraordinarilylongnamewithoutanybreak '.repeat(4).trim();
    const pen = { ...SHIRT, id: 'pen', title: wide, attributes: [] };
    shop.faults.set('GET /products', { mode: 'json', body: { data: [SHIRT, pen], count: 2 } });
    shop.faults.set('GET /products/{id}', { mode: 'json', body: SHIRT });
    await page.goto('/products?category=wear');
    await opener(page, 'Lab coat').click();
    const view = dialog(page, 'Lab coat');
    await expect(view.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
    shop.faults.set('GET /products', { mode: 'json', body: { data: [pen, SHIRT], count: 2 } });
    await context.setOffline(true);
    await expect(page.getByText(/offline/i).first()).toBeAttached();
    await context.setOffline(false);
    await expect(page.locator('main article h3').first()).toHaveText(wide);
    await view.getByRole('radio', { name: 'M' }).check({ force: true });
    await view.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText('Lab coat has been added to your cart.')).toBeVisible();
    await expect(view).toBeHidden();

    shop.faults.set('GET /products/{id}', { mode: 'json', body: pen });
    await page.setViewportSize({ width: 320, height: 568 });
    const box = await opener(page, wide).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await opener(page, wide).click();
    const wideView = dialog(page, wide);
    await expect(wideView.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
    expect(await wideView.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });

  test.describe('with the worker', () => {
    test.use({ serviceWorkers: 'allow', device: 'visited' });

    test('D36: opens without a network, also where its script has not been used before; what the network says later replaces what the device gave, a product that is gone, too', async ({
      page,
      shop,
    }) => {
      await page.goto('/products');
      await catalogueIsFull(page);
      await page.reload();
      await shop.stop();
      const first = page.getByRole('button', { name: /^Quick view/ }).first();
      await first.click();
      const view = page.getByRole('dialog');
      await expect(view.getByText(/^Saved on /)).toBeVisible();
      await expect(view.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
      await shop.resume();

      const { data } = (await shop.ask('/products?page=1&limit=12')) as { data: { id: string }[] };
      const body = { ...data[0], regularPrice: 7777, discountedPrice: 6543 };
      shop.faults.set('GET /products/{id}', { mode: 'json', body });
      await page.reload();
      await first.click();
      await expect(view.getByText('₹6,543')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(view).toBeHidden();
      // Another page of this browser, so that the worker asks the network again at once.
      const later = await page.context().newPage();
      await later.goto('/products');
      shop.faults.set('GET /products/{id}', { mode: 'status', status: 404 });
      await later
        .getByRole('button', { name: /^Quick view/ })
        .first()
        .click();
      await expect(later.getByText('This product is no longer available.')).toBeVisible();
      await expect(later.getByRole('dialog').getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
    });
  });
});

test.describe('D32: by touch, on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });

  test('the heart is tapped; Quick View leaves the picture free, which opens the product', async ({
    page,
    shop,
  }) => {
    shop.faults.set('GET /products', { mode: 'json', body: { data: [SHIRT], count: 1 } });
    shop.faults.set('GET /products/{id}', { mode: 'json', body: SHIRT });
    await page.goto('/products');
    await page.getByRole('button', { name: 'Add to wishlist: Lab coat' }).tap();
    await expect(page.getByRole('button', { name: 'Remove from wishlist: Lab coat' })).toBeVisible();
    await expect(opener(page, 'Lab coat')).toBeHidden();
    // The link lies over the picture.
    await page.getByRole('article').locator('img').tap({ force: true });
    await expect(page).toHaveURL('/product/shirt');
    await page.getByRole('radio', { name: 'M' }).tap();
    await page.getByRole('button', { name: 'Add to Cart' }).tap();
    await expect(page.getByText('Lab coat has been added to your cart.')).toBeVisible();
    expect(await storedCart(page)).toMatchObject([{ id: 'shirt', quantity: 1, selectedSize: 'M' }]);
  });
});

test.describe('D13: a Quick View whose style cannot be had', () => {
  test.use({ serviceWorkers: 'block', allowedProblem: /Missing part/ });

  test("leads to the product's page", async ({ page }) => {
    await page.goto('/products');
    // The list's own filters come with a style, too.
    await expect(page.getByLabel('Sort by')).toBeVisible();
    await page.route(/\.css$/, (route) => route.abort());
    const open = page.getByRole('button', { name: /^Quick view/ }).first();
    await open.click();
    await expect(page).toHaveURL(/\/product\//);
  });
});

function opener(page: Page, product: string) {
  return page.getByRole('button', { name: `Quick view: ${product}` });
}

function dialog(page: Page, product: string) {
  return page.getByRole('dialog', { name: product });
}
