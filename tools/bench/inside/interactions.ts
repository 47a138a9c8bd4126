import type { BrowserContext, Page } from '@playwright/test';
import { figureOf } from '../report/figure.ts';
import { progress } from '../report/progress.ts';
import type { Cell, TableBody } from '../report/table.ts';
import { drawn } from '../setting/drawn.ts';
import { addToCart, fingerOver } from '../setting/finger.ts';
import { type Effort, effortOf } from '../setting/longest-task.ts';
import { productPath, productsOf } from '../setting/pages.ts';
import { launchChromium, newPhone, newSlowTab } from '../setting/phone.ts';
import type { Setting } from '../setting/setting.ts';
import { putInCart } from './put-in-cart.ts';
import { signIn } from './sign-in.ts';

interface Interaction {
  name: string;
  path: string;
  /** Before the page opens. */
  prepare?: (phone: BrowserContext) => Promise<unknown>;
  /** Prepares the open page and returns the act that is measured. */
  ready: (page: Page) => Promise<() => Promise<unknown>>;
}

/** The longest main-thread task of everyday acts on a cheap phone. */
export async function measureInteractions(setting: Setting, runs: number): Promise<TableBody> {
  const origin = await setting.serve(setting.dist);
  const rows: Cell[][] = [];
  for (const interaction of await interactionsOf(setting, origin)) {
    const efforts: Effort[] = [];
    for (let run = 1; run <= runs; run += 1) {
      progress(`inside: ${interaction.name} ${run}/${runs}`);
      efforts.push(await effort(origin, interaction));
    }
    rows.push([
      interaction.name,
      figureOf('ms', efforts, ({ task }) => task),
      figureOf('ms', efforts, ({ response }) => response),
    ]);
  }
  return {
    note: 'The longest task of the main thread, in processor time, during the action and the 700 ms after it; and the time from the input to the frame that shows its effect (in steps of 8 ms, from 16). ms, CPU 4×. Target: tasks under 50 ms.',
    columns: ['what', 'longest task', 'input to frame'],
    rows,
  };
}

async function interactionsOf({ api }: Setting, origin: string): Promise<Interaction[]> {
  const products = await productsOf(api.url, 'page=1&limit=100');
  const plain = products.find(
    ({ attributes }) => !attributes?.some(({ key }) => /^(sizes?|colou?rs?)$/i.test(key)),
  );
  if (!plain) throw new Error('The catalogue has no product without sizes and colours.');
  const fill = (phone: BrowserContext) => putInCart(phone, products.slice(0, 3));
  return [
    {
      name: 'add to cart from a card',
      path: '/products',
      ready: (page) => fingerOver(addToCart(page)),
    },
    {
      name: 'add to cart on the product page, then the cart',
      path: productPath(plain),
      ready: async (page) => {
        const tap = await fingerOver(addToCart(page));
        return async () => {
          await tap();
          await page.waitForURL('**/cart');
        };
      },
    },
    {
      name: 'change a quantity in the cart',
      path: '/cart',
      prepare: fill,
      ready: (page) => fingerOver(page.getByRole('button', { name: /^Increase/ }).first()),
    },
    {
      name: 'open the menu',
      path: '/',
      ready: (page) => fingerOver(page.getByRole('button', { name: 'Open menu' })),
    },
    {
      name: 'type a name at checkout',
      path: '/checkout',
      prepare: async (phone) => {
        await fill(phone);
        await signIn(phone, api.url, origin);
      },
      ready: async (page) => {
        await page.getByLabel('Full Name').focus();
        return () => page.keyboard.type('Asha Rao', { delay: 60 });
      },
    },
    pay('pay, fields with plain patterns', ['[a-z]+', 'a*', '[a-c]{1,200}', '.+']),
    // A backtracking matcher would take hours for these.
    pay('pay, fields with costly patterns', [
      '(a|aa)'.repeat(30),
      '(a?){60}a{60}',
      `${'a?'.repeat(60)}${'a'.repeat(60)}`,
      '(.*a){20}',
    ]),
  ];

  function pay(name: string, patterns: string[]): Interaction {
    const fields = patterns.map((pattern, at) => ({
      name: `field-${at}`,
      label: `Field ${at}`,
      type: 'text',
      rules: { required: true, pattern },
    }));
    return {
      name,
      path: '/payment?orderId=DF-BENCH',
      prepare: async (phone) => {
        await signIn(phone, api.url, origin);
        await phone.route('**/payments/fields*', (route) => route.fulfill({ json: fields }));
      },
      ready: async (page) => {
        for (const { label } of fields) await page.getByLabel(label).fill('a'.repeat(200));
        return fingerOver(page.getByRole('button', { name: 'Proceed to Payment' }));
      },
    };
  }
}

async function effort(origin: string, { path, prepare, ready }: Interaction): Promise<Effort> {
  const browser = await launchChromium();
  try {
    const phone = await newPhone(browser, 'block');
    await prepare?.(phone);
    const page = await newSlowTab(phone);
    await page.goto(origin + path);
    await drawn(page);
    return await effortOf(browser, page, await ready(page));
  } finally {
    await browser.close();
  }
}
