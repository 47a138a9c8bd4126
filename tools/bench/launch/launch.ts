import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import type { BenchOptions } from '../options.ts';
import { figureOf, ratio } from '../report/figure.ts';
import { progress } from '../report/progress.ts';
import { type Cell, type Table, tableOrReason } from '../report/table.ts';
import { installClock, NEVER, type Sighting, visitAndSee } from '../setting/clock.ts';
import type { PageUnderTest } from '../setting/pages.ts';
import { launchStoredPhone, slowDown } from '../setting/phone.ts';
import type { Network, Relay } from '../setting/relay.ts';
import type { Setting } from '../setting/setting.ts';
import { untilWorkerIsReady } from '../setting/worker-ready.ts';
import { REGISTER_PATH, serveWorkerFloor } from './worker-floor.ts';

const NETWORKS: readonly Network[] = ['normal', 'slow', 'hanging', 'gone'];

/** Something that is launched, and the folder of a browser that has seen it. */
interface Subject {
  relay: Relay;
  profile: string;
}

interface Launch extends Sighting {
  /** First contentful paint. */
  paint: number;
}

/** Launches from the home screen: nothing is warm but what the device keeps. */
export async function measureLaunch(setting: Setting, { runs }: BenchOptions): Promise<Table[]> {
  return [await tableOrReason('Launch', () => launches(setting, runs))];
}

async function launches(setting: Setting, runs: number): Promise<Omit<Table, 'title'>> {
  const origin = await setting.serve(setting.dist);
  const folder = await mkdtemp(join(tmpdir(), 'daftar-launch-'));
  try {
    const shop = { relay: await setting.serveThroughRelay(), profile: join(folder, 'shop') };
    await onPhone(shop, async (phone) => {
      for (const { path } of setting.pages) await visitOnce(phone, shop.relay.origin + path);
      await untilWorkerIsReady(phone, shop.relay.origin);
      for (const { path } of setting.pages) await visitOnce(phone, shop.relay.origin + path);
    });
    const rows: Cell[][] = [];
    for (const page of setting.pages) {
      const relay = await serveWorkerFloor(setting, origin, page);
      const floor = { relay, profile: join(folder, page.name) };
      await onPhone(floor, async (phone) => {
        const tab = await phone.newPage();
        await tab.goto(relay.origin + REGISTER_PATH);
        await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
        await tab.goto(relay.origin + page.path, { waitUntil: 'networkidle' });
      });
      const seen = new Map(
        NETWORKS.map((network) => [network, { shop: [] as Launch[], floor: [] as Launch[] }]),
      );
      for (let run = 1; run <= runs; run += 1) {
        progress(`launch: ${page.name} ${run}/${runs}`);
        for (const [network, launched] of seen) {
          launched.floor.push(await launch(floor, page, network));
          launched.shop.push(await launch(shop, page, network));
        }
      }
      for (const [network, launched] of seen) rows.push(row(`${page.name}, ${network}`, launched));
    }
    return {
      note: `From the start of the navigation, ms, CPU 4×: a new process of the browser for each run, on a phone that has seen Home, a list, a category and a product, so the worker has to start. Floor: the same page as finished HTML, answered by a worker of ten lines. Paint: first contentful paint; content: name and price of the page's first product; picture: the first one, after that. Slow: 400 ms there and back, 50 KB/s; hanging: connections are accepted and never answered; gone: connections are refused. Runs: ${runs}, in turn. Target: content at most 1.25× and paint 1.2× the floor.`,
      columns: ['page, network', ...WHATS.flatMap((what) => [`${what}, floor`, `${what}, shop`, '× floor'])],
      rows,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const WHATS = ['paint', 'content', 'picture'] as const satisfies (keyof Launch)[];

function row(name: string, launched: Record<'shop' | 'floor', readonly Launch[]>): Cell[] {
  const times = (of: readonly Launch[], what: keyof Launch) => figureOf('ms', of, (launch) => launch[what]);
  return [
    name,
    ...WHATS.flatMap((what) => {
      const [floor, shop] = [times(launched.floor, what), times(launched.shop, what)];
      return [floor, shop, ratio(shop, floor)];
    }),
  ];
}

/** The browser's own start is not the shop's. */
const SETTLED_MS = 1000;

async function launch(subject: Subject, { path, mark }: PageUnderTest, network: Network): Promise<Launch> {
  await subject.relay.become(network);
  let launched: Launch = { ...NEVER, paint: Number.NaN };
  await onPhone(subject, async (phone) => {
    await installClock(phone);
    const tab = phone.pages()[0] ?? (await phone.newPage());
    await slowDown(tab);
    await tab.waitForTimeout(SETTLED_MS);
    const sighting = await visitAndSee(tab, subject.relay.origin + path, mark).catch(() => NEVER);
    const paint = await tab.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    );
    launched = { ...sighting, paint: paint ?? Number.NaN };
  });
  await subject.relay.become('normal');
  return launched;
}

async function onPhone({ profile }: Subject, act: (phone: BrowserContext) => Promise<void>): Promise<void> {
  const phone = await launchStoredPhone(profile);
  try {
    await act(phone);
  } finally {
    await phone.close();
  }
}

async function visitOnce(phone: BrowserContext, url: string): Promise<void> {
  const tab = await phone.newPage();
  await tab.goto(url, { waitUntil: 'networkidle' });
  await tab.close();
}
