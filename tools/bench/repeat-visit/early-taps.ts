import type { BrowserContext, Page } from '@playwright/test';
import { figureOf } from '../report/figure.ts';
import { progress } from '../report/progress.ts';
import type { Cell, TableBody } from '../report/table.ts';
import { launchChromium, newPhone, newSlowTab } from '../setting/phone.ts';
import type { Network, Relay } from '../setting/relay.ts';
import { untilWorkerIsReady } from './worker-ready.ts';

interface Visit {
  name: string;
  again: boolean;
  network: Network;
}

const VISITS: readonly Visit[] = [
  { name: 'first visit, normal', again: false, network: 'normal' },
  { name: 'first visit, slow', again: false, network: 'slow' },
  { name: 'again, normal', again: true, network: 'normal' },
  { name: 'again, hanging', again: true, network: 'hanging' },
];

/** From the start of the navigation, in ms. */
interface Times {
  shell: number;
  tap: number;
  /** The page has replaced the shell. */
  drawn: number;
  /** The menu is open; NaN if the tap was lost. */
  open: number;
}

/** A tap on Home's menu button as soon as the shell shows it (src/boot/early-page.ts). */
export async function measureEarlyTaps(relay: Relay, runs: number): Promise<TableBody> {
  const seen = new Map<Visit, Times[]>(VISITS.map((visit) => [visit, []]));
  for (let run = 1; run <= runs; run += 1) {
    progress(`early taps: ${run}/${runs}`);
    for (const [visit, times] of seen) {
      const one = await tapEarly(relay, visit);
      // A tap on the drawn page is no early one.
      if (one.tap < one.drawn) times.push(one);
    }
  }
  return {
    note: 'A tap on Home’s menu button as soon as the shell shows it, from the start of the navigation, ms, CPU 4×. Without keepEarlyTaps of src/boot/early-page.ts such a tap is lost. Networks as above.',
    columns: ['visit', 'shell on screen', 'tap', 'page drawn', 'menu open', 'taps kept'],
    rows: [...seen].map(([{ name }, times]) => row(name, times)),
  };
}

function row(name: string, times: readonly Times[]): Cell[] {
  const columns = (['shell', 'tap', 'drawn', 'open'] as const).map((what) =>
    figureOf('ms', times, (one) => one[what]),
  );
  return [name, ...columns, `${columns.at(-1)?.samples.length} of ${times.length}`];
}

async function tapEarly(relay: Relay, { again, network }: Visit): Promise<Times> {
  await relay.become('normal');
  const browser = await launchChromium();
  try {
    const phone = await newPhone(browser, again ? 'allow' : 'block');
    if (again) await untilWorkerIsReady(phone, relay.origin);
    await relay.become(network);
    return await tapOnShell(phone, relay.origin);
  } finally {
    await browser.close();
  }
}

const TIMEOUT_MS = 30_000;
/** Longer than a stored tap takes to open the menu. */
const LOST_AFTER_MS = 2000;
const MENU = 'button[aria-controls="mobile-menu"]';

async function tapOnShell(phone: BrowserContext, origin: string): Promise<Times> {
  await phone.addInitScript(noteTimes, MENU);
  const page = await newSlowTab(phone);
  await page.goto(origin, { waitUntil: 'commit', timeout: TIMEOUT_MS });
  await noted(page, 'shell', TIMEOUT_MS);
  const at = await page.evaluate(centreOf, MENU);
  await page.touchscreen.tap(at.x, at.y);
  await noted(page, 'drawn', TIMEOUT_MS);
  await noted(page, 'open', LOST_AFTER_MS).catch(() => {});
  return page.evaluate(() => window.__taps ?? { shell: NaN, tap: NaN, drawn: NaN, open: NaN });
}

/** Runs in the page: a locator would take longer than the shell stands. */
function centreOf(selector: string): { x: number; y: number } {
  const box = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

declare global {
  interface Window {
    __taps?: Times;
  }
}

function noted(page: Page, what: keyof Times, timeout: number): Promise<unknown> {
  return page.waitForFunction((what) => Number(window.__taps?.[what]) >= 0, what, {
    timeout,
    polling: 'raf',
  });
}

/** Runs in the page. What is in the document when a frame begins is on screen when the next one begins. */
function noteTimes(menu: string): void {
  const times = { shell: Number.NaN, tap: Number.NaN, drawn: Number.NaN, open: Number.NaN };
  window.__taps = times;
  const note = (what: 'shell' | 'drawn' | 'open', there: boolean) => {
    if (!there || times[what] >= 0) return;
    requestAnimationFrame(() => {
      times[what] = performance.now();
    });
  };
  const look = () => {
    const button = document.querySelector(menu);
    const isReact = Object.keys(document.querySelector('#root > *') ?? {}).some((key) =>
      key.startsWith('__reactFiber'),
    );
    note('shell', button !== null);
    note('drawn', isReact);
    note('open', button?.getAttribute('aria-expanded') === 'true');
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  addEventListener(
    'click',
    ({ timeStamp }) => {
      if (!(times.tap >= 0)) times.tap = timeStamp;
    },
    true,
  );
}
