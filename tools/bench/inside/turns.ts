import type { Page } from '@playwright/test';
import { figureOf } from '../report/figure.ts';
import { progress } from '../report/progress.ts';
import type { Cell, TableBody } from '../report/table.ts';
import { actAndSee, installClock, type Sighting, visitAndSee } from '../setting/clock.ts';
import { drawn } from '../setting/drawn.ts';
import { type ListedProduct, productPath, productsOf } from '../setting/pages.ts';
import { launchChromium, newPhone, newSlowTab } from '../setting/phone.ts';
import type { Network, Relay } from '../setting/relay.ts';
import type { Setting } from '../setting/setting.ts';

/** A card so far down the list that the shopper must scroll to it. */
const CARD = 8;

interface Turn extends Sighting {
  requests: number;
  /** The scroll position of the list when it was left, minus the one after Back; NaN before. */
  jump: number;
}

/** From a list to a product with a tap on its card, and Back. */
export async function measureTurns(setting: Setting, runs: number): Promise<TableBody> {
  const relay = await setting.serveThroughRelay();
  const product = (await productsOf(setting.api.url, 'page=1&limit=12'))[CARD];
  if (!product) throw new Error('The catalogue is too small for a list to scroll.');
  const rows: Cell[][] = [];
  for (const network of ['normal', 'slow'] as const) {
    const turns: { tap: Turn; back: Turn }[] = [];
    for (let run = 1; run <= runs; run += 1) {
      progress(`inside: card and Back, network ${network} ${run}/${runs}`);
      turns.push(await thereAndBack(relay, network, product));
    }
    rows.push(
      row(
        `tap on a card, network ${network}`,
        turns.map(({ tap }) => tap),
      ),
    );
    rows.push(
      row(
        `Back to the list, network ${network}`,
        turns.map(({ back }) => back),
      ),
    );
  }
  return {
    note: 'On screen: from the tap until the product’s name shows, or from Back until the list does; picture: until the first picture shows; ms, CPU 4×, without the worker. Requests: those to the API. Jump: px between the list’s scroll position before and after.',
    columns: ['what', 'on screen', 'picture', 'requests', 'jump'],
    rows,
  };
}

async function thereAndBack(
  relay: Relay,
  network: Network,
  product: ListedProduct,
): Promise<{ tap: Turn; back: Turn }> {
  const browser = await launchChromium();
  try {
    await relay.become('normal');
    const phone = await newPhone(browser, 'block');
    await installClock(phone);
    const page = await newSlowTab(phone);
    await visitAndSee(page, `${relay.origin}/products`, { within: 'main', text: product.title });
    // The document's own content has this card too, until the script draws over it.
    await drawn(page);
    const card = page.locator(`main a[href="${productPath(product)}"]`).first();
    await card.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await relay.become(network);
    const left = await offsetOf(page);
    const listHeading = await page.locator('h1').innerText();
    const tap = await turn(page, () =>
      actAndSee(page, { within: 'h1', text: product.title }, () => card.tap()),
    );
    await page.waitForLoadState('networkidle');
    const back = await turn(page, () =>
      actAndSee(page, { within: 'h1', text: listHeading }, () => page.evaluate(() => history.back())),
    );
    return { tap: { ...tap, jump: Number.NaN }, back: { ...back, jump: (await offsetOf(page)) - left } };
  } finally {
    await browser.close();
  }
}

async function turn(page: Page, act: () => Promise<Sighting>): Promise<Sighting & { requests: number }> {
  let requests = 0;
  const count = (request: { url(): string }) => {
    if (request.url().includes('/api/v1/')) requests += 1;
  };
  page.on('request', count);
  const sighting = await act();
  await page.waitForTimeout(500);
  page.off('request', count);
  return { ...sighting, requests };
}

function offsetOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}

function row(what: string, turns: readonly Turn[]): Cell[] {
  return [
    what,
    figureOf('ms', turns, ({ content }) => content),
    figureOf('ms', turns, ({ picture }) => picture),
    figureOf('count', turns, ({ requests }) => requests),
    figureOf('count', turns, ({ jump }) => jump),
  ];
}
