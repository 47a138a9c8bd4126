import { expect } from '@playwright/test';
import puppeteer, { type Page } from 'puppeteer-core';
import type { Driver, Engine, VisitOptions } from './engine.ts';

/** Without a window Firefox finds none, and Quick View needs a pointer that hovers (D32): 2 is fine, 4 is hovering. */
const A_MOUSE = { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 };

/** In KB. A site may have a fifth of it, so a scenario can fill its device. */
const SMALL_DEVICE = { 'dom.quotaManager.temporaryStorage.fixedLimit': 100 * 1024 };

/** Firefox by Puppeteer. One that blocks cookies is a browser of its own. */
export async function startFirefox(program: string): Promise<Engine> {
  const usual = await launch(program, 'allowed');
  return {
    async visit({ cookies, width, height }) {
      const own = cookies === 'blocked' ? await launch(program, cookies) : usual;
      await own.evaluate('Services.console.reset()');
      const profile = await own.browser().createBrowserContext();
      return {
        async newTab() {
          // A window of its own: a tab in the background would be hidden, and its timers slow.
          const page = await profile.newPage({ type: 'window' });
          await page.setViewport({ width, height });
          return driverOf(page);
        },
        problems: () => own.evaluate<[], () => string[]>(ERRORS),
        async close() {
          await profile.close();
          if (own !== usual) await own.browser().close();
        },
      };
    },
    close: () => usual.browser().close(),
  };
}

/** A page of the browser's own, which can read the browser's console: there workers and policies report. */
async function launch(program: string, cookies: VisitOptions['cookies']): Promise<Page> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    args: ['--remote-allow-system-access', 'about:config'],
    // Without it a stock Firefox asks Mozilla's settings server, whatever its preference says.
    env: { ...process.env, MOZ_REMOTE_SETTINGS_DEVTOOLS: '1' },
    extraPrefsFirefox: {
      'services.settings.server': 'data:,',
      ...A_MOUSE,
      ...SMALL_DEVICE,
      'network.cookie.cookieBehavior': cookies === 'blocked' ? 2 : 5,
    },
    defaultViewport: null,
    networkEnabled: false,
    timeout: 0,
  });
  const [own] = await browser.pages();
  if (!own) throw new Error('Firefox has no page');
  await expect(() => own.evaluate('void Services')).toPass();
  return own;
}

/** The errors of pages and workers: warnings have the flag 1, and the browser's own are from chrome: and resource:. */
const ERRORS = `Services.console.getMessageArray()
  .filter((message) => message instanceof Ci.nsIScriptError && !(message.flags & 1))
  .filter(({ sourceName }) => !/^(chrome|resource|moz-extension):/.test(sourceName))
  .map(({ errorMessage, sourceName, category, isPromiseRejection, stack }) =>
    [errorMessage, sourceName, category, isPromiseRejection && 'unhandled', stack].filter(Boolean).join(', '))`;

/** A tab of Firefox or Chromium. */
export function driverOf(page: Page): Driver {
  return {
    async go(url) {
      await page.goto(url, { timeout: 0 });
    },
    evaluate: (expression) => page.evaluate(expression),
    press: (x, y) => page.mouse.click(x, y),
    keys: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => page.close(),
  };
}
