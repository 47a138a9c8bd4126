import { createServer } from 'node:net';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../../../tests/chromium.mjs';

/** The screen and the processor slowdown that Lighthouse emulates: a cheap phone. */
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
const DESKTOP = { width: 1280, height: 823 };
const CPU_SLOWDOWN = 4;

const QUIET = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export async function launchChromium(extra: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: [...QUIET, ...extra] });
}

/** Chromium with its debugging port open, as Lighthouse needs it; a new one has only cold caches. */
export async function launchWithPort(): Promise<{ browser: Browser; port: number }> {
  const port = await freePort();
  return { browser: await launchChromium([`--remote-debugging-port=${port}`]), port };
}

const PHONE = {
  ...SCREEN,
  isMobile: true,
  hasTouch: true,
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
};

/** A phone with nothing on it yet. */
export function newPhone(browser: Browser, worker: 'allow' | 'block'): Promise<BrowserContext> {
  return browser.newContext({ ...PHONE, serviceWorkers: worker });
}

/** A browser window with a mouse, with nothing in it yet. */
export function newDesktop(browser: Browser, worker: 'allow' | 'block'): Promise<BrowserContext> {
  const { locale, timezoneId } = PHONE;
  return browser.newContext({ viewport: DESKTOP, locale, timezoneId, serviceWorkers: worker });
}

/** A phone in a process of its own, with what the browser has stored in the folder `profile`. */
export function launchStoredPhone(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    ...PHONE,
    executablePath: chromiumPath(),
    args: [...QUIET],
  });
}

/** A new tab at a quarter of this machine's speed. */
export async function newSlowTab(phone: BrowserContext): Promise<Page> {
  const page = await phone.newPage();
  await slowDown(page);
  return page;
}

/** To a quarter of this machine's speed; workers keep theirs. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
