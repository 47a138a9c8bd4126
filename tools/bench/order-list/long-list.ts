import type { BrowserContext, Page } from '@playwright/test';
import { figure } from '../report/figure.ts';
import { progress } from '../report/progress.ts';
import type { TableBody } from '../report/table.ts';
import { largeCatalogue } from '../search/large-catalogue.ts';
import { onLargeDevice, timeToBuild, watchWorker } from '../search/large-device.ts';
import { effortOf } from '../setting/longest-task.ts';
import { newSlowTab } from '../setting/phone.ts';
import type { Setting } from '../setting/setting.ts';
import { writtenLines } from './written-lines.ts';

const SIZE = 20_000;
const LINES = 500;
const SHOWN_WITHIN_MS = 120_000;
/** How much slower a phone is; Chromium slows down pages, not their workers. */
const SLOWDOWN = 4;

/** From the tap on 'Find products' to the lines on screen, without a network. */
export async function measureLongList(setting: Setting, runs: number): Promise<TableBody> {
  const titles = largeCatalogue(SIZE).map(({ title }) => String(title));
  const list = writtenLines(titles, LINES)
    .map(({ line }) => line)
    .join('\n');
  return onLargeDevice(setting, SIZE, async ({ browser, phone, origin }) => {
    progress('order list: building the index');
    const building = await openList(phone, origin, '');
    await timeToBuild(building);
    await building.close();
    const [first, all, answers, slowed, tasks, stopped]: number[][] = [[], [], [], [], [], []];
    for (let run = 0; run < runs; run += 1) {
      progress(`order list: ${LINES} lines`);
      const page = await openList(phone, origin, list);
      const before = await page.evaluate(() => window.__workerTimes?.all ?? 0);
      const { task } = await effortOf(browser, page, async () => {
        await page.getByRole('button', { name: 'Find products' }).tap();
        const times = await page.evaluate(() => window.__listTimes);
        first?.push(times?.first ?? Number.NaN);
        all?.push(times?.all ?? Number.NaN);
      });
      const worker = (await page.evaluate(() => window.__workerTimes?.all ?? 0)) - before;
      tasks?.push(task);
      answers?.push(worker);
      slowed?.push((all?.at(-1) ?? 0) + (SLOWDOWN - 1) * worker);
      await page.close();
      stopped?.push(await timeToStop(phone, origin, list));
    }
    return {
      note: `${LINES} lines made of titles (tools/bench/order-list/written-lines.ts), from the tap on 'Find products' to the frame that shows them (far ones as text), at a quarter of the processor's speed, with the network gone and the index read from the device. Chromium slows down pages only: the worker's part, from each question to its answer, runs at full speed, and one column counts it ${SLOWDOWN} times. Stop: from the tap to the frame that says how many lines are not checked, in the middle of the list. Targets: 300 ms for the first lines, 4 s for all, no task over 50 ms.`,
      columns: [
        'products',
        'first lines ms',
        'all lines ms',
        'of it the worker ms',
        'with a slow worker ms',
        'longest task ms',
        'Stop ms',
      ],
      rows: [
        [
          String(SIZE),
          ...[first, all, answers, slowed, tasks, stopped].map((samples = []) => figure('ms', samples)),
        ],
      ],
    };
  });
}

/** With the list typed, and nothing looked for yet. */
async function openList(phone: BrowserContext, origin: string, list: string): Promise<Page> {
  const page = await newSlowTab(phone);
  page.setDefaultTimeout(SHOWN_WITHIN_MS);
  await page.addInitScript(watchWorker);
  await page.addInitScript(() => {
    for (const name of Object.keys(localStorage))
      if (name.startsWith('private:order-list')) localStorage.removeItem(name);
    indexedDB.deleteDatabase('daftar-order-list');
  });
  await page.goto(`${origin}/order-list`);
  await page.getByLabel('Your list').fill(list);
  await page.waitForFunction(() => window.__workerTimes?.last !== undefined);
  await page.evaluate(watchLines, LINES);
  return page;
}

/** Runs in the page: notes when its first and its last line are there. */
function watchLines(lines: number): void {
  window.__listTimes = new Promise((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp: tapped }) => {
        let first = Number.NaN;
        const look = () => {
          const shown = document.querySelectorAll('[role=listitem] [data-is]').length;
          if (shown > 0 && Number.isNaN(first)) first = performance.now() - tapped;
          if (shown < lines) requestAnimationFrame(look);
          else resolve({ first, all: performance.now() - tapped });
        };
        requestAnimationFrame(look);
      },
      { once: true },
    );
  });
}

async function timeToStop(phone: BrowserContext, origin: string, list: string): Promise<number> {
  const page = await openList(phone, origin, list);
  await page.getByRole('button', { name: 'Find products' }).tap();
  await page.waitForFunction(() => document.querySelectorAll('[role=listitem] [data-is]').length > 60);
  const stopped = await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const stop = [...document.querySelectorAll('button')].find((each) => each.textContent === 'Stop');
        if (!stop) return reject(new Error('There is no Stop'));
        const tapped = performance.now();
        const look = () => {
          if (!document.querySelector('main progress')) resolve(performance.now() - tapped);
          else requestAnimationFrame(look);
        };
        stop.click();
        requestAnimationFrame(look);
      }),
  );
  await page.close();
  return stopped;
}

declare global {
  interface Window {
    __listTimes?: Promise<{ first: number; all: number }>;
  }
}
