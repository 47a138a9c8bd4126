import { type BrowserContext, chromium } from '@playwright/test';
import { chromiumPath } from '../chromium.mjs';
import type { Driver, Engine, Visit } from './engine.ts';

const ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

/** Chromium through Playwright's protocol, as in tests/e2e. */
export async function startChromium(): Promise<Engine> {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ executablePath, args: ARGS });
  return {
    visit: async ({ width, height }) => visitOf(await browser.newContext({ viewport: { width, height } })),
    close: () => browser.close(),
  };
}

function visitOf(context: BrowserContext): Visit {
  const problems: string[] = [];
  context.on('weberror', (error) => problems.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return {
    newTab: () => newTab(context),
    problems: async () => problems,
    close: () => context.close(),
  };
}

async function newTab(context: BrowserContext): Promise<Driver> {
  const page = await context.newPage();
  return {
    async go(url) {
      await page.goto(url);
    },
    evaluate: (expression) => page.evaluate(expression),
    press: (x, y) => page.mouse.click(x, y),
    keys: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewportSize({ width, height }),
    close: () => page.close(),
  };
}
