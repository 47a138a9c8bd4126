import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { pageAt, pathsWhere } from '../src/contract/addresses.ts';
import { isLanguage, LANGUAGE_CODES, type LanguageCode } from '../src/texts/languages.ts';
import { remove } from './e2e/builds.ts';
import { newOrder } from './e2e/buying.ts';
import { type Shopper, ShopUnderTest } from './e2e/fixtures.ts';
import { layoutFindings } from './layout-findings.ts';
import { prefetchedAt } from './prefetched.ts';
import { checkoutStates } from './screenshots/checkout-states.ts';
import { enginePictures } from './screenshots/engine-pictures.ts';
import { guestStates } from './screenshots/guest-states.ts';
import { listStates } from './screenshots/list-states.ts';
import { FAMILIES, type Look, launch, SIZES, wear } from './screenshots/looks.ts';
import { orderListStates } from './screenshots/order-list-states.ts';
import { orderStates } from './screenshots/order-states.ts';
import { paymentStates } from './screenshots/payment-states.ts';
import { productStates } from './screenshots/product-states.ts';
import { fillDevice, shopperStates } from './screenshots/shopper-states.ts';
import type { State, States } from './screenshots/state.ts';
import { nextRelease, offlineStates, onlineStates } from './screenshots/worker-states.ts';
import { speaking } from './speaking.ts';

/**
 * `npm run screenshots`: every page and state in every look, into .output/screenshots/. Fails if a page scrolls
 * sideways, is cut off or lies under something fixed. `-- --look=text-200,320px` draws these looks only and
 * `--state=cart,home` the states whose names begin so; `--language=hi` draws them in that language, into a folder of
 * its own; `--engine=firefox` (or `webkit`) draws every page in that engine,
 * and `--manifest` the two pictures of the install dialog and README (public/screenshots/). Needs a build.
 */
const language = languageOf(word('language') ?? 'en');
const OUT = join('.output/screenshots', language === 'en' ? '' : language);
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
  else await shootLooks(familiesOf(word('look')?.split(',')), (word('state') ?? '').split(','));
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

function languageOf(code: string): LanguageCode {
  if (!isLanguage(code)) throw new Error(`No language is called ${code}: ${LANGUAGE_CODES.join(', ')}`);
  return code;
}

type Looks = readonly (readonly [name: string, look: Look])[];

function familiesOf(asked: readonly string[] | undefined): Looks[] {
  const known = FAMILIES.flatMap(Object.keys);
  const unknown = asked?.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`No look is called ${unknown}: ${known.join(', ')}`);
  return FAMILIES.map((family) =>
    Object.entries(family).filter(([name]) => !asked || asked.includes(name)),
  ).filter(({ length }) => length > 0);
}

type Named = readonly (readonly [name: string, state: State])[];

async function shootLooks(families: readonly Looks[], prefixes: readonly string[]): Promise<void> {
  const only = (states: States): Named =>
    Object.entries(states).filter(([name]) => prefixes.some((prefix) => name.startsWith(prefix)));
  const shopper = await shop.newShopper();
  const order = await newOrder(shop, shopper);
  const guest = only({
    ...(await guestStates(shop)),
    ...(await listStates(shop)),
    ...(await productStates(shop)),
    ...(await orderListStates(shop)),
  });
  const signedIn = only({
    ...(await shopperStates(shop)),
    ...(await checkoutStates(shop)),
    ...paymentStates(order),
    ...orderStates(order),
  });
  if (prefixes.includes('')) findings.push(...pagesWithoutPicture([...guest, ...signedIn]));
  const offline = only(await offlineStates(shop));
  const next = nextRelease();
  try {
    const online = only(onlineStates(shop, next));
    for (const looks of families) {
      const [first] = looks;
      if (!first) continue;
      const { browser, newProfile } = await launch(first[1]);
      await shootAll(await newProfile(), guest, looks);
      await shootAll(await ofShopper(await newProfile(), shopper), signedIn, looks);
      if (offline.length + online.length > 0)
        await shootWithWorker(await newProfile({ serviceWorkers: 'allow' }), { offline, online }, looks);
      await browser.close();
    }
  } finally {
    remove(next);
  }
}

function pagesWithoutPicture(states: Named): string[] {
  const shown = new Set(states.map(([, { path }]) => pageAt(new URL(path, shop.url).pathname)));
  return pathsWhere((page) => !shown.has(page)).map((path) => `${path} has no picture.`);
}

async function shootAll(profile: BrowserContext, states: Named, looks: Looks): Promise<void> {
  for (const [name, state] of states) await shoot(profile, name, state, looks);
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

/** After one visit: first without the shop, then with it and its next release. */
async function shootWithWorker(
  profile: BrowserContext,
  { offline, online }: { offline: Named; online: Named },
  looks: Looks,
): Promise<void> {
  const page = speaking(await profile.newPage(), language);
  await page.goto(shop.url);
  // waitForFunction would take the promise for an answer.
  while (!(await page.evaluate(prefetchedAt))) await page.waitForTimeout(200);
  await page.close();
  await shop.stop();
  for (const [name, state] of offline) await shoot(profile, name, state, looks);
  await shop.resume();
  await shootAll(profile, online, looks);
  shop.faults.clear();
  await shop.stop();
  await shop.resume();
}

async function shoot(
  profile: BrowserContext,
  name: string,
  { path, before, act }: State,
  looks: Looks,
): Promise<void> {
  const page = speaking(await profile.newPage(), language);
  let failure: unknown;
  try {
    await before?.(page);
    await visit(page, path);
    await act?.(page);
  } catch (error) {
    // One state that is not reached does not keep the others from being looked at.
    failure = error;
    findings.push(`${name}: not reached: ${error}`);
  }
  for (const [look, how] of looks) {
    await wear(page, how);
    if (!failure)
      findings.push(...(await layoutFindings(page)).map((finding) => `${look}, ${name}: ${finding}`));
    await picture(page, `${name}-${look}`);
  }
  await profile.setOffline(false);
  await page.close();
}

/** The whole page; what is fixed to the window is drawn where the page is scrolled to. */
async function picture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => {
    // Rows with content-visibility are blank in the picture while they are out of sight.
    for (const element of document.querySelectorAll<HTMLElement>('*'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
    window.scrollTo(0, 0);
  });
  await page.screenshot({ path: join(OUT, `${name}.png`), fullPage: true });
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`${shop.url}${path}`, { waitUntil: 'networkidle', timeout: 15_000 });
  // Lazy pictures come at once, other lazy parts when they are scrolled to.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo(0, 0);
  });
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
