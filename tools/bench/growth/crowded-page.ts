import type { BrowserContext, Locator, Page } from '@playwright/test';
import { figure } from '../report/figure.ts';
import type { Cell } from '../report/table.ts';
import { installClock, type Mark, visitAndSee } from '../setting/clock.ts';
import { fingerOver } from '../setting/finger.ts';
import { effortOf } from '../setting/longest-task.ts';
import { launchChromium, newPhone, newSlowTab } from '../setting/phone.ts';

/** A page with many products or lines, and one everyday tap on it. */
export interface CrowdedPage {
  url: string;
  mark: Mark;
  prepare: (phone: BrowserContext) => Promise<unknown>;
  /** The element that is tapped. */
  target: (page: Page) => Locator;
}

interface Burden {
  content: number;
  loadTask: number;
  actTask: number;
  elements: number;
  heap: number;
}

export const BURDEN_COLUMNS = [
  'on screen ms',
  'longest task ms',
  'act, longest task ms',
  'elements',
  'heap MB',
];
export const BURDEN_NOTE =
  'CPU 4×, without the worker. The longest task, in processor time, while the page opens and during one action on it';

export async function burdenCells(page: CrowdedPage, runs: number): Promise<Cell[]> {
  const burdens: Burden[] = [];
  for (let run = 1; run <= runs; run += 1) burdens.push(await burdenOf(page));
  const of = (what: keyof Burden) => burdens.map((burden) => burden[what]);
  return [
    figure('ms', of('content')),
    figure('ms', of('loadTask')),
    figure('ms', of('actTask')),
    figure('count', of('elements')),
    figure('MB', of('heap')),
  ];
}

async function burdenOf({ url, mark, prepare, target }: CrowdedPage): Promise<Burden> {
  const browser = await launchChromium();
  try {
    const phone = await newPhone(browser, 'block');
    await installClock(phone);
    await prepare(phone);
    const page = await newSlowTab(phone);
    let content = Number.NaN;
    const load = await effortOf(browser, page, async () => {
      ({ content } = await visitAndSee(page, url, mark));
      await page.waitForLoadState('networkidle');
    });
    const acting = await effortOf(browser, page, await fingerOver(target(page)));
    const session = await phone.newCDPSession(page);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const elements = await page.locator('*').count();
    return {
      content,
      loadTask: load.task,
      actTask: acting.task,
      elements,
      heap: usedSize / 2 ** 20,
    };
  } finally {
    await browser.close();
  }
}
