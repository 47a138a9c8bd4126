import type { Page } from '@playwright/test';
import { FAULTS, type Fault } from '../fault.ts';
import { callsThatFail, contractCalls } from '../unit/contract/contract-calls.ts';
import { CALLS, type Call, expectTyped } from './fault-calls.ts';
import { expect, openInApp, type Shopper, ShopUnderTest, test } from './fixtures.ts';
import { visitOnce } from './offline-page.ts';

/**
 * Every call of SPEC 7, answered wrongly: each shows the state it must show, and none a blank page, on a first visit and
 * where the worker has cached an answer. On a first visit one fault of each outcome strikes, by turns: no answer, a
 * wrong one, a failure; where an answer is cached, one of each row (tests/api/failures.test.ts has every fault of every
 * call).
 */
const OUTCOMES = [
  ['no answer', 'part of an answer'],
  ['a page', 'nothing', 'another shape'],
  ['a failure'],
].map((rows) => rows.flatMap((row) => Object.entries(FAULTS[row] ?? {})));

/** The API is on the shop's own origin and on another by turns, and where there is a worker always on another. */
const VISITS = {
  'one origin': ['first visit'],
  'two origins': ['first visit', 'cached'],
} as const;
type Arrangement = keyof typeof VISITS;

const PLAN = CALLS.flatMap((call, number) => [
  ...OUTCOMES.map((faults, at) => {
    const [name, fault] = turnOf(faults, Math.floor(number / 2));
    const arrangement = turnOf<Arrangement>(['one origin', 'two origins'], number + at);
    return { call, name, fault, visit: 'first visit', arrangement };
  }),
  ...(call.warm ? Object.values(FAULTS) : []).map((row) => {
    const [name, fault] = turnOf(Object.entries(row), number);
    return { call, name, fault, visit: 'cached', arrangement: 'two origins' };
  }),
]);

function turnOf<One>(those: readonly One[], turn: number): One {
  const one = those[turn % those.length];
  if (one === undefined) throw new Error('None has a turn');
  return one;
}

test('every call has a turn, and every fault strikes on each origin, and where an answer is cached', () => {
  expect(CALLS.map(({ endpoint }) => endpoint).toSorted()).toEqual(callsThatFail().toSorted());
  expect(CALLS.filter(({ warm }) => warm).length).toBe(
    contractCalls().filter(({ isPublicRead }) => isPublicRead).length,
  );
  const all = Object.values(FAULTS).flatMap((alike) => Object.keys(alike));
  for (const [arrangement, visits] of Object.entries(VISITS))
    for (const visit of visits) {
      const there = PLAN.filter((one) => one.visit === visit && one.arrangement === arrangement);
      expect([...new Set(there.map(({ name }) => name))].toSorted()).toEqual(all.toSorted());
    }
});

for (const [arrangement, visits] of Object.entries(VISITS)) {
  test(`every call answered wrongly, ${arrangement}`, async ({ browser, playwright, launchOptions }) => {
    test.setTimeout(600_000);
    const apart = arrangement === 'two origins';
    const shop = await ShopUnderTest.start({ apart });
    const args = [...(launchOptions.args ?? []), ...shop.browserArguments];
    const lane = apart ? await playwright.chromium.launch({ ...launchOptions, args }) : browser;
    for (const visit of visits) {
      const serviceWorkers = visit === 'cached' ? 'allow' : 'block';
      const context = await lane.newContext({ baseURL: shop.url, serviceWorkers });
      await context.addInitScript(holdDeadlines);
      const page = await context.newPage();
      if (visit === 'cached') await visitOnce(page);
      for (const call of CALLS) {
        let stored: string[] = [];
        const cases = PLAN.filter(
          (one) => one.call === call && one.visit === visit && one.arrangement === arrangement,
        );
        if (visit === 'cached' && cases.length > 0) {
          await visitOnline(page, shop, call);
          stored = await storedAnswers(page, call);
        }
        for (const [at, { name, fault }] of cases.entries()) {
          const state = visit === 'cached' ? (call.warm ?? call.cold) : call.cold;
          const title = `${call.endpoint}, ${name}, ${visit}`;
          await play(page, shop, {
            call,
            fault,
            state,
            title,
            isStart: at === 0 || Boolean(call.warm ?? call.seed),
          });
        }
        // D34: wrong answers never reach the cache.
        if (stored.length > 0)
          expect(await storedAnswers(page, call), call.endpoint).toEqual(expect.arrayContaining(stored));
      }
      await context.close();
    }
    if (apart) await lane.close();
    await shop.end();
  });
}

/** In the page: a deadline is over when the test says so, not after 10 to 30 s. */
function holdDeadlines(): void {
  const running = new Set<AbortController>();
  AbortSignal.timeout = () => {
    const deadline = new AbortController();
    running.add(deadline);
    return deadline.signal;
  };
  window.endDeadlines = () => {
    for (const deadline of running) deadline.abort(new DOMException('The deadline is over', 'TimeoutError'));
    running.clear();
  };
}

async function visitOnline(page: Page, shop: ShopUnderTest, call: Call): Promise<void> {
  await page.goto(await call.path(shop, await signInAgain(page, shop, call)));
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
}

declare global {
  interface Window {
    endDeadlines(): void;
  }
}

interface Case {
  call: Call;
  fault: Fault;
  state: RegExp;
  title: string;
  /** The document is loaded for it; else the page is opened from another one. */
  isStart: boolean;
}

async function play(
  page: Page,
  shop: ShopUnderTest,
  { call, fault, state, title, isStart }: Case,
): Promise<void> {
  const shopper = await signInAgain(page, shop, call);
  const path = await call.path(shop, shopper);
  const errors: string[] = [];
  const note = (error: Error) => void errors.push(error.message);
  page.on('pageerror', note);
  // A cached response is shown at once.
  const isHeld = state !== call.warm && (fault.mode === 'hang' || fault.mode === 'stall');
  const asked =
    fault.mode === 'stall' ? headsOf(page, call.endpoint) : () => shop.faults.count(call.endpoint);
  let ended = asked();
  shop.faults.set(call.endpoint, fault);
  await call.seed?.(page, shop);
  if (isStart) await page.goto(path);
  else await openFromContact(page, path);
  await call.act?.(page, shopper);
  const shown = async () => {
    // What the page asked for again has a deadline of its own.
    if (isHeld && asked() > ended) {
      ended = asked();
      await page.evaluate(() => window.endDeadlines());
    }
    return (await page.locator('body').textContent())?.replace(/\s+/g, ' ');
  };
  await expect.poll(shown, { message: title, timeout: 50_000 }).toMatch(state);
  await expect(page.getByRole('heading', { level: 1 }), title).not.toBeEmpty();
  await expectTyped(page, path, call, shopper, title);
  expect(errors, title).toEqual([]);
  shop.faults.clear();
  page.off('pageerror', note);
}

async function openFromContact(page: Page, path: string): Promise<void> {
  await openInApp(page, '/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await openInApp(page, path);
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toHaveCount(0);
}

/** Addresses and texts, from when this call's answer is among them: the worker stores it after the page has it. */
async function storedAnswers(page: Page, { endpoint }: Call): Promise<string[]> {
  let stored: string[] = [];
  const ownAnswer = async () => {
    stored = await page.evaluate(async () => {
      const cache = await caches.open('daftar-answers-v1');
      const bodies = (await cache.keys()).map(
        async (key) => `${key.url} ${await (await cache.match(key))?.text()}`,
      );
      return Promise.all(bodies);
    });
    return stored.some((each) => addressOf(endpoint).test(each.split(' ', 1).join('')));
  };
  await expect.poll(ownAnswer, endpoint).toBe(true);
  return stored;
}

function addressOf(endpoint: string): RegExp {
  const [, path = ''] = endpoint.split(' ');
  return new RegExp(`/api/v1${path.replace(/\{\w+\}/, '[^/?]+')}(?:\\?|$)`);
}

/** How many answers to this call have begun to come. */
function headsOf(page: Page, endpoint: string): () => number {
  const [method] = endpoint.split(' ');
  const address = addressOf(endpoint);
  let heads = 0;
  page.on('response', (response) => {
    if (response.request().method() === method && address.test(response.url())) heads += 1;
  });
  return () => heads;
}

/** Another shopper for each case, so that none finds what the one before left under way. */
async function signInAgain(page: Page, shop: ShopUnderTest, call: Call): Promise<Shopper> {
  const shopper = await shop.newShopper();
  await page.context().clearCookies();
  if (call.private) await shop.signIn(page.context(), shopper);
  return shopper;
}
