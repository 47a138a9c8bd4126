import type { Browser, Page } from '@playwright/test';
import type { Fault } from '../../server/fault.ts';
import { CALLS, type Call, expectTyped, FAULTS } from './fault-calls.ts';
import { expect, type Shopper, ShopUnderTest, test } from './fixtures.ts';
import { visitOnce } from './offline-page.ts';

/**
 * Every call of SPEC 7, answered in every wrong way, on a first visit and with the worker and what it kept, with the
 * API on the shop's own origin and on another: each shows the state it must show, and none a blank page.
 */
test.use({ serviceWorkers: 'allow' });

const ARRANGEMENTS = ['one origin', 'two origins'] as const;

const AT_ONCE = 3;
let cases = 0;

test.afterAll(() => console.log(`${cases} wrong answers, each with the state it must show`));

for (const arrangement of ARRANGEMENTS) {
  for (const call of CALLS) {
    test(`${arrangement}: ${call.endpoint} answered in 12 wrong ways, without and with what was kept`, async ({
      browser,
      playwright,
      launchOptions,
    }) => {
      test.setTimeout(420_000);
      const faults = Object.entries(FAULTS);
      const before = cases;
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          const shop = await ShopUnderTest.start({ apart: arrangement === 'two origins' });
          const lane =
            arrangement === 'one origin'
              ? browser
              : await playwright.chromium.launch({
                  ...launchOptions,
                  args: [...(launchOptions.args ?? []), ...shop.browserArguments],
                });
          await playAll(lane, shop, call, faults);
          if (lane !== browser) await lane.close();
          await shop.end();
        }),
      );
      expect(cases - before).toBe(2 * Object.keys(FAULTS).length);
    });
  }
}

/** Two pages, one without a worker and one whose worker has kept everything, until no fault is left. */
async function playAll(
  browser: Browser,
  shop: ShopUnderTest,
  call: Call,
  faults: [name: string, fault: Fault][],
): Promise<void> {
  const pages = await Promise.all([false, true].map((kept) => openPage(browser, shop, call, kept)));
  for (let next = faults.shift(); next; next = faults.shift()) {
    const [name, fault] = next;
    const visits: Visit[] = [];
    for (const { page, kept } of pages) {
      const shopper = await signInAgain(page, shop, call);
      const path = await call.path(shop, shopper);
      const title = `${name}, ${kept ? 'kept' : 'first visit'}`;
      visits.push({ page, shopper, path, title, state: kept ? (call.warm ?? call.cold) : call.cold });
    }
    shop.faults.set(call.endpoint, fault);
    // Side by side: much of a fault is waiting.
    await Promise.all(visits.map((visit) => play(visit, call, shop)));
    shop.faults.clear();
  }
  for (const { page } of pages) await page.context().close();
}

interface Visit {
  page: Page;
  shopper: Shopper;
  path: string;
  title: string;
  state: RegExp;
}

async function play({ page, shopper, path, title, state }: Visit, call: Call, shop: ShopUnderTest) {
  const errors: string[] = [];
  const note = (error: Error) => void errors.push(error.message);
  page.on('pageerror', note);
  await page.goto(path);
  await call.act?.(page, shopper, shop);
  await expect(page.locator('body'), title).toContainText(state, { timeout: 50_000 });
  await expect(page.getByRole('heading', { level: 1 }), title).not.toBeEmpty();
  await expectTyped(page, path, call, shopper, title);
  expect(errors, title).toEqual([]);
  page.off('pageerror', note);
  cases += 1;
}

async function openPage(browser: Browser, shop: ShopUnderTest, call: Call, kept: boolean) {
  const serviceWorkers = kept ? 'allow' : 'block';
  const context = await browser.newContext({ baseURL: shop.url, serviceWorkers });
  const page = await context.newPage();
  if (kept) {
    const path = await call.path(shop, await signInAgain(page, shop, call));
    await visitOnce(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  }
  return { page, kept };
}

/** Another shopper for each case, so that none finds what the one before left under way. */
async function signInAgain(page: Page, shop: ShopUnderTest, call: Call): Promise<Shopper> {
  const shopper = await shop.newShopper();
  await page.context().clearCookies();
  if (call.private) await shop.signIn(page.context(), shopper);
  return shopper;
}
