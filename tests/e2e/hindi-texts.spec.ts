import type { Page } from '@playwright/test';
import * as card from '../../src/texts/hi/card.ts';
import * as cart from '../../src/texts/hi/cart.ts';
import * as filters from '../../src/texts/hi/filters.ts';
import * as layout from '../../src/texts/hi/layout.ts';
import * as list from '../../src/texts/hi/order-list.ts';
import * as orders from '../../src/texts/hi/orders.ts';
import * as pages from '../../src/texts/hi/pages.ts';
import * as saved from '../../src/texts/hi/saved-lists.ts';
import * as session from '../../src/texts/hi/session.ts';
import { inLanguage } from '../../src/texts/languages.ts';
import { GUEST_ADDRESSES, productAddress, SHOPPER_ADDRESSES } from '../engines/addresses.ts';
import { linesOf, newOrder, seedCart } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { contentIsThere, follow } from './visit.ts';

test.use({ documents: true });

/** Names that help who looks for them (D51.40), and a size as servers write it. */
const LATIN = [
  'Add to Home Screen',
  'Contract Act',
  'Consumer Protection Act',
  'Digital Personal Data Protection Act',
  'Information Technology Act',
  'Grievance Officer',
  'One Size',
];

/** What is read on the page or by a screen reader, and its head. */
function textsRead(): string[] {
  const READ = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'title',
    'alt',
    'placeholder',
    'content',
  ];
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent?.closest('script, style, template, noscript, [lang=en], code'))
      texts.push(node.nodeValue ?? '');
  }
  for (const element of document.querySelectorAll(
    'body *, title, meta[name=description], meta[property^="og:"]',
  )) {
    if (element.localName === 'title') texts.push(element.textContent ?? '');
    for (const name of READ) texts.push(element.getAttribute(name) ?? '');
  }
  return texts;
}

/** Two Latin words or more beside each other. */
function latinRuns(texts: readonly string[], known: readonly string[]): string[] {
  const RUN = /\b[a-z][a-z'’&-]+(?:(?:[\s,;:!?()/]|\.\s)+[a-z][a-z'’&-]+)+/gi;
  const suspects = texts
    .map((text) => text.replace(/https?:\S+|\S+@\S+/g, ''))
    .filter((text) => text.search(RUN) >= 0);
  const patterns = suspects.length > 0 ? known.map((said) => new RegExp(said, 'gi')) : [];
  return suspects.flatMap((text) => {
    const ours = patterns.reduce((left, said) => left.replaceAll(said, '·'), text);
    return ours.match(RUN) ?? [];
  });
}

/** Every text of the server so far, the longest first. */
function listenTo(page: Page, said: Set<string>): () => Promise<string[]> {
  const note = (value: unknown): void => {
    if (typeof value === 'string') for (const line of value.split('\n')) said.add(line.trim());
    else if (value && typeof value === 'object')
      for (const [key, each] of Object.entries(value)) {
        said.add(key);
        note(each);
      }
  };
  const noted: Promise<void>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) noted.push(response.json().then(note, () => undefined));
  });
  return async () => {
    await Promise.all(noted);
    return [...said]
      .filter((text) => /[a-z]{2}/i.test(text))
      .sort((one, other) => other.length - one.length)
      .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  };
}

class Reader {
  readonly #page: Page;
  readonly #server: () => Promise<string[]>;
  readonly findings: string[] = [];
  /** Texts that are not the shop's own. */
  readonly said = new Set(LATIN);

  constructor(page: Page) {
    this.#page = page;
    this.#server = listenTo(page, this.said);
  }

  async open(path: string): Promise<void> {
    await this.#page.goto(inLanguage(path, 'hi'));
    await contentIsThere(this.#page);
    await this.read(path);
  }

  /** As a link of the page that is open does. */
  async follow(path: string): Promise<void> {
    await follow(this.#page, path);
    await contentIsThere(this.#page);
    await this.read(path);
  }

  async read(state: string): Promise<void> {
    const texts = await this.#page.evaluate(textsRead);
    const found = latinRuns(texts, await this.#server());
    this.findings.push(...found.map((run) => `${state}: ${run}`));
  }
}

test.slow();

test('D51: no Latin sentence is on a public page in Hindi', async ({ page, shop }) => {
  const reader = new Reader(page);
  const paths = [...Object.keys(GUEST_ADDRESSES), '/products?search=pen', '/products?search=zzgrblx'];
  for (const path of [...paths, await productAddress(shop), '/product/none']) await reader.open(path);
  expect(reader.findings).toEqual([]);
});

test('D51: nor in what a guest opens on it', async ({ page, shop }) => {
  const reader = new Reader(page);
  await reader.open('/products');
  await page
    .getByRole('button', { name: card.quickView('').trim() })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await reader.read('quick view');
  await page.getByRole('dialog').getByRole('button', { name: card.addToCart }).click();
  await reader.read('quick view, added');
  await page.setViewportSize({ width: 390, height: 844 });
  await reader.open('/products?sale=true');
  await page.getByRole('button', { name: layout.openMenu }).click();
  await reader.read('menu');
  await page.getByRole('button', { name: layout.closeMenu }).click();
  await page.getByRole('button', { name: /फ़िल्टर/ }).first().click();
  await expect(page.getByRole('button', { name: filters.close })).toBeVisible();
  await reader.read('filters');
  for (const [path, button] of [
    ['/login', pages.login],
    ['/register', pages.register],
    ['/track-order', pages.trackOrder],
  ] as const) {
    await reader.follow(path);
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
    await reader.read(`${path}, empty`);
  }
  const [line] = await linesOf(shop, [2]);
  if (line) reader.said.add(line.name);
  await page.evaluate((entry) => localStorage.setItem('wishlist', JSON.stringify([entry, { id: 'gone' }])), {
    id: line.id,
    name: line.name,
    price: 99_999,
  });
  await reader.open('/wishlist');
  expect(reader.findings).toEqual([]);
});

test('D51: nor for a shopper who has signed in, nor where the server fails or is gone', async ({
  page,
  shop,
  context,
}) => {
  const reader = new Reader(page);
  const shopper = await shop.newShopper();
  const id = await newOrder(shop, shopper);
  await shop.signIn(context, shopper);
  const lines = await linesOf(shop, [1, 2]);
  await seedCart(page, lines);
  for (const { name } of lines) reader.said.add(name);
  // What is in the cart is the server's.
  await reader.open('/products');
  const ofOrder = [`/payment?orderId=${id}`, `/orders/${id}`, '/orders/none'];
  for (const path of [...Object.keys(SHOPPER_ADDRESSES), ...ofOrder, '/cart', '/orders'])
    await reader.follow(path);
  await page.getByRole('button', { name: orders.cancelOrder }).click();
  await reader.read('cancel an order');
  await reader.open('/checkout');
  await page.getByRole('main').locator('button[type=submit]').first().click();
  await reader.read('checkout, empty');
  await page.route('**/api/v1/**', (route) => route.fulfill({ status: 500, json: {} }));
  for (const path of ['/', '/products', '/product/broken', '/orders', '/account', ...ofOrder])
    await reader.open(path);
  await page.route('**/api/v1/**', (route) => route.abort());
  for (const path of ['/products', '/orders', '/checkout', '/track-order']) await reader.open(path);
  expect(reader.findings).toEqual([]);
});

test('D51, D52: nor on an order list, its file that is refused, and saved lists', async ({ page }) => {
  const reader = new Reader(page);
  const lines = ['काउंटर की घंटी - 2', 'notebook', 'qwertz uiop'];
  for (const line of lines) reader.said.add(line);
  await reader.open('/order-list');
  await page.getByLabel(list.yourList).fill(lines.join('\n'));
  await page.getByRole('button', { name: list.find }).click();
  await expect(page.getByRole('main').getByText(list.result(1, 1, 1))).toBeVisible();
  await reader.read('order list');
  const picture = {
    name: 'list.png',
    mimeType: 'image/png',
    buffer: Buffer.from('89504e470d0a1a0a00ff', 'hex'),
  };
  await page.locator('input[type=file]').setInputFiles(picture);
  await expect(page.getByText(list.refusals['not-text'])).toBeVisible();
  await reader.read('order list, a picture');
  await page.getByRole('button', { name: cart.saveAsList }).click();
  await reader.read('save a list');
  await page.getByRole('dialog').getByRole('button', { name: saved.saveList }).click();
  await expect(page.getByText(saved.nameMissing)).toBeVisible();
  await page.getByLabel(saved.name).fill('दफ़्तर');
  await page.getByLabel(saved.monthly).check();
  await page.getByRole('dialog').getByRole('button', { name: saved.saveList }).click();
  await expect(page.getByRole('button', { name: saved.openName('दफ़्तर') })).toBeVisible();
  await reader.read('saved lists');
  await page.getByRole('button', { name: saved.renameName('दफ़्तर') }).click();
  await reader.read('rename a list');
  await page.getByRole('button', { name: saved.remove('दफ़्तर') }).click();
  await page.getByRole('button', { name: list.clear }).click();
  await reader.read('lists removed');
  expect(reader.findings).toEqual([]);
});

test('D51, D53: nor where products are sold out or few, nor for a link that was used', async ({
  page,
  shop,
}) => {
  const reader = new Reader(page);
  const lines = await linesOf(shop, [1, 2]);
  for (const { name } of lines) reader.said.add(name);
  for (const [at, { id }] of lines.entries()) await shop.changeProduct(id, { stock: at });
  await reader.open('/products');
  for (const { id } of lines) await reader.open(`/product/${id}`);
  await seedCart(
    page,
    lines.map((line) => ({ ...line, quantity: 3 })),
  );
  await reader.open('/cart');
  await expect(page.getByText(card.outOfStock).first()).toBeVisible();
  await reader.open('/reset-password?token=used');
  const passwords = page.locator('input[type=password]');
  await expect(passwords).toHaveCount(2);
  for (const field of await passwords.all()) await field.fill('after-the-rain');
  await page.getByRole('main').locator('button[type=submit]').click();
  await expect(page.getByText(session.linkOver)).toBeVisible();
  await reader.read('a used link');
  expect(reader.findings).toEqual([]);
});

test('this test would see an English sentence', async ({ page }) => {
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  expect(latinRuns(await page.evaluate(textsRead), [])).toContain('Your cart is empty');
});
