import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from '@playwright/test';
import { chromiumPath } from '../chromium.mjs';

export const SIZES = { narrow: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } } as const;

/** How a page may be drawn: in light colours and without motion, unless it says otherwise. */
export interface Look extends Pick<BrowserContextOptions, 'colorScheme' | 'forcedColors' | 'reducedMotion'> {
  viewport: { width: number; height: number };
  /** The browser's own, in px, which is 16 unless the shopper changed it. Requires its own browser. */
  fontSize?: number;
}

/**
 * Looks by family: a state is reached once in the first of a family, and then drawn in each, since that takes less time
 * than to reach it. Motion comes first, so that what moves has moved; the smallest window comes last, since a page that
 * was made narrower and wider again need not be as before.
 */
export const FAMILIES: readonly Readonly<Record<string, Look>>[] = [
  {
    'with-motion': { viewport: SIZES.narrow, reducedMotion: 'no-preference' },
    'narrow-light': { viewport: SIZES.narrow },
    'narrow-dark': { viewport: SIZES.narrow, colorScheme: 'dark' },
    'forced-colours': { viewport: SIZES.narrow, forcedColors: 'active' },
    '320px': { viewport: { width: 320, height: 640 } },
  },
  {
    'wide-light': { viewport: SIZES.wide },
    'wide-dark': { viewport: SIZES.wide, colorScheme: 'dark' },
  },
  { 'text-200': { viewport: SIZES.narrow, fontSize: 32 } },
  { landscape: { viewport: { width: 740, height: 360 } } },
];

/** A browser for a family of looks, and new profiles in it. */
export async function launch({ fontSize = 16, ...look }: Look): Promise<{
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
      browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...look, ...more }),
  };
}

/** Draws the page, as it stands, in another look of its family. */
export async function wear(page: Page, look: Look): Promise<void> {
  await page.setViewportSize(look.viewport);
  await page.emulateMedia({
    colorScheme: look.colorScheme ?? 'light',
    forcedColors: look.forcedColors ?? 'none',
    reducedMotion: look.reducedMotion ?? 'reduce',
  });
  await page.evaluate(isStill);
}

/** Resolves when what moves has arrived and the pictures in the window are there. Runs in the page. */
async function isStill(): Promise<void> {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  await frame();
  await frame();
  const moving = document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    );
  await Promise.allSettled(moving.map(({ finished }) => finished));
  const coming = [...document.images].filter((image) => {
    const { top, width } = image.getBoundingClientRect();
    // A picture that is not drawn is not loaded.
    return !image.complete && width > 0 && top < innerHeight;
  });
  // In some states a picture never comes.
  const enough = new Promise((over) => setTimeout(over, 5000));
  await Promise.race([enough, Promise.allSettled(coming.map((image) => image.decode()))]);
}
