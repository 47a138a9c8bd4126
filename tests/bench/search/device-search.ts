import type { BrowserContext, Page } from '@playwright/test';
import { startApi } from '../../../server/start.ts';
import { fillShelf } from '../growth/large-shelves.ts';
import { searchWorkerHeap } from '../growth/worker-heap.ts';
import { untilWorkerIsReady } from '../repeat-visit/worker-ready.ts';
import { figure } from '../report/figure.ts';
import { progress } from '../report/progress.ts';
import type { TableBody } from '../report/table.ts';
import { effortOf } from '../setting/longest-task.ts';
import { launchChromium, newPhone, newSlowTab } from '../setting/phone.ts';
import type { Setting } from '../setting/setting.ts';
import { TYPED, writeLargeCatalogue } from './large-catalogue.ts';

const SIZE = 20_000;
const BUILT_WITHIN_MS = 120_000;
const KEY_EVERY_MS = 150;
const SHOWN_WITHIN_MS = 10_000;

/** From a key to its suggestions on screen, without a network, so that only the device answers. */
export async function measureDeviceSearch(setting: Setting, runs: number): Promise<TableBody> {
  const catalogue = await writeLargeCatalogue(`${setting.output}/large-catalogue.json`, SIZE);
  const api = await startApi({ port: 0, database: ':memory:', catalogue });
  const browser = await launchChromium();
  try {
    progress('search: filling the shelf');
    const relay = await setting.serveThroughRelay(api.port);
    const phone = await newPhone(browser, 'allow');
    await untilWorkerIsReady(phone, relay.origin);
    const filler = await phone.newPage();
    await filler.goto(`${relay.origin}/404`);
    await fillShelf(filler, SIZE);
    await filler.close();
    await relay.become('gone');
    progress('search: building the index');
    const built = await timeToBuild(phone, relay.origin);
    progress('search: typing');
    const first: number[] = [];
    const keys: number[] = [];
    const tasks: number[] = [];
    let heap = 0;
    for (let run = 0; run < runs; run += 1) {
      const page = await openField(phone, relay.origin);
      first.push(await timeOfKey(page, 'n'));
      for (const typed of TYPED) {
        await page.getByRole('combobox', { name: 'Search products' }).fill('');
        const effort = await effortOf(browser, page, async () => {
          for (const key of typed) {
            keys.push(await timeOfKey(page, key));
            await page.waitForTimeout(KEY_EVERY_MS);
          }
        });
        tasks.push(effort.task);
      }
      heap = await searchWorkerHeap(page);
      await page.close();
    }
    return {
      note: `From each of ${keys.length} keys to the frame that shows its suggestions, at a quarter of the processor's speed, with the network gone. First: of a worker that has to start for it. The search worker itself runs at full speed (Chromium slows down pages only). Sought: 50 ms from a key, no task over 50 ms, 250 ms for the first answer, 5 s to build, 25 MB.`,
      columns: ['products', 'from a key ms', 'first answer ms', 'longest task ms', 'built ms', 'worker MB'],
      rows: [
        [
          String(SIZE),
          figure('ms', keys),
          figure('ms', first),
          figure('ms', tasks),
          figure('ms', [built]),
          figure('MB', [heap / 2 ** 20]),
        ],
      ],
    };
  } finally {
    await browser.close();
    await api.close();
  }
}

async function openField(phone: BrowserContext, origin: string): Promise<Page> {
  const page = await newSlowTab(phone);
  await page.goto(`${origin}/products`);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('combobox', { name: 'Search products' }).waitFor();
  return page;
}

/** From the first focus until the index of all products is kept. */
async function timeToBuild(phone: BrowserContext, origin: string): Promise<number> {
  const page = await openField(phone, origin);
  const built = await page.evaluate(async (patience) => {
    const start = performance.now();
    const isKept = () =>
      new Promise<boolean>((resolve) => {
        const request = indexedDB.open('daftar-search', 1);
        request.onupgradeneeded = () => request.transaction?.abort();
        request.onerror = () => resolve(false);
        request.onsuccess = () => {
          const db = request.result;
          const get = db.transaction('state').objectStore('state').get('state');
          get.onsuccess = () => resolve(get.result !== undefined);
          get.onerror = () => resolve(false);
          db.close();
        };
      });
    while (!(await isKept())) {
      if (performance.now() - start > patience) throw new Error('The index is not built');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return performance.now() - start;
  }, BUILT_WITHIN_MS);
  await page.close();
  return built;
}

/** Presses a key in the field; ms from its event to the frame with the products for what is in the field then. */
async function timeOfKey(page: Page, key: string): Promise<number> {
  // Before the key is pressed: the browser does not keep the order of a script and a key.
  await page.evaluate(
    ([field, list]) => {
      const input = document.querySelector<HTMLInputElement>(field);
      window.__shownAfter = new Promise((resolve) => {
        const look = (event: Event) => {
          const suggestions = document.querySelector(list);
          const { value } = input ?? { value: '' };
          const isThere = suggestions?.textContent.includes(`"${value.trim()}"`);
          if (isThere && !suggestions?.hasAttribute('data-stale'))
            resolve(performance.now() - event.timeStamp);
          else requestAnimationFrame(() => look(event));
        };
        // In the frame that draws it, or in a later one.
        input?.addEventListener('input', (event) => requestAnimationFrame(() => look(event)), { once: true });
      });
    },
    ['#search', '#search-options'] as const,
  );
  await page.keyboard.press(key === ' ' ? 'Space' : key);
  const late = new Promise<never>((_, reject) => {
    setTimeout(
      () => reject(new Error(`No suggestions ${SHOWN_WITHIN_MS} ms after "${key}"`)),
      SHOWN_WITHIN_MS,
    ).unref();
  });
  return Promise.race([page.evaluate(() => window.__shownAfter ?? Number.NaN), late]);
}

declare global {
  interface Window {
    __shownAfter?: Promise<number>;
  }
}
