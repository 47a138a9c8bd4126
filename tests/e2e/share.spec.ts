import { expectNoAxeFindingsInAnyLight } from './axe.ts';
import { oneSizeOnly, storedCart } from './buying.ts';
import { expect, openInApp, type Page, test } from './fixtures.ts';
import { withoutShareSheet } from './writing.ts';

const PEN = { id: 'a,b', title: 'Fountain pen', regularPrice: 1450 };

test.describe('D44: a basket as a link', () => {
  test('shows what it would add at the prices of today, and adds it on yes', async ({ page, shop }) => {
    shop.faults.set('GET /products/{id}', { mode: 'json', body: PEN });
    await page.goto(`/cart?add=${encodeURIComponent('a%2Cb:2,invalid,x:0')}`);
    const dialog = page.getByRole('dialog', { name: 'Add these to your cart?' });
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await expect(dialog.getByRole('listitem')).toContainText('2 × ₹1,450');
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await expectNoAxeFindingsInAnyLight(page);
    await page.setViewportSize({ width: 320, height: 568 });
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    // In one task: the dialog stays until the next page is drawn.
    await dialog.getByRole('button', { name: 'Add to cart' }).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect(page).toHaveURL('/cart');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: 'Fountain pen' })).toBeVisible();
    expect(await quantities(page)).toEqual([2]);
    await page.reload();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await quantities(page)).toEqual([2]);
  });

  test('D44.26: a link of more than 100 products shows the first 100, adds nothing on no, and `add` leaves the address; one without a valid part says so', async ({
    page,
    shop,
  }) => {
    shop.faults.set('GET /products/{id}', { mode: 'json', body: PEN });
    await page.goto(`/cart?add=${Array.from({ length: 101 }, (_, at) => `p${at}:1`).join()}`);
    const dialog = page.getByRole('dialog', { name: 'Add these to your cart?' });
    await expect(
      dialog.getByText('This link has more than 100 products. Only the first 100 are shown.'),
    ).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveCount(100);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/cart');
    await expect(dialog).toBeHidden();
    expect(await quantities(page)).toEqual([]);

    await openInApp(page, '/cart?add=nothing');
    await expect(page.getByText('None of these can be added to your cart.')).toBeVisible();
    await expectNoAxeFindingsInAnyLight(page);
    await page.getByRole('dialog').getByText('Close', { exact: true }).click();
    await expect(page).toHaveURL('/cart');
  });
});

test.describe('D44: a basket as a link, without a network', () => {
  test.use({ serviceWorkers: 'allow', device: 'visited' });

  test('shows what is saved with its age, says what could not be checked, and adds the rest', async ({
    page,
    shop,
  }) => {
    test.slow();
    const { id, name } = await oneSizeOnly(shop);
    await shop.stop();
    await page.goto(`/cart?add=${encodeURIComponent(`${encodeURIComponent(id)}:2,never-seen:1`)}`);
    const rows = page.getByRole('dialog', { name: 'Add these to your cart?' }).getByRole('listitem');
    await expect(rows.filter({ hasText: name })).toContainText(/2 × ₹.*Saved on .+; prices may have changed/);
    await expect(rows.nth(1)).toContainText("We couldn't check this product.");
    await page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible();
    expect(await quantities(page)).toEqual([2]);
  });
});

test.describe('D44: a product is shared', () => {
  test("D44.27: without a sheet the link is copied, and the notice says 'Link copied'; without a clipboard it is shown", async ({
    page,
    shop,
  }) => {
    shop.faults.set('GET /products/{id}', { mode: 'json', body: PEN });
    const written = await withoutShareSheet(page);
    await page.goto('/product/a%2Cb');
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await written()).toBe(`${shop.url}/product/a%2Cb`);

    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.getByRole('button', { name: 'Share' }).click();
    const link = page.getByRole('textbox', { name: 'Link' });
    await expect(link).toHaveValue(`${shop.url}/product/a%2Cb`);
    for (const turn of ['shown', 'asked for again']) {
      await expect(link, turn).toBeFocused();
      expect(await link.evaluate(selectedText), turn).toBe(`${shop.url}/product/a%2Cb`);
      await page.getByRole('button', { name: 'Share' }).click();
    }
    await expectNoAxeFindingsInAnyLight(page);
  });
});

function selectedText(element: Element): string {
  if (!(element instanceof HTMLInputElement)) throw new TypeError('not an input');
  return element.value.slice(element.selectionStart ?? 0, element.selectionEnd ?? 0);
}

const quantities = async (page: Page): Promise<number[]> =>
  (await storedCart(page)).map(({ quantity }: { quantity: number }) => quantity);

test('D44.27: a wishlist is shared as a basket with one of each, and its names as text; of more than 100 the first 100 are shared, and the page says so', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const wishes = Array.from({ length: 101 }, (_, at) => ({ id: `p,${at}`, name: `Pen ${at}` }));
    localStorage.setItem('wishlist', JSON.stringify(wishes));
  });
  const sharing = await shareSheet(page);
  await page.goto('/wishlist');
  await expect(page.getByText('Only the first 100 items are shared.')).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  const data = await sharing();
  expect(data.title).toBe('Wishlist');
  expect(data.text?.split('\n')).toEqual(Array.from({ length: 100 }, (_, at) => `Pen ${at}`));
  const add = new URL(data.url ?? '').searchParams.get('add');
  expect(add?.split(',')).toEqual(Array.from({ length: 100 }, (_, at) => `p%2C${at}:1`));
});

test('D44.27: a cart is shared as the basket that its link then offers', async ({ page, shop }) => {
  shop.faults.set('GET /products/{id}', { mode: 'json', body: PEN });
  await page.addInitScript(() => {
    const pen = { id: 'a,b', name: 'Fountain pen', image: '', price: 1450 };
    const cart = [
      { ...pen, quantity: 2, selectedSize: 'Fine' },
      { ...pen, quantity: 1, selectedSize: 'Medium' },
    ];
    if (localStorage.getItem('cart') === null) localStorage.setItem('cart', JSON.stringify(cart));
  });
  const sharing = await shareSheet(page);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Share' }).click();
  const data = await sharing();
  expect(data).toMatchObject({ title: 'Cart', text: '2 × Fountain pen, Fine\n1 × Fountain pen, Medium' });
  await page.goto(data.url ?? '');
  const dialog = page.getByRole('dialog', { name: 'Add these to your cart?' });
  await expect(dialog.getByRole('listitem')).toContainText('3 × ₹1,450');
});

/** Plays the browser's sheet; returns what waits for what the page hands to it. */
async function shareSheet(page: Page): Promise<() => Promise<Record<string, string>>> {
  await page.addInitScript(() => {
    const share = async (data: object) => void Object.assign(window, { shared: data });
    Object.defineProperty(navigator, 'share', { value: share });
  });
  return async () => {
    const shared = await page.waitForFunction(
      () => (window as unknown as { shared?: Record<string, string> }).shared,
    );
    return (await shared.jsonValue()) ?? {};
  };
}
