import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  build,
  digests,
  entryOf,
  filesWith,
  nextBuild,
  remove,
  withBrokenPart,
  withBrokenStart,
  withFailingWorker,
  withOtherNames,
} from './builds.ts';
import { atRest, expect, type ShopUnderTest, test } from './fixtures.ts';
import { freePorts, npmStart } from './npm-start.ts';
import { catalogueIsFull, inControl } from './offline-page.ts';
import { follow } from './visit.ts';

/** Updates (D38), from one build to the next. */
test.use({ serviceWorkers: 'allow', device: 'visited' });
// A busy machine builds the shop for minutes.
const TIMEOUT = 600_000;
test.describe.configure({ mode: 'default', timeout: TIMEOUT });

const OFFER = 'A new version is available';
const KILL_SWITCH = { DAFTAR_KILL_SWITCH: '1' };
/** A variable of the building machine that no build may contain. */
const UNNAMED = { VITE_UNNAMED: 'known-to-the-building-machine' };
const folders: string[] = [];
let killSwitch: string | undefined;

test.afterAll(() => folders.forEach(remove));
test.beforeEach(({ context }) => context.addInitScript(noteUpdates));
test.afterEach(({ shop }) => shop.stop());

test.describe('without a worker', () => {
  test.use({ device: 'new', serviceWorkers: 'block' });

  /** The two ports of `npm start`: the shop on one, the API on the other, CORS between them (D2). */
  test('npm start builds the shop, with nothing of the environment but what is named, prints both addresses, serves shop and API, and ends on Ctrl-C', async ({
    page,
  }) => {
    const ports = await freePorts();
    const folder = stored(mkdtempSync(join(tmpdir(), 'daftar-build-')));
    const named = { VITE_BUILD_ID: 'the release of today' };
    const program = npmStart(ports, folder, { ...KILL_SWITCH, ...named, ...UNNAMED });
    try {
      expect(await program.saysOrEnds(`http://localhost:${ports.api}/api/v1`)).toContain(
        `http://localhost:${ports.shop}`,
      );
      await page.goto(`http://localhost:${ports.shop}/products`);
      await expect(page.getByText(/Showing 1 to 12 of \d+ items/)).toBeVisible();
      const files = await page.request.get(`http://localhost:${ports.shop}/`, {
        headers: { 'Accept-Encoding': 'br' },
      });
      expect(files.headers()['content-encoding']).toBe('br');
      expect(files.headers()['cache-control']).toBe('no-cache');
      // D46: it waits for the API no longer than 250 ms, so that a busy machine's first document may be the plain one.
      await expect
        .poll(async () => (await page.request.get(`http://localhost:${ports.shop}/products`)).text())
        .toContain('id="initial-state"');
      expect((await page.request.get(`http://localhost:${ports.shop}/assets/missing.js`)).status()).toBe(404);
    } finally {
      program.child.kill('SIGINT');
    }
    expect(await program.ended).toBe(0);
    for (const text of Object.entries(UNNAMED).flat()) expect(filesWith(folder, text)).toEqual([]);
    // /api-test shows it, so that the files were read.
    expect(filesWith(folder, named.VITE_BUILD_ID)).not.toEqual([]);
    killSwitch = folder;
  });

  test('the same source gives the same files whenever it is built, so that no device downloads them again', () => {
    expect(digests(stored(build(UNNAMED)))).toEqual(digests('dist'));
  });

  test('a part that fails to load is requested again; an old page whose parts are gone from the server reloads onto the new version', async ({
    page,
    shop,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('article')).toHaveCount(4);
    await atRest(page);
    await shop.stop();
    await page.getByRole('link', { name: 'Terms & Conditions' }).first().click();
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    await shop.resume();
    // The shop may have noticed that the network is back.
    await page
      .getByRole('button', { name: 'Try Again' })
      .click({ timeout: 2000 })
      .catch(() => {});
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms & Conditions');

    // A part that it loads when idle would reload it, perhaps between a press and its click.
    await atRest(page);
    // It reloads for a missing part once in ten seconds, and may have done so above.
    await page.evaluate(() => sessionStorage.clear());
    await deploy(shop, nextBuild());
    await page.getByRole('link', { name: 'Contact Us' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
    await expect(page.locator(`script[src="${entryOf(nextBuild())}"]`)).toBeAttached();
  });
});

test.describe('on a new device', () => {
  test.use({ device: 'new' });

  test('D38: during the first visit a new version is offered, and Refresh brings it', async ({
    page,
    shop,
  }) => {
    await firstVisit(page);
    await deploy(shop, nextBuild());
    await lookForUpdate(page);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.locator(`script[src="${entryOf(nextBuild())}"]`)).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  });
});

test('D38: on /checkout no version is offered, and when the shopper has left it, it is; D50, D51.41: without a network, the document with content is the new version’s then, in both languages', async ({
  page,
  shop,
  context,
}) => {
  await firstVisit(page);
  await catalogueIsFull(page);
  await page.goto('/products', { waitUntil: 'commit' });
  await expect(page.locator('#initial-state[data-files]')).toBeAttached();
  await expect(page.locator(`script[src="${entryOf('dist')}"]`)).toBeAttached();
  await shop.signIn(context);
  await page.goto('/checkout');
  await followsUpdates(page);
  await deploy(shop, nextBuild());
  await update(page);
  await expect.poll(() => isWaiting(page)).toBe(true);
  await expect(page.getByText(OFFER)).toBeHidden();
  await page.getByRole('link', { name: 'Terms & Conditions' }).click();
  await expect(page.getByText(OFFER)).toBeVisible();
  await shop.stop();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.locator(`script[src="${entryOf(nextBuild())}"]`)).toBeAttached();
  await page.goto('/products');
  await expect(page.locator('#initial-state[data-files]')).toBeAttached();
  expect(await page.content()).not.toContain(entryOf('dist'));
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.goto('/hi/contact');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('संपर्क करें');
});

test('D38: a tab with a half-filled form, and one with a choice, keep it and their version when another tab accepts', async ({
  page,
  shop,
  context,
}) => {
  await firstVisit(page);
  const other = await context.newPage();
  await other.goto('/contact');
  await other.getByLabel('Message').fill('Do you have ruled paper?');
  await followsUpdates(other);
  const { data } = (await shop.ask('/products?limit=1')) as { data: { id: string }[] };
  const chosen = await context.newPage();
  await chosen.goto(`/product/${data[0]?.id}`);
  await chosen.getByRole('button', { name: 'Increase quantity' }).click();
  await followsUpdates(chosen);
  await deploy(shop, nextBuild());
  await page.bringToFront();
  await lookForUpdate(page);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.locator(`script[src="${entryOf(nextBuild())}"]`)).toBeAttached();

  for (const tab of [other, chosen]) {
    await tab.waitForFunction(() => document.documentElement.dataset.newWorker);
    // A reload would have begun by now, and asks for the document once.
    await tab.evaluate(async () => {
      for (let request = 0; request < 5; request += 1) await fetch(location.href, { cache: 'reload' });
    });
  }
  await expect(chosen.getByRole('group', { name: 'Quantity' })).toContainText('2');
  await expect(chosen.locator(`script[src="${entryOf('dist')}"]`).first()).toBeAttached();
  await expect(other.getByLabel('Message')).toHaveValue('Do you have ruled paper?');
  await expect(other.locator(`script[src="${entryOf('dist')}"]`)).toBeAttached();
  // Its chunks are gone from the server: it continues with those that the worker cached, or changes to the new
  // version.
  await other.getByRole('link', { name: 'Terms & Conditions' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Terms & Conditions');
  await expect(other.locator(`script[src="${entryOf(nextBuild())}"]`)).toBeAttached();
});

test.describe('broken', () => {
  test.use({ allowedProblem: /This release breaks at its start/ });

  test('faults M12: a release with a page in place of a part, or with a worker that fails, is not installed, and the shop keeps working; D38: one that breaks at its start is replaced by the next one', async ({
    page,
    shop,
  }) => {
    await firstVisit(page);
    // The worker fills the documents of both versions (D50).
    await catalogueIsFull(page);
    await deploy(shop, stored(withBrokenPart(nextBuild())));
    await expect.poll(() => outcomeOfUpdate(page)).toBe('redundant');
    expect(await isWaiting(page)).toBe(false);
    await deploy(shop, stored(withFailingWorker(nextBuild())));
    await expect.poll(() => outcomeOfUpdate(page)).toBe('refused');
    await shop.stop();
    for (const [path, heading] of [
      ['/contact', 'Contact Us'],
      ['/products', 'All Products'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
    await expect(page.getByRole('article').first()).toBeVisible();

    // The browser has the parts of the one before.
    const broken = stored(withBrokenStart(withOtherNames(nextBuild())));
    await deploy(shop, broken);
    await lookForUpdate(page);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.locator(`script[src="${entryOf(broken)}"]`).first()).toBeAttached();
    await expect(page.locator('#initial-state[data-files]')).toBeAttached();
    await deploy(shop, 'dist');
    await page.reload();
    await expect(page.locator(`script[src="${entryOf('dist')}"]`).first()).toBeAttached({ timeout: 40_000 });
    await expect(page.getByRole('article')).toHaveCount(12);
  });
});

test('faults row 26: the kill switch takes away worker and catalogue and leaves cart and wishlist', async ({
  page,
  shop,
}) => {
  killSwitch ??= stored(build(KILL_SWITCH));
  await firstVisit(page);
  await catalogueIsFull(page);
  await page.goto('/products');
  await expect(page.locator('#initial-state[data-files]')).toBeAttached();
  const save = page.getByRole('button', { name: 'Save the catalogue for offline use' });
  await save.click();
  await expect(page.getByText('All 153 products are saved.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Search products' }).first().fill('pen');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect.poll(async () => (await whatIsLeft(page)).databases).toContain('daftar-search');
  const line = { id: 'p1', name: 'Pen', image: '', price: 10, quantity: 2 };
  await page.evaluate((cart) => localStorage.setItem('cart', JSON.stringify(cart)), [line]);
  const heart = page.getByRole('button', { name: /^Add to wishlist/ }).first();
  const wished = (await heart.getAttribute('aria-label'))?.replace('Add to wishlist: ', '') ?? '';
  await heart.click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('wishlist'))).toContain(wished);

  await deploy(shop, killSwitch);
  await page.reload();
  // The browser looks by itself only once the worker has nothing to do, and lets a busy one work for five minutes.
  await expect
    .poll(
      async () => {
        await update(page);
        return whatIsLeft(page);
      },
      { timeout: TIMEOUT },
    )
    .toEqual({ workers: 0, caches: 0, databases: ['daftar-cart', 'daftar-wishlist'] });
  await page.goto('/');
  await expect(page.locator('#initial-state')).not.toBeAttached();
  await expect(page.locator(`script[src="${entryOf(killSwitch)}"]`)).toBeAttached();
  await expect(page.getByRole('article')).toHaveCount(4);
  await follow(page, '/wishlist');
  await expect(page.getByText(wished).first()).toBeVisible();
  await follow(page, '/cart');
  await expect(page.getByText('Pen').first()).toBeVisible();

  // No page says that the catalogue is still there, now or under the next worker.
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('offline-catalogue') ?? '{}').saved ?? 0))
    .toBe(0);
  await deploy(shop, 'dist');
  await page.goto('/products');
  await expect(save).toBeVisible();
  await expect(page.getByText('All 153 products are saved.')).toHaveCount(0);
});

async function firstVisit(page: Page): Promise<void> {
  await page.goto('/');
  await inControl(page);
}

function stored(folder: string): string {
  folders.push(folder);
  return folder;
}

async function deploy(shop: ShopUnderTest, build: string): Promise<void> {
  await shop.stop();
  await shop.resume(build);
}

/** As the page does every hour, on focus, and when the network comes back. */
async function update(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => {});
  });
}

/**
 * The state in which installing a new worker ends; `refused` where its script cannot be run at all. The browser joins a
 * look that it has begun by itself, perhaps before a release was there.
 */
function outcomeOfUpdate(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const endOf = (worker: ServiceWorker) =>
      new Promise<string>((resolve) => {
        worker.addEventListener('statechange', () => resolve(worker.state));
      });
    let end: Promise<string> | undefined;
    const follow = () => {
      if (registration.installing) end ??= endOf(registration.installing);
    };
    registration.addEventListener('updatefound', follow);
    try {
      await registration.update();
    } catch {
      return 'refused';
    }
    follow();
    return end ?? 'nothing new';
  });
}

/** Resolves when the page follows updates, which begins some seconds after its load. */
async function followsUpdates(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.followsUpdates);
}

/**
 * Runs in the page and notes on its root element when it follows updates, of which looking for a new version every
 * hour is the last thing that is set up, and when a new worker has taken over.
 */
function noteUpdates(): void {
  navigator.serviceWorker?.addEventListener('controllerchange', () => {
    document.documentElement.dataset.newWorker = 'yes';
  });
  const { setInterval } = window;
  Object.assign(window, {
    setInterval(handler: TimerHandler, ms?: number) {
      if (ms === 60 * 60 * 1000) document.documentElement.dataset.followsUpdates = 'yes';
      return setInterval(handler, ms);
    },
  });
}

async function lookForUpdate(page: Page): Promise<void> {
  await update(page);
  await expect(page.getByText(OFFER)).toBeVisible({ timeout: TIMEOUT });
}

function isWaiting(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
}

function whatIsLeft(page: Page): Promise<{ workers: number; caches: number; databases: string[] }> {
  return page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: (await caches.keys()).length,
    databases: (await indexedDB.databases()).map(({ name }) => name ?? '').toSorted(),
  }));
}
