import { storedCart } from './buying.ts';
import { expect, type Page, test } from './fixtures.ts';
import { visit } from './visit.ts';

const PEN = {
  id: 'abcdefgh-1234',
  title: 'Fountain pen',
  description: 'It writes.\nFor years.',
  category: 'Pens',
  regularPrice: 1450,
  discountedPrice: 1195.5,
};
const main = (page: Page) => page.getByRole('main');
const add = (page: Page) => main(page).getByRole('button', { name: 'Add to Cart' });
const attribute = (key: string, ...value: string[]) => ({ key, value });

test.describe('SPEC 2, Product detail', () => {
  test("shows image or fallback, name, price, category badge, id shortened to 8 characters, description and specifications: none with 'phone' in its key, at most 10, underscores as spaces", async ({
    page,
    shop,
  }) => {
    const many = Array.from({ length: 12 }, (_, index) => attribute(`paper_weight_${index}`, `${index} g`));
    const attributes = [attribute('Care Phone', '12345'), ...many];
    // D12: it may be wrapped in a data field.
    const body = { data: { data: { ...PEN, imgUrl: '/missing.webp', attributes } } };
    shop.faults.set('GET /products/{id}', { mode: 'json', body });
    await page.goto(`/product/${PEN.id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Fountain pen' })).toBeVisible();
    await expect(main(page).getByRole('img', { name: 'Fountain pen' })).toHaveAttribute('src', /fallback/);
    await expect(main(page).getByRole('img', { name: 'Fountain pen' })).toBeVisible();
    const terms = main(page).getByRole('term');
    await expect(terms).toHaveText(many.slice(0, 10).map((_, index) => `paper weight ${index}`));
    await expect(main(page).getByText('12345')).toHaveCount(0);
    await expect(main(page).getByText('₹1,195.5', { exact: true })).toBeVisible();
    await expect(main(page).locator('s')).toHaveText('₹1,450');
    await expect(main(page).getByText('18% off')).toBeVisible();
    await expect(main(page).getByText('Pens', { exact: true })).toHaveCount(2);
    await expect(main(page).getByText(/abcdefgh/)).toHaveText(/abcdefgh$/);
    await expect(main(page).getByText('It writes.')).toBeVisible();
    await expect(page).toHaveTitle('Fountain pen | Daftar Stationers');
    await expect(page.getByRole('button', { name: 'Add to wishlist: Fountain pen' })).toBeVisible();
  });

  test("D11: 'Product Not Found', with a link to /products, for a 404 and for a product without a title; SPEC 8: 'Failed to load product details' and Try Again", async ({
    page,
    shop,
  }) => {
    // Any characters stay one part of the address.
    for (const path of ['/product/a%2Fb%3Fc', '/product/x']) {
      if (path === '/product/x') shop.faults.set('GET /products/{id}', { mode: 'json', body: { id: 'x' } });
      shop.faults.forget();
      await visit(page, path);
      await expect.poll(() => shop.faults.count('GET /products/{id}')).toBeGreaterThan(0);
      await expect(page.getByRole('heading', { level: 1, name: 'Product Not Found' })).toBeVisible();
      await expect(
        page.getByText(
          "We couldn't find the product you're looking for. It may have been removed or is temporarily unavailable.",
        ),
      ).toBeVisible();
      await expect(main(page).getByRole('link')).toHaveAttribute('href', '/products');
    }

    shop.faults.set('GET /products/{id}', { mode: 'status', status: 400 });
    await visit(page, `/product/${PEN.id}`);
    await expect(page.getByText('Failed to load product details')).toBeVisible();
    shop.faults.set('GET /products/{id}', { mode: 'json', body: PEN });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Fountain pen' })).toBeVisible();
  });
});

test.describe('SPEC 5, Product page', () => {
  test('on a phone of any size a notice leaves Add to Cart free', async ({ page, shop }) => {
    for (const viewport of [
      { width: 390, height: 780 },
      { width: 360, height: 740 },
      { width: 320, height: 640 },
      { width: 640, height: 400 },
    ])
      await test.step(`${viewport.width} by ${viewport.height}`, async () => {
        await page.setViewportSize(viewport);
        const breaks = [{ from: 10, price: 1100 }];
        await open(page, shop, { attributes: [attribute('size', 'Fine', 'Broad')], breaks });
        const addToCart = page.getByRole('main').getByRole('button', { name: 'Add to Cart' });
        await addToCart.click();
        await expect(page.getByText('Please select a size')).toBeVisible();
        // The price of one is in the bar.
        const stepper = main(page).getByRole('group', { name: 'Quantity' });
        await expect(stepper).toContainText('each');
        const notice = page.getByRole('alert').filter({ hasText: 'Please select a size' });
        const gap = async () => {
          const [above, below] = [await notice.boundingBox(), await stepper.boundingBox()];
          return (below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0));
        };
        if (viewport.height > 480) await expect.poll(gap).toBeGreaterThan(0);
        await page.getByRole('radio', { name: 'Broad' }).click();
        await addToCart.click();
        await expect(page).toHaveURL(/\/cart$/);
      });
  });

  test("if the product has sizes, one must be chosen before Add to Cart; colours are chosen by keyboard, too; a single 'One Size' is preselected; quantity cannot go below 1, no maximum; Add to Cart says that the item was added, then goes to /cart, and adds once; after Back from a cart that has not opened yet it can be added again", async ({
    page,
    shop,
  }) => {
    const attributes = [attribute('size', 'Fine', 'Broad'), attribute('colours', 'Black', 'Teal', 'Maroon')];
    await open(page, shop, { attributes });
    const group = page.getByRole('radiogroup', { name: 'Colour' });
    await group.getByRole('radio', { name: 'Black' }).check();
    await page.keyboard.press('ArrowRight');
    await expect(group.getByRole('radio', { name: 'Teal' })).toBeChecked();
    await add(page).click();
    await expect(page.getByText('Please select a size')).toBeVisible();
    await expect(page.getByText('You must select a size before adding to cart')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Fine' })).toBeFocused();
    expect(await storedCart(page)).toEqual([]);
    await page.getByRole('radio', { name: 'Broad' }).click();
    await expect(page.getByText('Please select a size')).toHaveCount(0);
    // A double click adds once.
    await add(page).dblclick();
    await expect(page.getByText('Fountain pen has been added to your cart.')).toBeVisible();
    await expect(page).toHaveURL('/cart');
    expect(await storedCart(page)).toMatchObject([
      { id: PEN.id, selectedSize: 'Broad', selectedColor: 'Teal', quantity: 1 },
    ]);

    // A single 'One Size'.
    await open(page, shop, { id: 'one-size', attributes: [attribute('sizes', 'One Size')] });
    await expect(page.getByRole('radio', { name: 'One Size' })).toBeChecked();
    const less = page.getByRole('button', { name: 'Decrease quantity' });
    const more = page.getByRole('button', { name: 'Increase quantity' });
    await expect(less).toBeDisabled();
    for (let press = 0; press < 24; press += 1) await more.click();
    await less.click();
    await add(page).click();
    await expect(page).toHaveURL('/cart');
    expect((await storedCart(page)).slice(1)).toMatchObject([
      { id: 'one-size', quantity: 24, price: 1195.5, selectedSize: 'One Size' },
    ]);

    // After Back from a cart that has not opened yet it can be added again.
    await open(page, shop, { id: 'plain' });
    await expect(add(page)).toBeEnabled();
    // Back comes before the cart's code.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const { pushState } = history;
          history.pushState = (...to) => {
            pushState.apply(history, to);
            history.pushState = pushState;
            addEventListener('popstate', () => resolve(), { once: true });
            history.back();
          };
          [...document.querySelectorAll('main button')]
            .find(({ textContent }) => textContent === 'Add to Cart')
            ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        }),
    );
    await expect(page).toHaveURL(/\/product\//);
    await add(page).click();
    await expect(page).toHaveURL('/cart');
    expect((await storedCart(page)).at(-1)).toMatchObject({ id: 'plain', quantity: 2 });
  });
});

test('a tap on a card shows name, price and picture at once, from its top; D31: Back returns to where the shopper was, without a request; the back button, too', async ({
  page,
  shop,
}) => {
  await page.goto('/products?page=2');
  // The list and, once the page is idle, its sub-categories.
  await expect.poll(() => shop.faults.count('GET /products')).toBeGreaterThan(1);
  const card = main(page).getByRole('article').nth(9);
  await card.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const offset = await scrolled();
  expect(offset).toBeGreaterThan(0);
  const name = (await card.getByRole('heading').textContent()) ?? '';
  shop.faults.set('GET /products/{id}', { mode: 'held' });
  await card.getByRole('link', { name }).last().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(main(page).getByText(/^₹/).first()).toBeVisible();
  const picture = main(page).getByRole('img', { name });
  await expect(picture.locator('..')).toHaveCSS('background-image', /pictures/);
  await expect(add(page)).toHaveCount(0);
  await expect.poll(scrolled).toBe(0);
  shop.faults.clear();
  await expect(add(page)).toBeVisible();

  const before = shop.faults.count('GET /products');
  await page.goBack();
  await expect(card).toBeVisible();
  await expect.poll(scrolled).toBe(offset);
  expect(shop.faults.count('GET /products')).toBe(before);

  await card.getByRole('link', { name }).last().click();
  await expect(page).toHaveURL(/\/product\//);
  await main(page).getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/products?page=2');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('Add to Cart stays in sight from the top to the foot of the page', async ({ page, shop }) => {
    const many = Array.from({ length: 10 }, (_, index) => attribute(`key ${index}`, 'value'));
    await open(page, shop, { attributes: many, description: 'Long. '.repeat(300) });
    await expect(add(page)).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 600));
    await expect(add(page)).toBeInViewport();
    await add(page).tap();
    await expect(page).toHaveURL('/cart');
  });
});

async function open(
  page: Page,
  shop: { faults: { set: (endpoint: string, fault: { mode: 'json'; body: unknown }) => void } },
  more: { id?: string; description?: string; attributes?: object[]; breaks?: object[] },
): Promise<void> {
  const body = { ...PEN, ...more };
  shop.faults.set('GET /products/{id}', { mode: 'json', body });
  await visit(page, `/product/${body.id}`);
  await expect(add(page)).toBeVisible();
}
