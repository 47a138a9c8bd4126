import type { Page } from '@playwright/test';
import type { Fault } from '../fault.ts';
import { CALLS, type Call, expectTyped, FAULTS } from './fault-calls.ts';
import { expect, type Shopper, ShopUnderTest, test } from './fixtures.ts';
import { visitOnce } from './offline-page.ts';

/**
 * Every call of SPEC 7, answered in every wrong way, on a first visit and with the worker and what it kept, with the
 * API on the shop's own origin and on another: each shows the state it must show, and none a blank page. An answer that
 * the worker keeps is wrong in all four; any other in two that have nothing in common, the next fault in the other two.
 */
const ARRANGEMENTS = ['one origin', 'two origins'];
const VISITS = ['first visit', 'kept'];
/** Few enough that none has two of those that are waited for. */
const FAULTS_IN_A_TEST = 4;
const all = Object.entries(FAULTS);

for (let from = 0; from < all.length; from += FAULTS_IN_A_TEST) {
  const some = all.slice(from, from + FAULTS_IN_A_TEST);
  for (const [where, arrangement] of ARRANGEMENTS.entries()) {
    test(`${arrangement}: every call answered with ${some.map(([name]) => name).join(', ')}`, async ({
      browser,
      playwright,
      launchOptions,
    }) => {
      test.setTimeout(420_000);
      const apart = arrangement === 'two origins';
      // Side by side: much of a fault is waiting.
      const walks = VISITS.map(async (visit, when) => {
        const shop = await ShopUnderTest.start({ apart });
        const args = [...(launchOptions.args ?? []), ...shop.browserArguments];
        const lane = apart ? await playwright.chromium.launch({ ...launchOptions, args }) : browser;
        const serviceWorkers = visit === 'kept' ? 'allow' : 'block';
        const context = await lane.newContext({ baseURL: shop.url, serviceWorkers });
        const page = await context.newPage();
        if (visit === 'kept') await visitOnce(page);
        let cases = 0;
        for (const [number, call] of CALLS.entries()) {
          if (visit === 'kept') await visitOnline(page, shop, call);
          for (const [at, [name, fault]] of some.entries()) {
            if (!call.warm && (number + from + at + where + when) % 2) continue;
            const state = visit === 'kept' ? (call.warm ?? call.cold) : call.cold;
            const title = `${call.endpoint}, ${name}, ${visit}`;
            await play(page, shop, { call, fault, state, title });
            cases += 1;
          }
        }
        await context.close();
        if (apart) await lane.close();
        await shop.end();
        return cases;
      });
      const [cold = 0, kept = 0] = await Promise.all(walks);
      const always = CALLS.filter(({ warm }) => warm).length;
      expect(cold + kept).toBe((CALLS.length + always) * some.length);
    });
  }
}

async function visitOnline(page: Page, shop: ShopUnderTest, call: Call): Promise<void> {
  await page.goto(await call.path(shop, await signInAgain(page, shop, call)));
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
}

interface Case {
  call: Call;
  fault: Fault;
  state: RegExp;
  title: string;
}

async function play(page: Page, shop: ShopUnderTest, { call, fault, state, title }: Case): Promise<void> {
  const shopper = await signInAgain(page, shop, call);
  const path = await call.path(shop, shopper);
  const errors: string[] = [];
  const note = (error: Error) => void errors.push(error.message);
  page.on('pageerror', note);
  shop.faults.set(call.endpoint, fault);
  await page.goto(path);
  await call.act?.(page, shopper, shop);
  await expect(page.locator('body'), title).toContainText(state, { timeout: 50_000 });
  await expect(page.getByRole('heading', { level: 1 }), title).not.toBeEmpty();
  await expectTyped(page, path, call, shopper, title);
  expect(errors, title).toEqual([]);
  shop.faults.clear();
  page.off('pageerror', note);
}

/** Another shopper for each case, so that none finds what the one before left under way. */
async function signInAgain(page: Page, shop: ShopUnderTest, call: Call): Promise<Shopper> {
  const shopper = await shop.newShopper();
  await page.context().clearCookies();
  if (call.private) await shop.signIn(page.context(), shopper);
  return shopper;
}
