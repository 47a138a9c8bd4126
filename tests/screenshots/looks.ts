import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test';
import { chromiumPath } from '../chromium.mjs';

export const SIZES = { narrow: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } } as const;

/** How a page may be drawn. */
export interface Look extends BrowserContextOptions {
  /** The browser's own, in px, which is 16 unless the shopper changed it. */
  fontSize?: number;
}

export const LOOKS: Record<string, Look> = {
  'narrow-light': { viewport: SIZES.narrow },
  'narrow-dark': { viewport: SIZES.narrow, colorScheme: 'dark' },
  'wide-light': { viewport: SIZES.wide },
  'wide-dark': { viewport: SIZES.wide, colorScheme: 'dark' },
  'forced-colours': { viewport: SIZES.narrow, forcedColors: 'active' },
  'with-motion': { viewport: SIZES.narrow, reducedMotion: 'no-preference' },
  '320px': { viewport: { width: 320, height: 640 } },
  'text-200': { viewport: SIZES.narrow, fontSize: 32 },
  landscape: { viewport: { width: 740, height: 360 } },
};

/** A browser for one look, and new profiles in it. */
export async function launch({ fontSize = 16, ...options }: Look): Promise<{
  browser: Browser;
  newProfile: (more?: BrowserContextOptions) => Promise<BrowserContext>;
}> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      `--blink-settings=defaultFontSize=${fontSize}`,
    ],
  });
  return {
    browser,
    newProfile: (more) =>
      browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...options, ...more }),
  };
}
