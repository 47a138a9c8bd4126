import type { BrowserContext, Page } from '@playwright/test';

/** What a page shows when its content is there, and not just its skeleton. */
export interface Mark {
  /** A selector. */
  within: string;
  text: string;
  /** In <main>, as the page writes it. */
  price?: string;
}

/** When it was on screen, in ms from the start of the navigation or the tap; NaN if never. */
export interface Sighting {
  content: number;
  /** The first picture of the content. */
  picture: number;
}

declare global {
  interface Window {
    __clock?: Sighting & { mark: Mark | null; since: number };
  }
}

export const NEVER: Sighting = { content: Number.NaN, picture: Number.NaN };
const TIMEOUT_MS = 30_000;

/** From the next navigation on, every page of the phone checks in each frame whether it shows the mark. */
export async function installClock(phone: BrowserContext): Promise<void> {
  await phone.addInitScript(lookAtFrames);
}

/** Goes to the address; returns when its content was on screen, from the start of the navigation. */
export async function visitAndSee(page: Page, url: string, mark: Mark): Promise<Sighting> {
  await page.addInitScript((mark) => {
    window.__clock = { mark, since: 0, content: Number.NaN, picture: Number.NaN };
  }, mark);
  await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS });
  return sighting(page);
}

/** Returns when the mark was on screen, from the tap or the Back that `act` makes. */
export async function actAndSee(page: Page, mark: Mark, act: () => Promise<unknown>): Promise<Sighting> {
  await page.evaluate((mark) => {
    const start = (event: Event) => {
      // For an act that opens another document.
      sessionStorage.setItem(
        'act',
        JSON.stringify({ mark, since: performance.timeOrigin + event.timeStamp }),
      );
      for (const kind of ['click', 'keydown', 'popstate']) removeEventListener(kind, start, true);
      window.__clock = { mark, since: event.timeStamp, content: Number.NaN, picture: Number.NaN };
    };
    delete window.__clock;
    sessionStorage.removeItem('act');
    for (const kind of ['click', 'keydown', 'popstate']) addEventListener(kind, start, true);
  }, mark);
  await act();
  return sighting(page);
}

async function sighting(page: Page): Promise<Sighting> {
  const seen = () => Boolean(window.__clock && window.__clock.content >= 0 && window.__clock.picture >= 0);
  await page.waitForFunction(seen, null, { timeout: TIMEOUT_MS, polling: 50 }).catch(() => {});
  return page.evaluate(() => {
    const { content, picture } = window.__clock ?? { content: Number.NaN, picture: Number.NaN };
    return { content, picture };
  });
}

/** Runs in the page. What is in the document when a frame begins is on screen when the next one begins. */
function lookAtFrames(): void {
  const act = sessionStorage.getItem('act');
  if (act) {
    const { mark, since } = JSON.parse(act) as { mark: Mark; since: number };
    sessionStorage.removeItem('act');
    window.__clock = {
      mark,
      since: since - performance.timeOrigin,
      content: Number.NaN,
      picture: Number.NaN,
    };
  }
  const look = () => {
    const clock = window.__clock;
    if (clock?.mark) {
      const { within, text, price = '' } = clock.mark;
      const shows = (selector: string, words: string) =>
        document.querySelector(selector)?.textContent.includes(words);
      const note = (what: keyof Sighting) =>
        requestAnimationFrame(() => {
          clock[what] = performance.now() - clock.since;
        });
      if (!(clock.content >= 0)) {
        if (shows(within, text) && shows('main', price)) note('content');
      } else if (!(clock.picture >= 0)) {
        const picture = document.querySelector<HTMLImageElement>('main img');
        if (picture?.complete && picture.naturalWidth > 0) note('picture');
      }
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
