import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { remove } from './e2e/builds.ts';
import { type Shopper, ShopUnderTest } from './e2e/fixtures.ts';
import { layoutFindings } from './layout-findings.ts';
import { catalogueStates } from './screenshots/catalogue-states.ts';
import { enginePictures } from './screenshots/engine-pictures.ts';
import { guestStates } from './screenshots/guest-states.ts';
import { LOOKS, launch, SIZES } from './screenshots/looks.ts';
import { fillDevice, shopperStates } from './screenshots/shopper-states.ts';
import type { State, States } from './screenshots/state.ts';
import { nextRelease, offlineStates, RELEASE_STATES } from './screenshots/worker-states.ts';
import { warmedUpAt } from './warmed-up.ts';

/**
 * `npm run screenshots`: every page and state in every look, into .output/screenshots/. Fails if a page scrolls
 * sideways, is cut off or lies under something fixed. `-- --look=text-200` draws one look only and `--state=cart` the
 * states whose names begin so; `--engine=firefox` (or `webkit`) draws the way from Home to an order in that engine,
 * and `--manifest` the two pictures of the install dialog and README (public/screenshots/). Needs a build.
 */
const OUT = '.output/screenshots';
const shop = await ShopUnderTest.start({
  dist: process.env.DAFTAR_DIST || 'dist',
  // A QR code stays on the screen.
  upiApprovesAfterMs: Number.POSITIVE_INFINITY,
});
const findings: string[] = [];

try {
  await mkdir(OUT, { recursive: true });
  const engine = word('engine');
  if (engine) findings.push(...(await enginePictures(engine, shop, OUT)));
  else if (process.argv.includes('--manifest')) await shootForManifest();
  else await shootLooks(word('look'), word('state') ?? '');
  console.log(`The pictures are in ${OUT}/.`);
  for (const finding of findings) console.log(finding);
  if (findings.length > 0) process.exitCode = 1;
} finally {
  await shop.end();
}

function word(name: string): string | undefined {
  const start = `--${name}=`;
  return process.argv.find((one) => one.startsWith(start))?.slice(start.length);
}

async function shootLooks(asked: string | undefined, prefix: string): Promise<void> {
  if (asked && !LOOKS[asked]) throw new Error(`No look is called ${asked}: ${Object.keys(LOOKS).join(', ')}`);
  const only = (states: States) => Object.entries(states).filter(([name]) => name.startsWith(prefix));
  const shopper = await shop.newShopper();
  const guest = only({ ...(await guestStates(shop)), ...(await catalogueStates(shop)) });
  const signedIn = only(await shopperStates(shop, shopper));
  const offline = only(await offlineStates(shop));
  const withRelease = only(RELEASE_STATES);
  for (const [name, look] of Object.entries(LOOKS)) {
    if (asked && asked !== name) continue;
    const { browser, newProfile } = await launch(look);
    await shootAll(await newProfile(), guest, name);
    await shootAll(await ofShopper(await newProfile(), shopper), signedIn, name);
    if (offline.length + withRelease.length > 0)
      await shootWithWorker(await newProfile({ serviceWorkers: 'allow' }), { offline, withRelease }, name);
    await browser.close();
  }
}

type Named = readonly (readonly [name: string, state: State])[];

async function shootAll(profile: BrowserContext, states: Named, look: string): Promise<void> {
  for (const [name, state] of states) await shoot(profile, name, state, look);
  await profile.close();
}

async function ofShopper(profile: BrowserContext, shopper: Shopper): Promise<BrowserContext> {
  await shop.signIn(profile, shopper);
  const page = await profile.newPage();
  await page.goto(`${shop.url}/404`);
  await fillDevice(page, shop);
  await page.close();
  return profile;
}

/** After one visit: first without the shop, then with its next release. */
async function shootWithWorker(
  profile: BrowserContext,
  { offline, withRelease }: { offline: Named; withRelease: Named },
  look: string,
): Promise<void> {
  const page = await profile.newPage();
  await page.goto(shop.url);
  // waitForFunction would take the promise for an answer.
  while (!(await page.evaluate(warmedUpAt))) await page.waitForTimeout(200);
  await page.close();
  const next = nextRelease();
  await shop.stop();
  for (const [name, state] of offline) await shoot(profile, name, state, look);
  await shop.resume(next);
  await shootAll(profile, withRelease, look);
  await shop.stop();
  await shop.resume();
  remove(next);
}

async function shoot(
  profile: BrowserContext,
  name: string,
  { path, before, act }: State,
  look: string,
): Promise<void> {
  const page = await profile.newPage();
  try {
    await before?.(page);
    await visit(page, path);
    await act?.(page);
    findings.push(...(await layoutFindings(page)).map((finding) => `${look}, ${name}: ${finding}`));
  } catch (failure) {
    // One state that is not reached does not keep the others from being looked at.
    findings.push(`${look}, ${name}: not reached: ${failure}`);
  }
  // What is fixed to the window is drawn where the page is scrolled to.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: join(OUT, `${name}-${look}.png`), fullPage: true });
  await profile.setOffline(false);
  await page.close();
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`${shop.url}${path}`, { waitUntil: 'networkidle' });
  // Lazy pictures come when they are scrolled to.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

async function shootForManifest(): Promise<void> {
  await mkdir('public/screenshots', { recursive: true });
  for (const [size, viewport] of Object.entries(SIZES)) {
    const { browser, newProfile } = await launch({ viewport });
    const page = await (await newProfile()).newPage();
    await visit(page, size === 'narrow' ? '/products' : '/');
    await page.screenshot({ path: `public/screenshots/${size}.png` });
    await browser.close();
  }
}
