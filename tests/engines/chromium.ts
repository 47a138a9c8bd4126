import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
    async visit({ cookies, width, height }) {
      const viewport = { width, height };
      if (cookies === 'allowed') return visitOf(await browser.newContext({ viewport }));
      const profile = await mkdtemp(join(tmpdir(), 'daftar-chromium-'));
      await mkdir(join(profile, 'Default'));
      await writeFile(join(profile, 'Default', 'Preferences'), BLOCKED_COOKIES);
      const context = await chromium.launchPersistentContext(profile, {
        executablePath,
        args: ARGS,
        viewport,
      });
      return visitOf(context, () => rm(profile, { recursive: true, force: true, maxRetries: 5 }));
    },
    close: () => browser.close(),
  };
}

const BLOCKED_COOKIES = JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } });

function visitOf(context: BrowserContext, afterwards = async () => {}): Visit {
  const problems: string[] = [];
  context.on('weberror', (error) => problems.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return {
    newTab: () => newTab(context),
    problems: async () => problems,
    async close() {
      await context.close();
      await afterwards();
    },
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
    picture: () => page.screenshot(),
    close: () => page.close(),
  };
}
