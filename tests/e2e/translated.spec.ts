import { linesOf, newOrder, oneSizeOnly, placeOrderButton, seedCart } from './buying.ts';
import { expect, type Page, test } from './fixtures.ts';

test('a page that the browser translates goes on working, and amounts and codes stay as they are', async ({
  page,
  shop,
  shopper,
}) => {
  const [seeded] = await linesOf(shop, [1]);
  const added = await oneSizeOnly(shop);
  const orderId = await newOrder(shop, shopper);
  await translate(page);
  await seedCart(page, [seeded]);
  await page.goto(`/product/${added.id}`);
  await expectTranslated(page);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page).toHaveURL('/cart');
  await expectTranslated(page);

  const rows = page.getByRole('main').getByRole('button', { name: /^Remove / });
  const last = page.getByRole('group', { name: added.name });
  await expect(rows).toHaveCount(2);
  await last.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(last.locator('[translate=no]')).toHaveText('2');
  await page.getByRole('button', { name: `Remove ${seeded.name}` }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: `Remove ${seeded.name}` }).click();
  await expect(rows).toHaveCount(1);

  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(placeOrderButton(page)).toBeVisible();
  await expectTranslated(page);
  await page.goto('/orders');
  await expect(page.locator('[translate=no]', { hasText: orderId })).toHaveText(orderId);
  await expectTranslated(page);
  await page.getByRole('link', { name: orderId }).click();
  await expect(page).toHaveURL(`/orders/${orderId}`);
  await expect(page.getByRole('heading', { level: 1 }).locator('[translate=no]')).toHaveText(orderId);
  await expectTranslated(page);
  await page.goBack();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** As Chromium and Edge do: elements of their own take the place of text, also of what comes later. */
async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const mayTranslate = (parent: Element | null) =>
      parent && !parent.closest('[translate=no], font, script, style, textarea, svg, noscript, select');
    const visit = (node: Node) => {
      if (node instanceof Text && /\S/.test(node.data) && mayTranslate(node.parentElement)) {
        const outer = document.createElement('font');
        const inner = outer.appendChild(document.createElement('font'));
        inner.textContent = `${node.data} `;
        node.replaceWith(outer);
      } else for (const child of [...node.childNodes]) visit(child);
    };
    const begin = () => {
      visit(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes) if (node.isConnected) visit(node);
      }).observe(document.body, { childList: true, subtree: true });
    };
    document.addEventListener('DOMContentLoaded', begin);
  });
}

async function expectTranslated(page: Page): Promise<void> {
  await expect(page.locator('main h1 font, main h1 [translate=no]').first()).toBeVisible();
  await expect(page.locator('main font', { hasText: /^\s*-?₹[\d,.]+\s*$/ })).toHaveCount(0);
}
