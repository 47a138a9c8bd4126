import type { Locator, Page } from '@playwright/test';
import { productQueryString } from '../../../src/contract/products-search.ts';
import { formatRupees } from '../../../src/lib/money.ts';
import { products as countOf } from '../../../src/texts/en/counts.ts';
import * as hindi from '../../../src/texts/hi/pages.ts';
import type { Mark } from '../setting/clock.ts';
import { addToCart, fingerOver } from '../setting/finger.ts';
import { categoriesOf, type ListedProduct, productPath, productsOf } from '../setting/pages.ts';

export interface Act {
  name: string;
  path: string;
  /** Elsewhere on a phone. */
  isDesktop?: boolean;
  /** Before the page opens. */
  prepare?: (page: Page, origin: string) => Promise<unknown>;
  ready: (page: Page) => Promise<Ready>;
}

export interface Ready {
  /** What is measured. */
  input: () => Promise<unknown>;
  /** What was asked for. */
  mark: Mark;
}

/** Cards of a list that a phone shows without scrolling, and a window 1280 px wide. */
const IN_WINDOW = 4;
const IN_WIDE_WINDOW = 6;

const READING_MS = 500;

/** Everyday acts in the open shop, with products of the catalogue. */
export async function actsOf(apiUrl: string): Promise<Act[]> {
  const products = await productsOf(apiUrl, 'page=1&limit=12');
  const second = products[1];
  const inWindow = products[IN_WINDOW - 1];
  const next = (await productsOf(apiUrl, 'page=2&limit=12'))[IN_WINDOW - 1];
  const all = await productsOf(apiUrl, 'page=1&limit=100');
  const plain = all.find(
    ({ attributes }) => !attributes?.some(({ key }) => /^(sizes?|colou?rs?)$/i.test(key)),
  );
  const cheapest = all.toSorted((one, other) => priceOf(one) - priceOf(other))[0];
  const category = (await categoriesOf(apiUrl))[1] ?? '';
  const shown = new Set(products.map(({ id }) => id));
  const inCategory = await productsOf(apiUrl, productQueryString({ category: category.toLowerCase() }));
  const ofCategory = inCategory.slice(0, IN_WIDE_WINDOW).findLast(({ id }) => !shown.has(id));
  const onSale = await productsOf(apiUrl, 'page=1&limit=100&sale=true');
  const [firstWord = ''] = products[0]?.title.toLowerCase().split(' ') ?? [];
  if (!inWindow || !second || !next || !plain || !cheapest || !ofCategory)
    throw new Error('The catalogue is too small to tap through.');
  const tap = (target: (page: Page) => Locator, mark: Mark) => async (page: Page) => ({
    input: await fingerOver(target(page).first()),
    mark,
  });
  const click = (target: (page: Page) => Locator, mark: Mark) => async (page: Page) => ({
    input: await fingerOver(target(page).first(), true),
    mark,
  });
  const onList = { path: '/products' };
  return [
    {
      name: 'home to list',
      path: '/',
      ready: tap((page) => page.locator('main a[href="/products"]'), inMain(inWindow)),
    },
    {
      name: 'category to category',
      ...onList,
      isDesktop: true,
      ready: click(
        (page) => page.locator('header nav').getByRole('link', { name: category }),
        inMain(ofCategory),
      ),
    },
    {
      name: 'page 2 of a list',
      ...onList,
      ready: tap((page) => page.locator('main nav').getByText('2', { exact: true }), inMain(next)),
    },
    {
      name: 'list to product',
      ...onList,
      ready: tap((page) => page.locator(`main a[href="${productPath(second)}"]`), {
        within: 'h1',
        text: second.title,
      }),
    },
    {
      name: 'quick view',
      ...onList,
      isDesktop: true,
      ready: click((page) => page.getByRole('button', { name: /^Quick view/ }).nth(1), {
        within: '[role=dialog]',
        text: second.title,
      }),
    },
    {
      name: 'add to cart and its page',
      path: productPath(plain),
      ready: tap(addToCart, { within: 'h1', text: 'Cart' }),
    },
    {
      name: 'one more in the cart',
      path: '/cart',
      prepare: async (page, origin) => {
        await page.goto(origin + productPath(plain));
        await addToCart(page).tap();
        await page.waitForURL('**/cart');
      },
      ready: async (page) => {
        const quantity = Number(await page.getByRole('main').getByRole('group').first().innerText());
        const button = page.getByRole('main').getByRole('button', { name: /^Increase/ });
        const text = formatRupees(priceOf(plain) * (quantity + 1));
        return { input: await fingerOver(button.first()), mark: { within: 'main', text } };
      },
    },
    {
      name: 'menu',
      path: '/',
      ready: tap((page) => page.getByRole('button', { name: 'Open menu' }), {
        within: 'header nav a[href="/register"]',
        text: 'Sign Up',
      }),
    },
    {
      name: 'a letter in the search field',
      path: '/',
      isDesktop: true,
      ready: async (page) => {
        const field = page.getByRole('combobox');
        const options = page.getByRole('option');
        // Whoever types a letter has typed others before.
        await field.pressSequentially(firstWord.slice(0, 2), { delay: 100 });
        await options.first().waitFor();
        await field.fill('');
        await options.first().waitFor({ state: 'detached' });
        return {
          input: () => page.keyboard.press(firstWord.slice(0, 1)),
          mark: { within: '[role=listbox] [role=option]', text: '' },
        };
      },
    },
    {
      name: 'filter',
      ...onList,
      isDesktop: true,
      ready: async (page) => {
        const choice = page.getByRole('complementary', { name: 'Filters' }).getByLabel('On sale');
        // The mouse is over the filters while they are read, which asks for their counts.
        await choice.hover();
        await page.waitForTimeout(READING_MS);
        return {
          input: await fingerOver(choice, true),
          mark: { within: 'main', text: countOf(onSale.length) },
        };
      },
    },
    {
      name: 'sort',
      ...onList,
      isDesktop: true,
      ready: async (page) => {
        await page.getByLabel('Sort by').first().focus();
        // The shopper reads the choices, while the whole list is loaded.
        await page.waitForTimeout(READING_MS);
        return { input: () => page.keyboard.press('ArrowDown'), mark: inMain(cheapest) };
      },
    },
    {
      name: 'language',
      path: '/',
      ready: tap((page) => page.locator('footer a[hreflang^="hi"]'), {
        within: 'main ~ nav',
        text: hindi.home,
      }),
    },
  ];
}

function inMain(product: ListedProduct): Mark {
  return { within: 'main', text: product.title, price: formatRupees(priceOf(product)) };
}

function priceOf({ regularPrice, discountedPrice }: ListedProduct): number {
  return discountedPrice ?? regularPrice ?? 0;
}
