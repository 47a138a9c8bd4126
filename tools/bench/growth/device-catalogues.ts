import type { Browser, BrowserContext, Page } from '@playwright/test';
import { startApi } from '../../../server/start.ts';
import { untilWorkerIsReady } from '../repeat-visit/worker-ready.ts';
import { figure } from '../report/figure.ts';
import { progress } from '../report/progress.ts';
import type { Cell, TableBody } from '../report/table.ts';
import { launchChromium, newPhone } from '../setting/phone.ts';
import type { Setting } from '../setting/setting.ts';
import { writeCatalogue } from '../setting/synthetic-catalogue.ts';
import { workerHeap } from './worker-heap.ts';

const SIZES = [100, 2000, 20_000];
/** Lists never requested before, which only the offline catalogue can answer. */
const UNSEEN = '/api/v1/products?limit=12&category=paper&parentCategory=Studio&page=';
const QUESTIONS = 30;

/**
 * The worker's offline catalogue (D36): how fast it answers when the network is gone, and how much memory it
 * takes.
 */
export async function measureDeviceCatalogues(setting: Setting, runs: number): Promise<TableBody> {
  const rows: Cell[][] = [];
  for (const size of SIZES) {
    progress(`growth: an offline catalogue of ${size}`);
    const catalogue = await writeCatalogue(`${setting.output}/catalogue-${size}.json`, size);
    const api = await startApi({ port: 0, database: ':memory:', catalogue });
    const browser = await launchChromium();
    try {
      rows.push([String(size), ...(await catalogueCells(setting, browser, api.port, size, runs))]);
    } finally {
      await browser.close();
      await api.close();
    }
  }
  return {
    note: `${QUESTIONS} lists that were never requested before, requested without a network. First answer: from a worker that has to start for it. Full processor speed. Target: a median of 50 ms.`,
    columns: ['products', 'answer ms', 'first answer ms', 'one product ms', 'worker heap MB'],
    rows,
  };
}

async function catalogueCells(
  setting: Setting,
  browser: Browser,
  apiPort: number,
  size: number,
  runs: number,
): Promise<Cell[]> {
  const relay = await setting.serveThroughRelay(apiPort);
  const phone = await newPhone(browser, 'allow');
  await untilWorkerIsReady(phone, relay.origin);
  const page = await phone.newPage();
  // Not a page of the shop, so nothing else uses the worker.
  await page.goto(`${relay.origin}/404`);
  await fillOfflineCatalogue(page, size);
  await relay.become('gone');
  const first: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await stopWorker(phone, page);
    first.push(await timeOf(page, `${UNSEEN}1`));
  }
  const answers: number[] = [];
  const singles: number[] = [];
  for (let question = 0; question < QUESTIONS; question += 1) {
    answers.push(await timeOf(page, `${UNSEEN}${1 + (question % 2)}`));
    const id = String((question * 7919) % size).padStart(6, '0');
    singles.push(await timeOf(page, `/api/v1/products/synthetic-${id}`));
  }
  return [
    figure('ms', answers),
    figure('ms', first),
    figure('ms', singles),
    figure('MB', [(await workerHeap(browser)) / 2 ** 20]),
  ];
}

/**
 * The worker sees every product when the page requests every list; it answers first and stores afterwards.
 */
export async function fillOfflineCatalogue(page: Page, size: number): Promise<void> {
  await page.evaluate(
    async (pages) => {
      for (let number = 1; number <= pages; number += 1) {
        const answer = await fetch(`/api/v1/products?page=${number}&limit=100`);
        await answer.text();
      }
    },
    Math.ceil(size / 100),
  );
  while ((await productsInCatalogue(page)) < size) await page.waitForTimeout(200);
}

function productsInCatalogue(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data.products.length);
        navigator.serviceWorker.controller?.postMessage({ type: 'contents' }, [port2]);
      }),
  );
}

async function stopWorker(phone: BrowserContext, page: Page): Promise<void> {
  const session = await phone.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

function timeOf(page: Page, path: string): Promise<number> {
  return page.evaluate(async (path) => {
    const start = performance.now();
    const answer = await fetch(path);
    await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return performance.now() - start;
  }, path);
}
