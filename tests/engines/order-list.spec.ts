import { workbookOf } from '../unit/tables/workbooks.ts';
import { PAGE_LEFT, test } from './fixtures.ts';
import { openFile } from './shopping.ts';
import type { Tab } from './tab.ts';

test.use({ allowedProblem: PAGE_LEFT });

test('D52: a typed list, a CSV and an Excel file become products, one is changed, and the cart has them', async ({
  tab,
}) => {
  await tab.open('/order-list');
  await findProducts(tab, 'counter bell - 2\nqwertz uiop');
  await tab.sees('Found: 1. Choose: 0. Not found: 1.');
  await tab.type('Quantity for "counter bell - 2"', '7');

  await openFile(tab, 'list.csv', new TextEncoder().encode('item,qty\nmap pins,5\n'));
  await tab.sees('Found: 2. Choose: 0. Not found: 1.');
  await openFile(
    tab,
    'list.xlsx',
    await workbookOf([
      ['Item', 'Qty'],
      ['heavy duty stapler', 4],
    ]),
  );
  await tab.sees('Found: 3. Choose: 0. Not found: 1.');
  await tab.tap('button', 'Add 3 products to cart');
  await tab.sees('3 products have been added to your cart.');
  await tab.has('button', 'Remove "qwertz uiop"');
  await tab.open('/cart');
  await seesInCart(tab, 'Counter Bell', '7');
  await seesInCart(tab, 'Map Pins with Round Heads, Pack of 60', '5');
});

async function findProducts(tab: Tab, list: string): Promise<void> {
  await tab.type('Your list', list);
  await tab.tap('button', 'Find products');
}

function seesInCart(tab: Tab, name: string, quantity: string): Promise<unknown> {
  const shown = `document.querySelector('[aria-label="Quantity of ${name}"]')?.innerText.trim()`;
  return tab.until(`${quantity} × ${name}`, async () => (await tab.driver.evaluate(shown)) === quantity);
}
