import { expectNoAxeFindingsInAnyLight } from './axe.ts';
import { type SeededLine, seedCart, storedCart } from './buying.ts';
import { expect, type Locator, type Page } from './fixtures.ts';
import { REGISTER, test } from './variants-lab.ts';

/** As another program would write it: without what other quantities cost. */
const THIN: SeededLine = {
  id: REGISTER.id,
  name: REGISTER.title,
  image: REGISTER.imgUrl,
  price: 40,
  quantity: 9,
  selectedSize: '100 pages',
  selectedColor: 'Blue',
};
const THICK: SeededLine = { ...THIN, price: 75, quantity: 1, selectedSize: '200 pages' };
const LARGE: SeededLine = { ...THIN, price: 120, quantity: 1, selectedSize: '300 pages' };

const rowOf = (page: Page, { selectedSize = '' }: SeededLine) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: selectedSize, has: page.getByRole('link') });
const more = (row: Locator) => row.getByRole('button', { name: 'Increase quantity' });
const fewer = (row: Locator) => row.getByRole('button', { name: 'Decrease quantity' });
const announced = (page: Page) =>
  page.locator('#root > [aria-live="polite"], [aria-live="polite"].visually-hidden');
const subtotal = (page: Page) => page.getByRole('region', { name: 'Summary' });

test('D54.57: a combination that is gone is said alone, and leaves alone; D55: a line crosses a break and back, and says how near the next one is, in Hindi, too', async ({
  page,
  shop,
}) => {
  await seedCart(page, [THIN, LARGE, { ...THICK, selectedColor: 'Green' }]);
  await page.goto('/hi/cart');
  await expect(rowOf(page, THIN)).toContainText('1 और लेने पर एक की कीमत ₹36 · ₹40 की बचत');
  await page.goto('/cart');
  const gone = page.getByRole('listitem').filter({ hasText: 'Colour: Green', has: page.getByRole('link') });
  await expect(gone).toContainText('No longer available.');
  await expect(page.getByText('No longer available.')).toHaveCount(1);
  await gone.getByRole('button', { name: 'Remove from cart' }).click();
  await expect(gone).toHaveCount(0);

  const thin = rowOf(page, THIN);
  const large = rowOf(page, LARGE);
  await expect(thin).toContainText('1 more and each costs ₹36 · Saves ₹40');
  await expect(large).not.toContainText('more and each');
  await expectNoAxeFindingsInAnyLight(page);

  // From here on nothing is asked.
  await shop.stop();
  await more(thin).click();
  await expect(thin).toContainText('₹36 each');
  await expect(thin).toContainText('₹360');
  await expect(thin).not.toContainText('more and each');
  await expect(announced(page)).toHaveText('Each costs ₹36 now.');
  await expect(subtotal(page)).toContainText('₹480');
  for (let quantity = 11; quantity <= 25; quantity += 1) await more(thin).click();
  await expect(thin).toContainText('₹900');
  await expect(thin).toContainText('25 more and each costs ₹30 · Saves ₹300');
  for (let quantity = 24; quantity >= 9; quantity -= 1) await fewer(thin).click();
  await expect(thin).toContainText('₹40 each');
  await expect(announced(page)).toHaveText('Each costs ₹40 now.');
  await expect(subtotal(page)).toContainText('₹480');
  expect(await storedCart(page)).toMatchObject([
    { quantity: 9, price: 40, basePrice: 40, breaks: REGISTER.breaks },
    { quantity: 1, price: 120 },
  ]);
});
