import type { Browser, BrowserContext, Page } from '@playwright/test';
import { startApi } from '../../../server/start.ts';
import { fillOfflineCatalogue } from '../growth/device-catalogues.ts';
import { untilWorkerIsReady } from '../repeat-visit/worker-ready.ts';
import { progress } from '../report/progress.ts';
import { launchChromium, newPhone } from '../setting/phone.ts';
import type { Setting } from '../setting/setting.ts';
import { writeLargeCatalogue } from './large-catalogue.ts';

interface LargeDevice {
  browser: Browser;
  phone: BrowserContext;
  origin: string;
}

/** A phone that has saved so many products, with the network gone, so that only the device answers. */
export async function onLargeDevice<T>(
  setting: Setting,
  size: number,
  measure: (device: LargeDevice) => Promise<T>,
): Promise<T> {
  const catalogue = await writeLargeCatalogue(`${setting.output}/large-catalogue.json`, size);
  const api = await startApi({ port: 0, database: ':memory:', catalogue });
  const browser = await launchChromium();
  try {
    progress('prefetching a large catalogue');
    const relay = await setting.serveThroughRelay(api.port);
    const phone = await newPhone(browser, 'allow');
    await untilWorkerIsReady(phone, relay.origin);
    const filler = await phone.newPage();
    await filler.goto(`${relay.origin}/404`);
    await fillOfflineCatalogue(filler, size);
    await filler.close();
    await relay.become('gone');
    return await measure({ browser, phone, origin: relay.origin });
  } finally {
    await browser.close();
    await api.close();
  }
}

const BUILT_WITHIN_MS = 120_000;

/** From now until the index of all products is stored. */
export function timeToBuild(page: Page): Promise<number> {
  return page.evaluate(async (timeout) => {
    const start = performance.now();
    const isStored = () =>
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
    while (!(await isStored())) {
      if (performance.now() - start > timeout) throw new Error('The index is not built');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return performance.now() - start;
  }, BUILT_WITHIN_MS);
}

/** Runs in the page: notes when the worker is started, and how long its answers take. */
export function watchWorker(): void {
  const times: WorkerTimes = { all: 0 };
  window.__workerTimes = times;
  const { Worker, MessagePort } = window;
  window.Worker = class extends Worker {
    constructor(...words: ConstructorParameters<typeof Worker>) {
      super(...words);
      times.started = performance.now();
    }
  };
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (message: unknown, ...rest: never[]) {
    const asked = performance.now();
    const onAnswer = ({ data }: MessageEvent<{ number?: number }>) => {
      if (data.number !== Object(message).number) return;
      this.removeEventListener('message', onAnswer);
      const now = performance.now();
      times.first ??= now - (times.started ?? now);
      times.last = now - asked;
      times.all += times.last;
    };
    if (typeof Object(message).number === 'number') this.addEventListener('message', onAnswer);
    postMessage.call(this, message, ...rest);
  };
}

interface WorkerTimes {
  started?: number;
  first?: number;
  last?: number;
  /** The sum of all. */
  all: number;
}

declare global {
  interface Window {
    __workerTimes?: WorkerTimes;
  }
}
