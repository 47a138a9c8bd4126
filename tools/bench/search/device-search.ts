import type { BrowserContext, Page } from '@playwright/test';
import { searchWorkerHeap } from '../growth/worker-heap.ts';
import { figure, percentile95 } from '../report/figure.ts';
import { progress } from '../report/progress.ts';
import type { TableBody } from '../report/table.ts';
import { effortOf } from '../setting/longest-task.ts';
import { newSlowTab } from '../setting/phone.ts';
import type { Setting } from '../setting/setting.ts';
import { TYPED } from './large-catalogue.ts';
import { onLargeDevice, timeToBuild, watchWorker } from './large-device.ts';

const SIZE = 20_000;
const KEY_EVERY_MS = 150;
const SHOWN_WITHIN_MS = 10_000;

/** From a key to its suggestions on screen, without a network, so that only the device answers. */
export async function measureDeviceSearch(setting: Setting, runs: number): Promise<TableBody> {
  return onLargeDevice(setting, SIZE, async ({ browser, phone, origin }) => {
    progress('search: building the index');
    const building = await openField(phone, origin);
    const built = await timeToBuild(building);
    await building.close();
    progress('search: typing');
    const first: number[] = [];
    const keys: number[] = [];
    const answers: number[] = [];
    const tasks: number[] = [];
    let heap = 0;
    for (let run = 0; run < runs; run += 1) {
      const page = await openField(phone, origin);
      await timeOfKey(page, 'n');
      first.push(await firstAnswer(page));
      for (const typed of TYPED) {
        await page.getByRole('combobox', { name: 'Search products' }).fill('');
        const effort = await effortOf(browser, page, async () => {
          for (const key of typed) {
            keys.push(await timeOfKey(page, key));
            answers.push(await lastAnswer(page));
            await page.waitForTimeout(KEY_EVERY_MS);
          }
        });
        tasks.push(effort.task);
      }
      heap = await searchWorkerHeap(page);
      await page.close();
    }
    return {
      note: `From each of ${keys.length} keys to the frame that shows its products, at a quarter of the processor's speed, with the network gone. Chromium slows down pages only; the worker runs at full speed, so its part of each key, from question to answer, is listed too. First answer: from the start of the worker, with the index read from the device. Built: from the first focus until the index is stored. Target: 50 ms from a key, no task over 50 ms, 250 ms for the first answer, 5 s to build, 25 MB.`,
      columns: [
        'products',
        'from a key ms',
        '95 of 100 keys ms',
        'of it the worker ms',
        '95 of 100 answers ms',
        'longest task ms',
        'first answer ms',
        'built ms',
        'worker MB',
      ],
      rows: [
        [
          String(SIZE),
          figure('ms', keys),
          figure('ms', [percentile95(keys)]),
          figure('ms', answers),
          figure('ms', [percentile95(answers)]),
          figure('ms', tasks),
          figure('ms', first),
          figure('ms', [built]),
          figure('MB', [heap / 2 ** 20]),
        ],
      ],
    };
  });
}

async function openField(phone: BrowserContext, origin: string): Promise<Page> {
  const page = await newSlowTab(phone);
  await page.addInitScript(watchWorker);
  await page.goto(`${origin}/products`);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('combobox', { name: 'Search products' }).waitFor();
  return page;
}

function firstAnswer(page: Page): Promise<number> {
  return page.evaluate(() => window.__workerTimes?.first ?? Number.NaN);
}

function lastAnswer(page: Page): Promise<number> {
  return page.evaluate(() => window.__workerTimes?.last ?? Number.NaN);
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
          const typed = `"${input?.value.trim()}"`;
          const isOfTheseWords = suggestions?.ariaBusy === 'false' && suggestions.textContent.includes(typed);
          const isSearched =
            suggestions?.querySelector('[id^=search-product]') ??
            input?.form?.textContent.includes('No products found');
          if (isOfTheseWords && isSearched) resolve(performance.now() - event.timeStamp);
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
