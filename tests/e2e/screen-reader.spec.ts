import { readFileSync } from 'node:fs';
import type { Virtual } from '@guidepup/virtual-screen-reader';
import { LANGUAGE_CODES } from '../../src/texts/languages.ts';
import { speaking, type Translate, type Words, wordsIn } from '../speaking.ts';
import { fillPayment, fillShipping, placeOrderButton } from './buying.ts';
import { expect, logIn, type Page, test } from './fixtures.ts';

/**
 * The main job as a screen reader speaks it, as a text for people to review: screen-reader/main-job.txt. After a
 * change on purpose: `npx playwright test tests/e2e/screen-reader.spec.ts --update-snapshots`, and read the difference.
 * In other languages only what is announced is looked at.
 */
const READER = 'node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js';

for (const code of LANGUAGE_CODES) {
  const t = wordsIn(code);
  const bell = { en: 'Counter Bell', hi: 'काउंटर की घंटी' }[code];

  test(`SPEC 1: a screen reader reads each step of the main job, and each message once (${code})`, async ({
    page: english,
    shop,
  }) => {
    const page = speaking(english, code);
    const shopper = await shop.newShopper();
    const { note, noted } = await openWithReader(page, '/', t, code === 'en');

    await expect(page.getByRole('article')).toHaveCount(4);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Daftar Stationers' })).toBeVisible();
    await note('Home: above the page', 'header');
    await note('Home', 'main');

    await page.getByRole('link', { name: 'Shop Collection' }).click();
    await expect(page.getByText(/Showing 1 to 12 of \d+ items/)).toBeVisible();
    // Its cards are those of Home.
    await note('All products');

    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Specifications' })).toBeVisible();
    await note('Product', 'main form');

    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await isSaid(page, t('Please select a size'));
    await note('Product: added without a size', 'main form [role=radiogroup]');
    for (const group of await page.getByRole('radiogroup').all())
      await group.getByRole('radio').first().check({ force: true });
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await isSaid(page, t('Added to cart'));
    await note('Cart', 'main');
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(page.getByRole('heading', { name: '2 items' })).toBeVisible();
    await note('Cart: one more', 'main ul');

    await page.getByRole('button', { name: 'Checkout' }).click();
    await isSaid(page, t('Login Required'));
    await logIn(page, { ...shopper, password: 'not this one' });
    await isSaid(page, t('Invalid email or password'));
    await note('Sign in: the wrong password', 'main');
    await logIn(page, shopper);
    await expect(page.getByLabel('Postal Code')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
    await expect(page.getByText('Free', { exact: true })).toBeVisible();
    await isSaid(page, t('Logged in successfully.'));
    await note('Checkout', 'main');

    await placeOrderButton(page).click();
    await isSaid(page, t('Please fill all fields'));
    await note('Checkout: an empty form', 'main form');
    await fillShipping(page);
    await placeOrderButton(page).click();
    await expect(page.getByLabel('How would you like to pay?')).toBeVisible();
    // Comes with the order, after the form.
    await expect(page.getByRole('main').getByText(/^₹/)).toBeVisible();
    await isSaid(page, t('Order created successfully'));
    await note('Payment', 'main');

    await fillPayment(page, 'Pay on delivery');
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();
    await expect(page.getByText('Processing', { exact: true })).toBeVisible();
    await isSaid(page, t('Payment initiated'));
    await note('My orders', 'main');

    if (code === 'en')
      expect(withoutToday(noted.join('\n'))).toMatchSnapshot(['screen-reader', 'main-job.txt']);
  });

  test(`D52: a screen reader reads a list and its products, and each message once (${code})`, async ({
    page: english,
  }) => {
    const page = speaking(english, code);
    const { note, noted } = await openWithReader(page, '/order-list', t, code === 'en');
    await expect(page.getByLabel('Your list')).toBeVisible();
    await note('Order from a list', 'main');

    await page.getByLabel('Your list').fill(`${bell.toLowerCase()} - 2\nfountain pen\nqwertz uiop`);
    await page.getByRole('button', { name: 'Find products' }).click();
    await isSaid(page, t('Found: 1. Choose: 1. Not found: 1.'));
    await expect(page.getByRole('button', { name: 'Remove "qwertz uiop"' })).toBeVisible();
    await note('Three lines', 'main');

    await page.getByRole('checkbox', { name: /"fountain pen"/ }).check();
    await expect(page.getByText('Please select a size.')).toBeVisible();
    await note('A product without a size', 'main [role=listitem]:nth-child(2)');
    await page.getByRole('button', { name: 'Find another product for "qwertz uiop"' }).click();
    await page.getByLabel('Search for "qwertz uiop"').fill('map pins');
    await page.keyboard.press('Enter');
    await isSaid(page, t('Products found'));
    await note('Another product', 'main [role=listitem]:nth-child(3)');

    await page.locator('input[type=file]').setInputFiles({
      name: 'picture.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]),
    });
    await isSaid(
      page,
      t(
        'This file is not text. Nothing of it was taken. Please save it as CSV or text first, then open that file.',
      ),
    );
    await note('A picture', 'main form:has(textarea)');
    await page.getByRole('button', { name: 'Add 1 product to cart' }).click();
    await isSaid(page, t(`${bell} has been added to your cart.`));
    await note('Added to the cart', '#order-list-products + div');

    if (code === 'en')
      expect(withoutToday(noted.join('\n'))).toMatchSnapshot(['screen-reader', 'order-list.txt']);
  });
}

/** Ids, dates and the shopper are others in each run. */
function withoutToday(text: string): string {
  return text
    .replace(/DF-\w{4}-\w{4}/g, '{order}')
    .replace(/asha\.rao\.[\d.]+@example\.com/g, '{e-mail}')
    .replace(
      /(January|February|March|April|May|June|July|August|September|October|November|December) \d+, \d{4}/g,
      '{date}',
    );
}

async function openWithReader(page: Page, address: string, t: Translate, isRead: boolean) {
  const body = readFileSync(READER, 'utf8');
  await page.route('**/reader.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.goto(address);
  // As a text: it is no module of ours.
  if (isRead)
    await page.evaluate(
      "import('/reader.js').then(({ virtual }) => Object.assign(window, { virtual }) && 0)",
    );
  await listen(page);
  const noted: string[] = [];
  /** Notes what the live regions said on the way here, then reads a part of the page. */
  const note = async (step: string, part?: string) => {
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const announced = await announcements(page, t);
    expect(new Set(announced).size, announced.join('\n')).toBe(announced.length);
    noted.push(`## ${step}`, ...announced.map((text) => `(announced: ${text})`));
    if (part && isRead) noted.push(...(await read(page, part)));
    noted.push('');
  };
  return { note, noted };
}

/**
 * What the reader says of the first element that `selector` finds, from its start to its end, without where each
 * element ends, which few screen readers say.
 */
async function read(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(async (part) => {
    const virtual = Reflect.get(window, 'virtual') as Virtual;
    const container = document.querySelector(part);
    if (!container) throw new Error(`There is no ${part}`);
    await virtual.start({ container });
    const last = `end of ${await virtual.lastSpokenPhrase()}`;
    for (let steps = 0; steps < 400; steps += 1) {
      await virtual.next();
      if ((await virtual.lastSpokenPhrase()) === last) break;
    }
    const phrases: string[] = await virtual.spokenPhraseLog();
    await virtual.stop();
    return phrases.filter((phrase) => !/^(?:end of .+|paragraph|strong)$/.test(phrase));
  }, selector);
}

/** From now on notes each new text of each live region; one within another would say it twice. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const last = new WeakMap<Element, string>();
    const REGION = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]';
    const note = (region: HTMLElement | null | undefined) => {
      if (!region) return;
      const text = region.innerText.replace(/\s+/g, ' ').trim();
      if (text && last.get(region) !== text) said.push(text);
      last.set(region, text);
      note(region.parentElement?.closest<HTMLElement>(REGION));
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        note(element?.closest<HTMLElement>(REGION));
        for (const added of addedNodes) {
          if (added instanceof Element)
            for (const one of added.querySelectorAll<HTMLElement>(REGION)) note(one);
          if (added instanceof HTMLElement && added.matches(REGION)) note(added);
        }
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** Waits until it has been said: on a slow machine the notice itself may be gone before anybody looks. */
async function isSaid(page: Page, words: Words): Promise<void> {
  const isPattern = words instanceof RegExp;
  await page.waitForFunction(
    ({ text, pattern }) =>
      (Reflect.get(window, 'said') as string[]).some((one) =>
        pattern === null ? one.includes(text) : new RegExp(pattern).test(one),
      ),
    { text: String(words), pattern: isPattern ? words.source.replace(/^\^|\$$/g, '') : null },
  );
}

/** What they said since it was asked last, but that something is loading: a quick machine does not say so. */
async function announcements(page: Page, t: Translate): Promise<string[]> {
  const said = await page.evaluate(() => (Reflect.get(window, 'said') as string[]).splice(0));
  const loading = new RegExp(t(/^Loading/));
  return said.filter((text) => !loading.test(text));
}
