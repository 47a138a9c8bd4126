import { extractText, getDocumentProxy } from 'unpdf';
import { moveOrder } from '../../server/orders/order-status.ts';
import type { Invoice } from '../../src/contract/gst/invoice.ts';
import { expectNoAxeFindings } from './axe.ts';
import { fillShipping, linesOf, newOrder, placeOrder, placeOrderButton, seedCart } from './buying.ts';
import {
  atRest,
  expect,
  openInApp,
  type Page,
  type Shopper,
  type ShopUnderTest,
  signOut,
  test,
} from './fixtures.ts';
import { everythingStored } from './offline-page.ts';
import { visit } from './visit.ts';

const GSTIN = '29AAACR0000Q1ZG';
const LATER = 'Invoice after the order is sent';

/** A sent order of a shopper who is signed in. */
async function sentOrder(page: Page, shop: ShopUnderTest, shopper?: Shopper): Promise<string> {
  const who = shopper ?? (await shop.newShopper());
  await shop.signIn(page.context(), who);
  const id = await newOrder(shop, who);
  await moveOrder(shop.api.db, id, 'shipped');
  return id;
}

async function invoiceOf(shop: ShopUnderTest, shopper: Shopper, id: string): Promise<Invoice> {
  return (await shop.ask(`/orders/${id}/invoice`, undefined, shopper.token)) as Invoice;
}

const sheet = (page: Page) => page.getByRole('article');
const title = (page: Page) => sheet(page).getByRole('heading', { level: 2 });

test.describe('D58.70: a GST invoice for a business', () => {
  test('is asked for at checkout, and opens from My Orders once the order is sent', async ({
    page,
    shop,
    shopper,
  }) => {
    await seedCart(page, await linesOf(shop, [2, 3, 1]));
    await page.goto('/checkout');
    await fillShipping(page);
    const name = page.getByLabel('Business name');
    const gstin = page.getByLabel('GSTIN', { exact: true });
    await expect(name).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'I need a GST invoice for my business' }).check();
    await placeOrderButton(page).click();
    await expect(page.getByText('Business name is required', { exact: true })).toBeVisible();
    await expect(page.getByText('GSTIN is required', { exact: true })).toBeVisible();
    await expect(name).toBeFocused();
    await name.fill('Rao & Sons');
    await gstin.fill('29AAACR0000Q1ZH');
    await placeOrderButton(page).click();
    await expect(
      page.getByText('The last character does not fit the others. Please check the GSTIN', { exact: true }),
    ).toBeVisible();
    await expect(gstin).toBeFocused();
    await expectNoAxeFindings(page);
    await gstin.fill('');
    await gstin.pressSequentially('29aaacr0000 q1zg');
    await expect(gstin).toHaveValue('29AAACR0000 Q1ZG');

    await test.step('D24: and is there again after a reload', async () => {
      await page.reload();
      await expect(name).toHaveValue('Rao & Sons');
      await expect(gstin).toHaveValue('29AAACR0000 Q1ZG');
    });
    await placeOrder(page);
    const id = new URL(page.url()).searchParams.get('orderId') ?? '';
    await openInApp(page, '/orders');
    await expect(page.getByText(LATER)).toBeVisible();
    await moveOrder(shop.api.db, id, 'shipped');
    await openInApp(page, '/orders');
    await expect(page.getByRole('link', { name: 'Invoice', exact: true })).toBeVisible();
    await expect(page.getByText(LATER)).toHaveCount(0);
    await page.getByRole('link', { name: `Order ${id}` }).click();
    await expect(page).toHaveURL(`/orders/${id}`);
    await page.getByRole('link', { name: 'Invoice', exact: true }).click();
    await expect(page).toHaveURL(`/invoice?order=${id}`);
    const invoice = await invoiceOf(shop, shopper, id);
    for (const text of [invoice.number, 'Rao & Sons', `GSTIN: ${GSTIN}`, '29 Karnataka', id, 'IGST'])
      await expect(sheet(page)).toContainText(text);
    await expect(sheet(page).getByRole('row')).toHaveCount(invoice.lines.length + 1);
    await expectNoAxeFindings(page);
  });

  test('is not offered by a server without invoices, and /invoice is not there', async ({
    page,
    shop,
    context,
  }) => {
    await shop.withoutFeature('gst');
    const shopper = await shop.signIn(context);
    await newOrder(shop, shopper);
    await seedCart(page, await linesOf(shop, [1]));
    await page.goto('/checkout');
    await expect(page.getByLabel('Full Name')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /GST invoice/ })).toHaveCount(0);
    await openInApp(page, '/orders');
    await expect(page.getByRole('article')).toBeVisible();
    await expect(page.getByText(LATER)).toHaveCount(0);
    await openInApp(page, '/invoice?order=DF-1');
    await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
  });
});

test('D58.71: a cancelled order has a credit note, which leads to its invoice; D58.73: an order without an invoice says so; in Hindi an invoice has the amount in its words', async ({
  page,
  shop,
  shopper,
}) => {
  await moveOrder(shop.api.db, await sentOrder(page, shop, shopper), 'cancelled');
  await page.goto('/orders');
  await page.getByRole('link', { name: 'Credit note' }).click();
  await expect(title(page)).toHaveText('Credit note');
  await expect(sheet(page)).toContainText(/For invoice\s*DF\/\d\d-\d\d\/\d{4} of /);
  await page.getByRole('link', { name: /^Invoice DF\// }).click();
  await expect(page).toHaveURL(/number=DF/);
  await expect(title(page)).toHaveText(/Tax invoice/);

  const id = await newOrder(shop, shopper);
  for (const path of [`/invoice?order=${id}`, '/invoice', '/invoice?order=DF-NONE']) {
    await visit(page, path);
    await expect(page.getByText('There is no invoice for this order yet.')).toBeVisible();
  }

  await moveOrder(shop.api.db, id, 'shipped');
  await page.goto('/hi/orders');
  await page.getByRole('link', { name: 'बिल', exact: true }).click();
  await expect(page).toHaveURL(`/hi/invoice?order=${id}`);
  await expect(title(page)).toHaveText('टैक्स इनवॉइस');
  await expect(sheet(page)).toContainText(/रकम शब्दों में: [ऀ-ॿ ]+ रुपये मात्र/);
  await expect(page.getByRole('button', { name: 'प्रिंट करें' })).toBeVisible();
  await expectNoAxeFindings(page);
});

test.describe('D58.73: on paper', () => {
  /** As the browser prints it: its text, and how many pages of A4 it has. */
  async function printed(page: Page): Promise<{ text: string; pages: number }> {
    const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
    const [, , width = 0, height = 0] = (await pdf.getPage(1)).view;
    expect([width, height].map(Math.round)).toEqual([595, 842]);
    const { text, totalPages } = await extractText(pdf, { mergePages: true });
    return { text: text.replace(/\s+/g, ' '), pages: totalPages };
  }

  test('a page of A4, black on white, with nothing of the page around it; the PDF is named after the invoice, and the page keeps its title; forty lines with long names are on several pages, none of them cut', async ({
    page,
    shop,
  }) => {
    const shopper = await shop.newShopper();
    const id = await sentOrder(page, shop, shopper);
    const invoice = await invoiceOf(shop, shopper, id);
    const { number, lines, totals, seller, buyer } = invoice;
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`/invoice?order=${id}`);
    await expect(title(page)).toBeVisible();
    const { text, pages } = await printed(page);
    expect(pages).toBe(1);
    const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;
    for (const words of [
      ...[number, id, seller.name, `GSTIN: ${seller.gstin}`, buyer.name, 'on reverse charge', '29 Karnataka'],
      ...lines.flatMap(({ title: name, hsn, total }) => [name.slice(0, 12), `HSN ${hsn}`, rupees(total)]),
      ...[rupees(totals.total), 'Only', 'needs no signature'],
    ])
      expect(text).toContain(words);
    for (const words of ['My Account', 'Print', 'Save as PDF', 'Terms', '©'])
      expect(text).not.toContain(words);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const colours = await sheet(page).evaluate((article) => [
      getComputedStyle(document.body).backgroundColor,
      ...[article, ...article.querySelectorAll('h2, h3, p, dt, dd, th, td')].map(
        (element) => getComputedStyle(element).color,
      ),
    ]);
    expect([...new Set(colours)]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);

    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    // The head is written after the page's frame.
    await expect(page).toHaveTitle(/^Invoice \|/);
    const before = await page.title();
    await page.evaluate(() => {
      window.print = () => {
        document.body.dataset.printed = document.title;
        dispatchEvent(new Event('afterprint'));
      };
    });
    await page.getByRole('button', { name: 'Save as PDF' }).click();
    expect(await page.evaluate(() => document.body.dataset.printed)).toMatch(/^Invoice DF-\d\d-\d\d-\d{4}$/);
    expect(await page.title()).toBe(before);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    expect(await page.evaluate(() => document.body.dataset.printed)).toBe(before);

    await page.emulateMedia({ media: null });
    const many = Array.from({ length: 40 }, (_, at) => ({
      ...lines[0],
      title: `${at + 1}: Archival notebook with a very long name, ruled, A4, section-sewn, ${'x'.repeat(60)}`,
      price: 99_99_999.99,
      total: 9_99_99_99_999.99,
    }));
    shop.faults.set('GET /orders/{id}/invoice', { mode: 'json', body: { ...invoice, lines: many } });
    await page.goto(`/invoice?order=${id}`);
    await expect(sheet(page).getByRole('row')).toHaveCount(41);
    const long = await printed(page);
    expect(long.pages).toBeGreaterThan(2);
    for (const { title: name } of many) expect(long.text).toContain(name.slice(0, 14));
    expect(long.text.match(/₹9,99,99,99,999\.99/g)).toHaveLength(40);
    // The headings of the columns are on each page.
    expect(long.text.match(/\bQuantity\b/g)).toHaveLength(long.pages);
  });
});

test.describe('D58.74: kept on the device', () => {
  test.use({ serviceWorkers: 'allow', device: 'visited' });

  test('until a cookie is replaced by that of another shopper (D34), for its owner without a network, until signing out', async ({
    page,
    shop,
    context,
  }) => {
    const shopper = await shop.newShopper();
    const id = await sentOrder(page, shop, shopper);
    const { number } = await invoiceOf(shop, shopper, id);
    await page.goto(`/invoice?order=${id}`);
    await expect(title(page)).toBeVisible();
    await expect.poll(() => everythingStored(page)).toContain(number);
    await shop.signIn(context, await shop.newShopper());
    await page.goto('/products');
    await expect.poll(() => everythingStored(page)).not.toContain(number);

    // For its owner, without a network, until signing out.
    await shop.signIn(context, shopper);
    await page.goto(`/invoice?order=${id}`);
    await expect(title(page)).toBeVisible();
    await expect(page.getByText('Saved on this device on')).toHaveCount(0);
    await expect.poll(() => everythingStored(page)).toContain(number);
    await shop.stop();
    await page.goto('/orders');
    await page
      .getByRole('region', { name: 'Invoices saved on this device' })
      .getByRole('link', { name: `Invoice ${number}` })
      .click();
    await expect(page.getByText('Saved on this device on')).toBeVisible();
    await expect(sheet(page)).toContainText(number);
    await page.goto(`/invoice?order=${id}`);
    await expect(sheet(page)).toContainText(number);
    await openInApp(page, '/invoice?order=DF-OTHER');
    await expect(page.getByText('An invoice that is not saved on this device needs internet.')).toBeVisible();

    await shop.resume();
    expect(await everythingStored(page)).toContain(number);
    await signOut(page);
    await expect.poll(() => everythingStored(page)).not.toContain(number);
    await shop.stop();
    await shop.signIn(context, shopper);
    await page.goto('/orders');
    await expect(page.getByRole('heading', { name: 'No Orders Found' })).toBeVisible();
    await atRest(page);
    await expect(page.getByRole('region', { name: 'Invoices saved on this device' })).toHaveCount(0);
  });
});
