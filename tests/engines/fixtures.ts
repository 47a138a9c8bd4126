import { test as base, expect } from '@playwright/test';
import type { LanguageCode } from '../../src/texts/languages.ts';
import { ShopUnderTest } from '../e2e/fixtures.ts';
import type { Engine, Visit, VisitOptions } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { firefoxProgram, webkitPrograms } from './programs.mjs';
import { Tab } from './tab.ts';
import { startWebkit } from './webkit.ts';

export type EngineName = 'firefox' | 'webkit';

interface PerTest {
  shop: ShopUnderTest;
  options: VisitOptions;
  language: LanguageCode;
  /** Errors that may be on the console. Not a list: Playwright reads a list of two as [value, settings]. */
  allowedProblem: RegExp | undefined;
  visit: { newTab(): Promise<Tab> };
  /** The visit's first tab. */
  tab: Tab;
}

interface PerWorker {
  engineName: EngineName;
  engine: Engine;
  shopOfWorker: ShopUnderTest;
}

/** A scenario gets a shop of its own and a tab in the engine that its project names. */
export const test = base.extend<PerTest, PerWorker>({
  engineName: ['firefox', { scope: 'worker', option: true }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await start(engineName);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  shopOfWorker: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures used from here.
    async ({}, use) => {
      const shop = await ShopUnderTest.start();
      await use(shop);
      await shop.end();
    },
    { scope: 'worker' },
  ],
  shop: async ({ shopOfWorker }, use) => {
    shopOfWorker.faults.forget();
    await use(shopOfWorker);
    shopOfWorker.faults.clear();
    await shopOfWorker.resume();
  },
  options: [{ cookies: 'allowed', width: 1280, height: 800 }, { option: true }],
  language: ['en', { option: true }],
  allowedProblem: [undefined, { option: true }],
  visit: async ({ engine, options, language, shop, allowedProblem }, use, { errors }) => {
    const visit: Visit = await engine.visit(options);
    await use({ newTab: async () => new Tab(await visit.newTab(), shop.url, language) });
    const problems = await visit.problems();
    await visit.close();
    const unexpected = problems.filter(
      (text) => !HARMLESS.some((harmless) => harmless.test(text)) && !allowedProblem?.test(text),
    );
    if (errors.length === 0) expect(unexpected, 'errors on the console').toEqual([]);
    // They may say why it failed.
    else if (unexpected.length > 0) console.log('On the console:', unexpected);
  },
  tab: async ({ visit }, use) => use(await visit.newTab()),
});

/**
 * Firefox's own lines about a page or a worker that ended while it was reading from its database, that was opening, or
 * the body of an answer that the worker had already given. For an answer that the worker failed to give (a rejection,
 * an error, something else) Firefox has other texts, and they count.
 */
const HARMLESS = [
  /Failed to load resource/,
  /net::ERR_/,
  /^IndexedDB UnknownErr in (ActorDestroy|BeginVersionChange|SendToIOThread|operator\(\))/,
  /^Failed to load ‘.*’\. A ServiceWorker intercepted the request and encountered an unexpected error\./,
];

/**
 * Firefox's words for a picture that was still loading, a transaction under way, and a response that it was still
 * reading, when their page was left: for files that leave pages. A rejection in a script of ours has its file,
 * 'unhandled' or a stack as well.
 */
export const PAGE_LEFT =
  /^(Image corrupt or truncated|IndexedDB UnknownErr|TypeError: NetworkError when attempting to fetch resource\., content javascript$)/;

function start(name: EngineName): Promise<Engine> {
  switch (name) {
    case 'firefox':
      return startFirefox(there(firefoxProgram(), 'Firefox'));
    case 'webkit':
      return startWebkit(there(webkitPrograms(), 'WebKit'));
  }
}

function there<T>(programs: T | undefined, name: string): T {
  if (!programs)
    throw new Error(`${name} is not installed: npm test -- --engine ${name.toLowerCase()} does it.`);
  return programs;
}

export { expect };
