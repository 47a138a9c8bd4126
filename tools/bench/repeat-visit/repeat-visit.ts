import type { BrowserContext } from '@playwright/test';
import type { BenchOptions } from '../options.ts';
import { figureOf } from '../report/figure.ts';
import { progress } from '../report/progress.ts';
import { type Cell, type Table, tableOrReason } from '../report/table.ts';
import { installClock, NEVER, type Sighting, visitAndSee } from '../setting/clock.ts';
import type { PageUnderTest } from '../setting/pages.ts';
import { launchChromium, newPhone, newSlowTab } from '../setting/phone.ts';
import type { Network, Relay } from '../setting/relay.ts';
import type { Setting } from '../setting/setting.ts';
import { measureEarlyTaps } from './early-taps.ts';
import { untilWorkerIsReady } from './worker-ready.ts';

const FIRST_VISITS: readonly Network[] = ['normal', 'slow'];
const REPEAT_VISITS: readonly Network[] = ['normal', 'slow', 'hanging', 'gone'];

/** The time until a page shows its content, on the first and on later visits, on every kind of network. */
export async function measureRepeatVisit(setting: Setting, { runs }: BenchOptions): Promise<Table[]> {
  const relay = await setting.serveThroughRelay();
  const pages = setting.pages.filter(({ name }) => name !== 'category');
  const seen = new Sightings();
  for (let run = 1; run <= runs; run += 1) {
    progress(`repeat visit: ${run}/${runs}`);
    for (const network of FIRST_VISITS) {
      for (const page of pages) {
        await relay.become(network);
        await onNewPhone(async (phone) => seen.add(page, `first ${network}`, await see(phone, relay, page)));
      }
    }
    for (const network of REPEAT_VISITS) {
      await relay.become('normal');
      await onNewPhone(async (phone) => {
        for (const page of pages) await see(phone, relay, page);
        await untilWorkerIsReady(phone, relay.origin);
        await relay.become(network);
        for (const page of pages) seen.add(page, `again ${network}`, await see(phone, relay, page));
      });
    }
  }
  const note =
    'From the start of the navigation, ms, CPU 4×. Each repeat visit is on a phone that has just seen Home, a list and a product once, the warm case: browser and worker are running. Launches with nothing warm are measured above. Slow: 400 ms there and back, 50 KB/s; hanging: connections are accepted and never answered; gone: connections are refused.';
  return [
    { title: 'Repeat visit: content on screen', note, columns: COLUMNS, rows: seen.rows(pages, 'content') },
    {
      title: 'Repeat visit: first picture on screen',
      note,
      columns: COLUMNS,
      rows: seen.rows(pages, 'picture'),
    },
    await tableOrReason('Repeat visit: taps on the shell', () => measureEarlyTaps(relay, runs)),
  ];
}

const VISITS = [
  ...FIRST_VISITS.map((network) => `first ${network}`),
  ...REPEAT_VISITS.map((network) => `again ${network}`),
];
const COLUMNS = [
  'page',
  ...VISITS.map((visit) => visit.replace('first', 'first visit,').replace('again', 'again,')),
];

async function onNewPhone(act: (phone: BrowserContext) => Promise<void>): Promise<void> {
  const browser = await launchChromium();
  try {
    const phone = await newPhone(browser, 'allow');
    await installClock(phone);
    await act(phone);
  } finally {
    await browser.close();
  }
}

async function see(phone: BrowserContext, relay: Relay, { path, mark }: PageUnderTest): Promise<Sighting> {
  const tab = await newSlowTab(phone);
  const sighting = await visitAndSee(tab, relay.origin + path, mark).catch(() => NEVER);
  await tab.close();
  return sighting;
}

/** Times by page and kind of visit; content that never showed gives no sample. */
class Sightings {
  readonly #all = new Map<string, Sighting[]>();

  add(page: PageUnderTest, visit: string, sighting: Sighting): void {
    const key = `${page.name} ${visit}`;
    this.#all.set(key, [...(this.#all.get(key) ?? []), sighting]);
  }

  rows(pages: readonly PageUnderTest[], what: keyof Sighting): Cell[][] {
    return pages.map(({ name }) => [
      name,
      ...VISITS.map((visit) => {
        const sightings = this.#all.get(`${name} ${visit}`) ?? [];
        return figureOf('ms', sightings, (sighting) => sighting[what]);
      }),
    ]);
  }
}
