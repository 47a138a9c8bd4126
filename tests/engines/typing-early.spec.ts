import { expect } from '@playwright/test';
import { PAGE_LEFT, test } from './fixtures.ts';
import { untilPrefetched } from './shopping.ts';
import type { Tab } from './tab.ts';

test.use({ allowedProblem: PAGE_LEFT });

const TYPED = 'stapler pins';
const LETTER_MS = 50;
const FIELDS = [
  ['/contact', 'main textarea'],
  ['/', '#search'],
] as const;

test('D50.38: what is typed from the first paint on stays, on a first visit and without a network', async ({
  tab,
  shop,
}) => {
  for (const [path, field] of FIELDS) await typeEarly(tab, shop.url, path, field);
  await untilPrefetched(tab);
  await shop.stop();
  for (const [path, field] of FIELDS) await typeEarly(tab, shop.url, path, field);
});

async function typeEarly(tab: Tab, origin: string, path: string, field: string): Promise<void> {
  const address = JSON.stringify(origin + path);
  const found = `document.querySelector(${JSON.stringify(field)})`;
  await tab.driver.evaluate(`void setTimeout(() => location.assign(${address}))`).catch(() => {});
  await tab.until(`has ${field} of ${path}`, () =>
    tab.driver.evaluate(
      `location.href === ${address} && (${found}.focus(), document.activeElement === ${found})`,
    ),
  );
  for (const letter of TYPED) {
    await tab.driver.keys(letter);
    await new Promise((next) => setTimeout(next, LETTER_MS));
  }
  await tab.until('is drawn', () => tab.driver.evaluate(`!document.querySelector('#root[data-unrendered]')`));
  expect(await tab.ask(`${found}.value`), path).toBe(TYPED);
  expect(await tab.ask(`document.activeElement === ${found}`), path).toBe(true);
}
