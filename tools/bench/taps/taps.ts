import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { BenchOptions } from '../options.ts';
import { figure, ratio } from '../report/figure.ts';
import { progress } from '../report/progress.ts';
import { type Cell, reasonOf, type Table, type TableBody, tableOrReason } from '../report/table.ts';
import { actAndSee, installClock, type Mark } from '../setting/clock.ts';
import { drawn } from '../setting/drawn.ts';
import { effortOf } from '../setting/longest-task.ts';
import { launchChromium, newDesktop, newPhone, slowDown } from '../setting/phone.ts';
import type { Network } from '../setting/relay.ts';
import type { Setting } from '../setting/setting.ts';
import { untilWorkerIsReady } from '../setting/worker-ready.ts';
import { type Act, actsOf } from './acts.ts';
import { type SwappedPage, writeSwapFloor } from './swap-floor.ts';

/** From the input to the frame with what was asked for, in a shop that is open and warm. */
export async function measureTaps(setting: Setting, { runs, acts }: BenchOptions): Promise<Table[]> {
  return [await tableOrReason('Taps', () => taps(setting, runs, acts))];
}

async function taps(setting: Setting, runs: number, words: readonly string[]): Promise<TableBody> {
  const relay = await setting.serveThroughRelay();
  const { origin } = relay;
  const folder = await mkdtemp(join(tmpdir(), 'daftar-taps-'));
  const browser = await launchChromium();
  try {
    const phone = await newPhone(browser, 'allow');
    const desktop = await newDesktop(browser, 'allow');
    for (const device of [phone, desktop]) {
      await installClock(device);
      await untilWorkerIsReady(device, origin);
    }
    const rows: Cell[][] = [];
    for (const act of await actsOf(setting.api.url)) {
      if (words.length > 0 && !words.some((word) => act.name.includes(word))) continue;
      rows.push(await row(act).catch((error) => [act.name, reasonOf(error), '', '', '', '', '', '']));
    }
    return {
      note: `From the input to the first frame with what was asked for, ms, CPU 4×, the worker in control. Floor: the page before and after as finished HTML, swapped by a line of script. What was asked for: the cards in the window, the heading, the dialog. Gone: nobody answers any more when it is tapped; silent: no response comes. Longest task: of the main thread in the shop until 700 ms after, processor time, recorded by itself; of the floor likewise. Runs: ${runs}, in turn. Targets: 1.25× the floor or 100 ms, tasks of 50 ms.`,
      columns: ['act', 'shop', 'floor', '× floor', 'gone', 'silent', 'longest task', 'of the floor'],
      rows,
    };

    async function row(act: Act): Promise<Cell[]> {
      const { mark, ...pages } = await swapped(act);
      const floor = await setting.serve(await writeSwapFloor(join(folder, act.name), pages));
      const seen = { shop: samples(), floor: samples(), gone: samples(), silent: samples() };
      const tasks = { shop: samples(), floor: samples() };
      for (let run = 1; run <= runs; run += 1) {
        progress(`taps: ${act.name} ${run}/${runs}`);
        seen.shop.push(await inShop(act, 'normal'));
        seen.floor.push(
          await onFloor(floor, act, async (page, press) => (await actAndSee(page, mark, press)).content),
        );
        seen.gone.push(await inShop(act, 'gone'));
        seen.silent.push(await inShop(act, 'hanging'));
        tasks.shop.push(await longestTask(act));
        tasks.floor.push(
          await onFloor(floor, act, async (page, press) => (await effortOf(browser, page, press)).task),
        );
      }
      const [shop, least] = [figure('ms', seen.shop), figure('ms', seen.floor)];
      const [gone, silent] = [figure('ms', seen.gone), figure('ms', seen.silent)];
      const [task, leastTask] = [figure('ms', tasks.shop), figure('ms', tasks.floor)];
      return [act.name, shop, least, ratio(shop, least), gone, silent, task, leastTask];
    }

    async function inShop(act: Act, network: Network): Promise<number> {
      return onPage(act, async (page) => {
        const { input, mark } = await act.ready(page);
        await relay.become(network);
        await slowDown(page);
        return (await actAndSee(page, mark, input)).content;
      }).finally(() => relay.become('normal'));
    }

    async function longestTask(act: Act): Promise<number> {
      return onPage(act, async (page) => {
        const { input } = await act.ready(page);
        await slowDown(page);
        return (await effortOf(browser, page, input)).task;
      });
    }

    async function swapped(act: Act): Promise<SwappedPage & { mark: Mark }> {
      return onPage(act, async (page) => {
        const { input, mark } = await act.ready(page);
        const scroll = await page.evaluate(() => scrollY);
        const before = await page.evaluate(takeHtml);
        await actAndSee(page, mark, input);
        await page.waitForLoadState('networkidle');
        return { before, after: await page.evaluate(takeHtml), scroll, mark };
      });
    }

    async function onPage<T>(act: Act, measure: (page: Page) => Promise<T>): Promise<T> {
      const page = await (act.isDesktop ? desktop : phone).newPage();
      try {
        await act.prepare?.(page, origin);
        await page.goto(origin + act.path);
        await drawn(page);
        return await measure(page);
      } finally {
        await page.close();
      }
    }

    function onFloor(
      floorOrigin: string,
      act: Act,
      measure: (page: Page, press: () => Promise<void>) => Promise<number>,
    ): Promise<number> {
      return onNewDevice(browser, act, async (page) => {
        await page.goto(floorOrigin);
        await page.waitForLoadState('networkidle');
        await slowDown(page);
        return measure(page, () =>
          act.isDesktop ? page.mouse.click(200, 400) : page.touchscreen.tap(200, 400),
        );
      });
    }
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function samples(): number[] {
  return [];
}

async function onNewDevice<T>(
  browser: Browser,
  { isDesktop }: Act,
  measure: (page: Page) => Promise<T>,
): Promise<T> {
  const device = await (isDesktop ? newDesktop : newPhone)(browser, 'block');
  try {
    await installClock(device);
    return await measure(await device.newPage());
  } finally {
    await device.close();
  }
}

/** Runs in the page. */
function takeHtml(): { style: string; body: string } {
  const style = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map(({ cssText }) => cssText)
    .join('');
  const body = document.body.cloneNode(true) as HTMLElement;
  for (const element of body.querySelectorAll('script, template, noscript')) element.remove();
  return { style, body: body.innerHTML };
}
