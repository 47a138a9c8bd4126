import { expectNoAxeFindings, expectNoAxeFindingsInAnyLight } from './axe.ts';
import { seedCart, storedCart } from './buying.ts';
import { expect, type Locator, openInApp, type Page } from './fixtures.ts';
import { visitOnce } from './offline-page.ts';
import { COAT, LABELS, REAM, REGISTER, test } from './variants-lab.ts';
import { visit } from './visit.ts';

const cardOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const option = (within: Page | Locator, name: string) => within.getByRole('radio', { name, exact: true });
const choose = (within: Page | Locator, name: string) => option(within, name).check({ force: true });
const addButton = (within: Locator) => within.getByRole('button', { name: 'Add to Cart', exact: true });
const announced = (page: Page) =>
  page.locator('#root > [aria-live="polite"], [aria-live="polite"].visually-hidden');

test('D54.55, D55.61: a card says from which price, and its Add to Cart opens Quick View to choose in', async ({
  page,
}) => {
  await page.goto('/products');
  const card = cardOf(page, REGISTER.title);
  await expect(card).toContainText('From ₹40');
  await expect(card).toContainText('Up to 17% off');
  await expect(card).toContainText('From ₹30 each for 50 or more');
  await expect(card.getByText('Sale', { exact: true })).toBeVisible();
  const ream = cardOf(page, REAM.title);
  // All are sold out, so all count.
  await expect(ream).toContainText('From ₹260');
  await expect(ream).toContainText('Out of stock');
  const addOf = (of: Locator) => of.getByRole('button', { name: 'Add to Cart', includeHidden: true });
  await expect(addOf(ream)).toBeDisabled();
  await expectNoAxeFindings(page);

  await addOf(card).press('Enter');
  const quickView = page.getByRole('dialog', { name: REGISTER.title });
  await expect(quickView).toContainText('From ₹40');
  await choose(quickView, '200 pages');
  await choose(quickView, 'Blue');
  await expect(quickView.getByText('₹75', { exact: true })).toBeVisible();
  await expect(quickView.getByText('Only 2 left')).toBeVisible();
  await expect(quickView.locator('img').first()).toHaveAttribute('src', /backpack-blue/);
  await expectNoAxeFindingsInAnyLight(page);
  await page.keyboard.press('Escape');
  await expect(quickView).toBeHidden();
  await expect(addOf(card)).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('cart') ?? '[]')).toBe('[]');

  await addOf(card).press('Enter');
  await choose(quickView, '300 pages');
  await choose(quickView, 'Blue');
  await addButton(quickView).click();
  await expect(quickView).toBeHidden();
  await expect.poll(() => storedCart(page)).toMatchObject([{ selectedSize: '300 pages', price: 120 }]);
});

test('D54.56: the chosen variant has its own price, old price, percentage, stock and picture; D55.61: the table of quantity prices is of the chosen variant, and the stepper says what each costs', async ({
  page,
}) => {
  await page.goto(`/product/${REGISTER.id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('From ₹40', { exact: true })).toBeVisible();
  await expect(main.getByText('Up to 17% off')).toBeVisible();
  await expect(option(page, 'Maroon')).toHaveAccessibleDescription('');
  await expectNoAxeFindingsInAnyLight(page);

  // By keyboard.
  await option(page, '100 pages').focus();
  await page.keyboard.press('ArrowDown');
  await expect(option(page, '200 pages')).toBeChecked();
  await expect(main.getByText('₹75', { exact: true })).toBeVisible();
  await expect(announced(page)).toHaveText('₹75, 17% off, Only 2 left');
  await expect(option(page, 'Maroon')).toHaveAccessibleDescription('Out of stock');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(option(page, 'Blue')).toBeChecked();
  await expect(main.getByText('₹90')).toBeVisible();
  await expect(main.getByText('17% off', { exact: true })).toBeVisible();
  await expect(main.getByText('Only 2 left')).toBeVisible();
  const shown = page.getByRole('group', { name: 'Choose a picture' }).locator('[aria-current="true"]');
  await expect(shown).toHaveAccessibleName('Picture 3 of 3');
  await expect(page.getByRole('img', { name: `${REGISTER.title}, picture 3 of 3` })).toBeInViewport({
    ratio: 0.9,
  });

  // Sold out in this combination.
  await choose(page, 'Maroon');
  await expect(main.getByText('₹75', { exact: true })).toBeVisible();
  await expect(main.getByText('₹90')).toHaveCount(0);
  // It has no picture of its own.
  await expect(shown).toHaveAccessibleName('Picture 1 of 3');
  await expect(addButton(main)).toBeDisabled();
  await expect(addButton(main)).toHaveAccessibleDescription('Out of stock');

  // Not sold in the other choice: it can be pressed, and takes the other off.
  const large = option(page, '300 pages');
  await expect(large).toHaveAccessibleDescription('Not available in Maroon');
  await expect(large).toHaveAccessibleName('300 pages');
  await choose(page, '300 pages');
  await expect(option(page, 'Maroon')).not.toBeChecked();
  await expect(option(page, 'Maroon')).toHaveAccessibleDescription('Not available in 300 pages');
  await expect(main.getByText('₹120', { exact: true })).toBeVisible();

  // A missing colour is asked for as a missing size is.
  await addButton(main).click();
  await expect(page.getByText('Please select a colour')).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Colour' })).toHaveAttribute('aria-invalid', 'true');
  await expect(option(page, 'Blue')).toBeFocused();
  await choose(page, 'Blue');
  await expect(page.getByText('Please select a colour')).toHaveCount(0);
  await addButton(main).click();
  await expect(page).toHaveURL('/cart');
  expect(await storedCart(page)).toMatchObject([
    { id: REGISTER.id, selectedSize: '300 pages', selectedColor: 'Blue', price: 120, quantity: 1 },
  ]);

  await visit(page, `/product/${REGISTER.id}`);
  const rows = page.getByRole('table').getByRole('row');
  await expect(page.getByRole('table', { name: 'Quantity prices: 100 pages, Blue' })).toBeVisible();
  await expect(rows).toHaveText(['FromEachYou save', '10₹3610%', '50₹3025%']);
  const quantity = page.getByRole('group', { name: 'Quantity' });
  await expect(quantity).toContainText('From ₹40 each');
  await choose(page, '100 pages');
  await choose(page, 'Maroon');
  await expect(page.getByRole('table', { name: 'Quantity prices', exact: true })).toBeVisible();
  const more = page.getByRole('button', { name: 'Increase quantity' });
  for (let at = 1; at < 9; at += 1) await more.click();
  await expect(quantity).toContainText('₹40 each');
  await more.click();
  await expect(quantity).toContainText('₹36 each');
  await expect(announced(page)).toHaveText('₹36 each');
  await choose(page, '200 pages');
  await choose(page, 'Blue');
  await expect(rows).toHaveText(['FromEachYou save', '20₹707%']);
  await expect(quantity).toContainText('₹75 each');
  await choose(page, '300 pages');
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(quantity).toContainText('₹120 each');
});

test('D15, D54.57: what acts on one line of a product names its size and colour', async ({ page }) => {
  const { id, title: name } = REGISTER;
  const line = (price: number, selectedSize: string, selectedColor: string, quantity = 1) => {
    return { id, name, image: '', price, quantity, selectedSize, selectedColor };
  };
  const named = (text: string) => page.getByRole('button', { name: text, exact: true });
  await seedCart(page, [
    line(35, '100 pages', 'Blue'),
    line(35, '100 pages', 'Maroon'),
    line(75, '200 pages', 'Blue', 3),
  ]);
  await page.goto('/cart');
  await expect(named(`Accept new price: ${name}, 100 pages, Maroon`)).toBeVisible();
  await expect(named(`Change quantity to 2: ${name}, 200 pages, Blue`)).toBeVisible();
  await expect(page.getByRole('group', { name: `Quantity of ${name}, 200 pages, Blue` })).toBeVisible();
  await named(`Remove from cart: ${name}, 100 pages, Blue`).click();
  await expect(page.getByRole('main').getByText('Maroon')).toBeVisible();
  await named(`Remove from cart: ${name}, 100 pages, Maroon`).click();
  // The only line of its product.
  await expect(named(`Change quantity to 2: ${name}`)).toBeVisible();
});

test('nothing moves while options are chosen, also thirty sizes in eight colours, on a phone and on a desktop', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const tops = () =>
    Promise.all(
      [
        page.getByRole('radiogroup', { name: 'Size' }),
        page.getByRole('radiogroup', { name: 'Colour' }),
        addButton(main),
      ].map((place) =>
        place.evaluate(
          (element) =>
            element.getBoundingClientRect().top + window.scrollY * Number(!element.closest('[class*=bar]')),
        ),
      ),
    );
  const last = LABELS.variants.at(-1);
  if (!last) throw new Error('No variants');
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await visit(page, `/product/${REGISTER.id}`);
    const before = await tops();
    for (const name of ['200 pages', 'Blue', 'Maroon', '300 pages', 'Blue', '100 pages']) {
      await choose(page, name);
      expect(await tops(), name).toEqual(before);
    }

    await visit(page, `/product/${LABELS.id}`);
    await expect(page.getByRole('radio')).toHaveCount(38);
    await choose(page, last.size);
    await choose(page, last.color);
    await expect(main.getByText(`₹${last.regularPrice}`, { exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('D54.55: wishlist, suggestions and recently viewed say from which price', async ({ page }) => {
  await page.goto(`/product/${REGISTER.id}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to wishlist/ })
    .click();
  const noted = () => page.evaluate(() => JSON.parse(localStorage.getItem('recently-viewed') ?? '[]').length);
  await expect.poll(noted).toBe(1);
  await visit(page, `/product/${COAT.id}`);
  await expect.poll(noted).toBe(2);
  await visit(page, `/product/${REAM.id}`);
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  await viewed.scrollIntoViewIfNeeded();
  await expect(viewed.getByRole('listitem').filter({ hasText: REGISTER.title })).toContainText('From ₹40');
  await visit(page, '/wishlist');
  await expect(page.getByText('From ₹40', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: `Choose a size: ${REGISTER.title}` })).toBeVisible();

  await page.getByRole('combobox', { name: 'Search products' }).fill('ruled');
  await expect(page.getByRole('option').filter({ hasText: REGISTER.title })).toContainText('From ₹40');
});

test.describe('in Hindi', () => {
  test('D54.55: the price and what an option says', async ({ page }) => {
    await page.goto('/hi/products');
    await expect(cardOf(page, REGISTER.title)).toContainText('₹40 से');
    await visit(page, `/product/${REGISTER.id}`);
    await choose(page, 'Maroon');
    await expect(option(page, '300 pages')).toHaveAccessibleDescription('Maroon में उपलब्ध नहीं है');
    await expect(page.getByRole('table', { name: /^ज़्यादा लेने पर कीमत/ })).toBeVisible();
  });
});

test.describe('offline after one visit', () => {
  test.use({ serviceWorkers: 'allow' });

  test('D54, D55: variants, prices and pictures stay, and nothing is sold out; search finds a colour', async ({
    page,
    shop,
  }) => {
    await visitOnce(page);
    await shop.stop();
    await openInApp(page, '/products');
    await expect(cardOf(page, REGISTER.title)).toContainText('From ₹40');
    await expect(cardOf(page, REGISTER.title)).toContainText('From ₹30 each for 50 or more');
    await openInApp(page, `/product/${REGISTER.id}`);
    const main = page.getByRole('main');
    await choose(page, '200 pages');
    await choose(page, 'Maroon');
    await expect(main.getByText('₹75', { exact: true })).toBeVisible();
    await expect(addButton(main)).toBeEnabled();
    await addButton(main).click();
    await expect(page).toHaveURL('/cart');
    expect(await storedCart(page)).toMatchObject([
      { selectedSize: '200 pages', selectedColor: 'Maroon', price: 75 },
    ]);

    await page.getByRole('combobox', { name: 'Search products' }).fill('maroon');
    await expect(page.getByRole('option').filter({ hasText: REGISTER.title })).toBeVisible();
  });
});
