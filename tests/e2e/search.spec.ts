import { expectNoAxeFindingsInAnyLight } from './axe.ts';
import { atRest, drawnByBundle, expect, type Page, test } from './fixtures.ts';
import { hold } from './held-bundle.ts';
import { visitOnce } from './offline-page.ts';
import { overflow } from './stands-still.ts';
import { visit } from './visit.ts';
import { enterList } from './writing.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search products' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** The stored words without their times. */
const recentStored = (page: Page) =>
  page.evaluate(() => {
    const text = localStorage.getItem('recent-searches');
    return text && JSON.stringify(JSON.parse(text).map(({ words }: { words: string }) => words));
  });

/** The page is drawn when its featured products are there. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(cards(page).first()).toBeVisible();
}

/** Without a worker the device searches what SPEC 7's calls give it (D39.11). */
test.describe('D39: search with the keyboard alone', () => {
  test('/ goes to the field, Up and Down choose, Enter opens, Escape closes; new results choose none; D51.43: Hindi words find products', async ({
    page,
  }) => {
    await openHome(page);
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await page.keyboard.type('fountain');
    await expect(options(page).first()).toContainText('Fountain');
    await expect(options(page).first()).toContainText('₹');
    await expect(options(page).first().locator('img')).toBeVisible();
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(options(page).getByText('Fountain', { exact: true }).first()).toHaveJSProperty(
      'tagName',
      'MARK',
    );
    await expect(options(page).last()).toHaveText('See all results for "fountain"');
    await expectNoAxeFindingsInAnyLight(page);
    // When the shopper pauses.
    const announced = page.locator('[aria-live="polite"]');
    await expect(announced).toHaveText(/^\d+ products? found$/);

    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    const active = await field(page).getAttribute('aria-activedescendant');
    await expect(options(page).first()).toHaveAttribute('id', active ?? 'none');
    await expect(field(page)).toBeFocused();
    // With the Enter of an input method that has just ended, WebKit no longer says that it is composing.
    const isLeftAlone = await field(page).evaluate((input) => {
      const ofInputMethod = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true };
      return input.dispatchEvent(new KeyboardEvent('keydown', ofInputMethod));
    });
    expect(isLeftAlone).toBe(true);
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(field(page)).not.toHaveAttribute('aria-activedescendant');
    await page.keyboard.press('ArrowUp');
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');

    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('fountain');
    await page.keyboard.type(' qqqq');
    await expect(announced).toHaveText('No products found');
    await field(page).fill('fountain');
    await expect(options(page).first()).toContainText('Fountain');
    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    // New results under the keyboard choose no other product. No key: dictated, or by an input method.
    await field(page).fill('notebook');
    await expect(options(page).first()).toContainText(/notebook/i);
    await expect(field(page)).not.toHaveAttribute('aria-activedescendant');
    await field(page).fill('fountain');
    await expect(options(page).first()).toContainText('Fountain');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/product\//);
    await expect(heading(page)).toContainText('Fountain');

    // D51.43: Hindi words, in both scripts, find products with English names.
    await field(page).fill('कैंची');
    await expect(options(page).first()).toContainText('All-Purpose Office Scissors');
    await field(page).fill('gond');
    await expect(options(page).first()).toContainText('Glue Stick');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Results for "gond"');
    await expect(cards(page).first()).toContainText('Glue Stick');
  });

  test('WCAG 2.1.4: / is left to what has the focus, and to keys with Ctrl or Alt; /device switches it off, and on again', async ({
    page,
  }) => {
    await openHome(page);
    for (const keys of ['Alt+/', 'Control+/', 'Meta+/']) {
      await page.keyboard.press(keys);
      await expect(field(page)).not.toBeFocused();
    }
    const cart = page.getByRole('banner').getByRole('link', { name: /Cart/ });
    const add = cards(page).first().getByRole('button', { name: 'Add to Cart' });
    for (const focused of [cart, add]) {
      await focused.focus();
      await page.keyboard.press('/');
      await expect(focused).toBeFocused();
    }
    await page.evaluate(() => {
      const note = Object.assign(document.createElement('p'), { contentEditable: 'true', id: 'note' });
      document.querySelector('main')?.append(note);
      note.focus();
    });
    await page.keyboard.press('/');
    await expect(page.locator('#note')).toHaveText('/');
    await page.evaluate(() => document.querySelector<HTMLElement>('#note')?.blur());
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();

    await visit(page, '/device');
    const choice = page.getByLabel('The key / goes to the search field');
    await expect(choice).toBeChecked();
    await choice.uncheck();
    await page.reload();
    await expect(choice).not.toBeChecked();
    await page.keyboard.press('/');
    await expect(field(page)).not.toBeFocused();
    await choice.check();
    await choice.blur();
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
  });

  test('D39.1: Enter opens the results, with their count and their words in the field; D39.3: a category leads to its list, a sub-category to its own within it', async ({
    page,
  }) => {
    await openHome(page);
    await page.keyboard.press('/');
    await page.keyboard.type('  pen ');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/products?search=pen');
    await expect(heading(page)).toHaveText('Results for "pen"');
    await expect(page).toHaveTitle(/^Results for "pen" \|/);
    await expect(cards(page).first()).toBeVisible();
    await expect(field(page)).toHaveValue('pen');
    await expect(heading(page)).toBeFocused();
    const count = page.getByText(/^\d+ products$/).first();
    await expect(count).toBeVisible();
    await expect(page.locator('[aria-live="polite"]')).toHaveText((await count.textContent()) ?? '');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(field(page)).toHaveValue('');

    await field(page).fill('pencils');
    await options(page)
      .filter({ hasText: /^Pencils in / })
      .click();
    await expect(page).toHaveURL(/\/products\?category=[a-z%0-9]+&parentCategory=Pencils$/);
    await expect(heading(page)).toHaveText('Pencils');
    // The page takes the focus when it is drawn.
    await expect(heading(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await field(page).fill('art suppl');
    await options(page).filter({ hasText: 'Art Supplies (category)' }).click();
    await expect(page).toHaveURL('/products?category=art%20supplies');
    await expect(heading(page)).toHaveText('Art supplies');

    await visit(page, '/contact');
    // / is a letter in a field.
    const name = page.getByLabel('Name');
    await name.click();
    await page.keyboard.type('A/B');
    await expect(name).toHaveValue('A/B');
    await field(page).click();
    await page.keyboard.type('pen/');
    await expect(field(page)).toHaveValue('pen/');
    await expect(options(page).first()).toContainText(/pen/i);
    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field(page)).not.toBeFocused();
  });

  test('a list of other products does not stay under the words while they are searched', async ({ page }) => {
    const letThrough = await hold(page, /\/api\/v1\/products\?.*(limit=100|search=)/);
    await page.goto('/products');
    await expect(cards(page).first()).toBeVisible();
    await field(page).fill('pencil');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Results for "pencil"');
    await expect(cards(page)).toHaveCount(0);
    letThrough();
    await expect(cards(page).first()).toContainText(/pencil/i);
  });

  test('Enter searches on the page from the moment in which the suggestions are there; a field that the shopper returns to before the next page is drawn keeps the focus', async ({
    page,
  }) => {
    await openHome(page);
    await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('form[role=search]');
      if (!form) throw new Error('No search');
      new MutationObserver((_changes, observer) => {
        observer.disconnect();
        form.requestSubmit();
      }).observe(form, { subtree: true, childList: true });
      Object.assign(window, { isSameDocument: true });
    });
    await field(page).fill('pencil');
    await expect(heading(page)).toHaveText('Results for "pencil"');
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);

    // The new page would take the focus to its heading.
    await visit(page, '/contact');
    await field(page).fill('notebook');
    await page.evaluate(() => {
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector('h1')?.textContent.includes('notebook')) return;
        document.getElementById('search')?.focus();
        observer.disconnect();
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await field(page).press('Enter');
    await expect(page).toHaveTitle(/notebook/);
    await expect(cards(page).first()).toContainText(/notebook/i);
    await expect(field(page)).toBeFocused();
  });

  test('an early Enter searches no more once the shopper has left the field, nor where the list cannot be loaded', async ({
    page,
  }) => {
    // Or the suggestions are loaded ahead.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await openHome(page);
    const lose = await hold(page, /\/assets\/[^/]*\.js$/, (route) => route.abort());
    const enterAndLeave = async () => {
      await field(page).fill('pencil');
      await field(page).press('Enter');
      await field(page).blur();
    };
    await enterAndLeave();
    lose();
    await atRest(page);
    await expect(page).toHaveURL('/');

    await page.unrouteAll();
    const letThrough = await hold(page, /\/assets\/[^/]*\.js$/);
    await enterAndLeave();
    letThrough();
    await expect(field(page)).toHaveAttribute('aria-autocomplete', 'list');
    expect(await recentStored(page)).toBeNull();
    await expect(page).toHaveURL('/');
  });

  test('a press counts for the option on which it began, though the list moves before it ends', async ({
    page,
  }) => {
    await openHome(page);
    const letThrough = await hold(page, /\/api\/v1\/products\?.*limit=100/);
    await field(page).fill('pen');
    await expect(options(page)).toHaveText(['See all results for "pen"']);
    await options(page).last().hover();
    await page.mouse.down();
    letThrough();
    await expect(options(page).first()).toContainText('₹');
    await page.mouse.up();
    await expect(page).toHaveURL('/products?search=pen');
    // The page takes the focus when it is drawn.
    await expect(page.getByRole('heading', { level: 1, name: 'Results for "pen"' })).toBeFocused();

    // Taken back: it ends on another option.
    await field(page).fill('fountain');
    await expect(options(page).last()).toHaveText('See all results for "fountain"');
    await expect(options(page).first()).toContainText('Fountain');
    await options(page).last().hover();
    await page.mouse.down();
    await options(page).first().hover();
    await page.mouse.up();
    await options(page).last().click();
    await expect(page).toHaveURL('/products?search=fountain');
    await page.goBack();
    await expect(page).toHaveURL('/products?search=pen');
  });

  test('D39.4: the last searches are suggested, newest first, removed one by one, and gone when the shopper signs out', async ({
    page,
    shop,
    context,
  }) => {
    await shop.signIn(context);
    await openHome(page);
    for (const words of ['pen', 'no such thing', 'notebook']) {
      await field(page).fill(words);
      if (words === 'pen') await options(page).filter({ hasText: 'See all results for "pen"' }).click();
      else await field(page).press('Enter');
      await expect(heading(page)).toHaveText(`Results for "${words}"`);
    }
    await field(page).fill('');
    await expect(options(page)).toHaveText(['notebook', 'no such thing', 'pen']);
    await expectNoAxeFindingsInAnyLight(page);
    await page.getByRole('button', { name: 'Remove "no such thing"' }).click();
    await expect(options(page)).toHaveText(['notebook', 'pen']);
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(options(page)).toHaveText(['notebook', 'pen']);
    await page.getByRole('button', { name: 'Remove "pen"' }).press('Enter');
    await expect(options(page)).toHaveText(['notebook']);
    await options(page).first().click();
    await expect(page).toHaveURL('/products?search=notebook');
    expect(await recentStored(page)).toBe('["notebook"]');

    // D34: they are gone when the shopper signs out.
    await visit(page, '/account');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    expect(await recentStored(page)).toBeNull();
    await field(page).fill('');
    await field(page).click();
    await expect(options(page)).toHaveCount(0);
  });

  test('two tabs share the last searches', async ({ page, context }) => {
    await page.goto('/');
    await field(page).click();
    await expect(field(page)).toHaveAttribute('aria-autocomplete', 'list');
    const other = await context.newPage();
    await other.goto('/');
    await field(other).fill('pen');
    await field(other).press('Enter');
    await expect(heading(other)).toHaveText('Results for "pen"');
    await expect(options(page)).toHaveText(['pen']);
    await page.bringToFront();
    await page.getByRole('button', { name: 'Remove "pen"' }).click();
    await expect(options(page)).toHaveCount(0);
    await field(other).fill('');
    await expect(options(other)).toHaveCount(0);
  });
});

test.describe('D39: search by touch alone, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('one tap opens the field with the focus in it', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Search', exact: true });
    await button.tap();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('notebook');
    await expect(options(page).first()).toContainText(/notebook/i);
    await expectNoAxeFindingsInAnyLight(page);
    const box = await options(page).first().boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await options(page).first().tap();
    await expect(page).toHaveURL(/\/product\//);
    await expect(options(page)).toHaveCount(0);

    await button.tap();
    await page.getByRole('button', { name: 'Close search' }).tap();
    await expect(field(page)).not.toBeFocused();
    await expect(button).toBeInViewport();
  });
});

test.describe('D39: before the bundle', () => {
  const BUNDLE = /\/assets\/index-.*\.js$/;

  // typing-early.spec.ts types into the field of a desktop.
  test('D39.4: the field of the shell searches as a form, and its search counts as recent; D39.2: nothing typed is not sent', async ({
    page,
  }) => {
    await page.route(BUNDLE, (route) => route.abort());
    await page.goto('/cart', { waitUntil: 'commit' });
    await field(page).fill('  ');
    await field(page).press('Enter');
    await field(page).fill('fountain pen');
    await page.unroute(BUNDLE);
    await field(page).press('Enter');
    await expect(heading(page)).toHaveText('Results for "fountain pen"');
    await expect(cards(page).first()).toBeVisible();
    await drawnByBundle(page);
    await expect.poll(() => recentStored(page)).toBe('["fountain pen"]');
    await field(page).fill('');
    await page.getByRole('button', { name: 'Remove "fountain pen"' }).click();
    await page.reload();
    await expect(cards(page).first()).toBeVisible();
    expect(await recentStored(page)).toBe('[]');
    await page.goBack();
    await expect(page).toHaveURL('/cart');
  });

  test("a phone's button opens the field of the shell; what was typed stays, with the focus", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const letThrough = await hold(page, BUNDLE);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('foun');
    letThrough();
    await expect(options(page).first()).toContainText('Fountain');
    await expect(field(page)).toHaveValue('foun');
    await expect(field(page)).toBeFocused();
  });
});

test.describe('D39: on a first visit whose network goes', () => {
  test.use({ serviceWorkers: 'block' });

  test('Enter leaves the shopper on the page, and searches when the network is back', async ({
    page,
    shop,
  }) => {
    await openHome(page);
    await shop.stop();
    await field(page).fill('fountain pen');
    await field(page).press('Enter');
    await expect(page.getByText('You are offline. Showing saved products.')).toBeVisible();
    await expectNoAxeFindingsInAnyLight(page);
    await expect(field(page)).toHaveValue('fountain pen');
    await shop.resume();
    await expect(page.getByText('You are offline. Showing saved products.')).toBeHidden();
    await field(page).press('Enter');
    await expect(heading(page)).toHaveText('Results for "fountain pen"');
  });
});

test.describe('D39: the results page', () => {
  test('a shop that answers nothing says so, and Try Again searches; D39.6: nothing found says what was searched, and offers the nearest spelling', async ({
    page,
    shop,
  }) => {
    shop.faults.set('GET /products', { mode: 'status', status: 500 });
    await page.goto('/products?search=pincel');
    await expect(page.getByText('Failed to load products. Please try again.')).toBeVisible();
    await expect(heading(page)).toHaveText('Results for "pincel"');
    await expectNoAxeFindingsInAnyLight(page);
    shop.faults.clear();
    await page.getByRole('button', { name: 'Try Again' }).click();
    // By the server, and by the device alone.
    const link = page.getByRole('link', { name: /^Did you mean ".+"\?$/ });
    await expect(link).toBeVisible();
    shop.faults.set('GET /storeInfo', { mode: 'json', body: { storeName: 'Kagaz' } });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No products match "pincel"' })).toBeVisible();
    await expect(link).toBeVisible();
    await expectNoAxeFindingsInAnyLight(page);
    const meant = /"(.+)"/.exec((await link.textContent()) ?? '')?.[1];
    await link.click();
    await expect(heading(page)).toHaveText(`Results for "${meant}"`);
    await expect(cards(page).first()).toBeVisible();
  });

  test("D39.5: 'Clear search' leaves the rest of the address; sub-categories of what was found narrow it", async ({
    page,
  }) => {
    await page.goto('/products?category=writing%20instruments&search=zzzz&sort=name');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(page).toHaveURL('/products?category=writing%20instruments&sort=name');
    await expect(cards(page)).toHaveCount(12);
    await visit(page, '/products?category=writing%20instruments&search=fountain');
    await page
      .getByRole('list', { name: 'Chosen filters' })
      .getByRole('link', { name: 'Clear search' })
      .click();
    await expect(page).toHaveURL('/products?category=writing%20instruments');
    await expect(field(page)).toHaveValue('');

    await visit(page, '/products?search=pen');
    const panel = page.getByRole('complementary', { name: 'Filters' });
    await panel.getByRole('link', { name: 'Fountain Pens' }).click();
    await expect(page).toHaveURL('/products?search=pen&parentCategory=Fountain%20Pens');
    await expect(heading(page)).toHaveText('Results for "pen"');
    await expect(cards(page).first()).toContainText('Fountain');

    // Asks for the direction from right to left.
    await visit(page, '/products?search=%E2%80%AEpen');
    await expect(heading(page)).toHaveText('Results for "\u202epen"');
    const places = await heading(page).evaluate((all) =>
      [...all.childNodes].map((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return range.getBoundingClientRect().left;
      }),
    );
    expect(places).toHaveLength(3);
    expect(places).toEqual(places.toSorted((a, b) => a - b));

    // D39.2: 10,000 characters are cut to 200.
    await field(page).fill('x'.repeat(10_000));
    await field(page).press('Enter');
    await expect(heading(page)).toHaveText(`Results for "${'x'.repeat(200)}"`);
    await expect(page).toHaveURL(`/products?search=${'x'.repeat(200)}`);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
});

test.describe('D39.8, D45: the server completes what the device found', () => {
  test('one that is late neither answers for other words nor moves what is there', async ({ page, shop }) => {
    await shop.changeStore({ features: ['search'] });
    const held = new Map<string, () => void>();
    await page.route(/\/api\/v1\/products\?.*search=/, async (route) => {
      const words = new URL(route.request().url()).searchParams.get('search') ?? '';
      await new Promise<void>((answer) => held.set(words, answer));
      const data = [{ id: `far-${words}`, title: `Far ${words}`, regularPrice: 5 }];
      await route.fulfill({ json: { data, count: 40 } });
    });
    const answer = async (words: string) => {
      await expect.poll(() => held.has(words)).toBe(true);
      const answered = page.waitForResponse((response) => response.url().endsWith(`search=${words}`));
      held.get(words)?.();
      held.delete(words);
      await (await answered).finished();
    };
    await page.goto('/');
    await field(page).fill('shar');
    await expect(options(page).first()).toContainText('Sharpener');
    await expect.poll(() => held.has('shar')).toBe(true);
    await field(page).pressSequentially('pener');
    await expect(options(page).last()).toHaveText('See all results for "sharpener"');
    // The device has answered before the server is asked.
    await expect.poll(() => held.has('sharpener')).toBe(true);
    const suggested = await options(page).allTextContents();
    await answer('shar');
    await answer('sharpener');
    await expect(options(page)).toHaveText([...suggested, /^Far sharpener/]);

    await field(page).press('Enter');
    await expect(heading(page)).toHaveText('Results for "sharpener"');
    await expect(cards(page).first()).toContainText(/Sharpener/);
    const shown = await cards(page).count();
    await answer('sharpener');
    await expect(page.getByText('40 products').first()).toBeVisible();
    await expect(cards(page)).toHaveCount(shown + 1);
    await expect(cards(page).last()).toContainText('Far sharpener');
  });

  test('what is said of a search of a part goes, and no card moves', async ({ page, shop }) => {
    await openHome(page);
    const { data } = (await shop.ask('/products?limit=20')) as { data: { title: string }[] };
    shop.faults.set('GET /products', { mode: 'json', body: { data, count: 1500 } });
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/api\/v1\/products\?.*search=/, async (route) => {
      await held;
      await route.fulfill({ json: { data: [{ id: 'far', title: 'Far away', regularPrice: 5 }], count: 40 } });
    });
    // The device is given its part while the shopper types.
    const words = data[0]?.title ?? '';
    await field(page).fill(words);
    await expect(options(page).first()).toContainText(words);
    await field(page).press('Enter');
    const note = page.getByText('Searched the first 20 of 1,500 products.');
    await expect(note).toBeVisible();
    const before = await cards(page).first().boundingBox();
    answer();
    await expect(cards(page).last()).toContainText('Far away');
    await expect(note).toBeHidden();
    expect(await cards(page).first().boundingBox()).toEqual(before);
  });
});

test.describe('D39: search without a network', () => {
  test.use({ serviceWorkers: 'allow', hasTouch: true });

  test('D39.7, D52.46: a search of a part, the rest saved by touch, then two tabs without a network, and no index built twice', async ({
    page,
    shop,
    context,
  }) => {
    // Nothing is fetched ahead of the shopper.
    const filled = JSON.stringify({ startedAt: Date.now(), isListed: true, complete: true });
    await context.addInitScript((text) => {
      // An empty tab has no storage.
      if (location.protocol === 'http:') localStorage.setItem('offline-catalogue', text);
    }, filled);
    // Of one category only, so that the worker does not fetch everything by category.
    await shop.changeStore({ features: [], categories: ['Writing Instruments'] });
    const { count } = (await shop.ask('/products?limit=1')) as { count: number };
    await visitOnce(page);
    await visit(page, '/order-list');
    await enterList(page, 'qwertz uiop');
    const note = page.getByText(/^Searched the \d+ products saved on this device\.$/);
    await expect(note).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save the catalogue', exact: true })).toBeEnabled();
    await page.goto('/products?search=pen');
    await expect(note).toBeVisible();
    await expectNoAxeFindingsInAnyLight(page);
    await page.getByRole('button', { name: 'Save the catalogue', exact: true }).tap();
    await expect(page.getByText(/^Searched the /)).toBeHidden();
    await expect.poll(() => indexed(page)).toMatchObject({ products: count });
    const found = await page
      .getByText(/^\d+ products$/)
      .first()
      .textContent();
    const built = await indexed(page);

    await shop.stop();
    const other = await context.newPage();
    await other.goto('/products?search=pen');
    for (const tab of [page, other]) {
      await tab.bringToFront();
      await tab.reload();
      await expect(tab.getByText(found ?? '?', { exact: true }).first()).toBeVisible();
      await expect(cards(tab).first()).toBeVisible();
      // D35.
      await expect(tab.getByText(/^Saved on .+; prices may have changed since\.$/)).toBeVisible();
      await expect(tab.getByText(/^Searched the /)).toBeHidden();
      await field(tab).fill('notebook');
      await expect(options(tab).first()).toContainText(/notebook/i);
      await field(tab).press('Enter');
      await expect(cards(tab).first()).toContainText(/notebook/i);
    }
    // Each reload started another worker.
    expect(await indexed(page)).toEqual(built);

    // D40: a list is sorted from the offline catalogue.
    await visit(other, '/products?sort=price-asc');
    await expect(cards(other)).toHaveCount(12);
    const prices = await cards(other).evaluateAll((all) =>
      all.map((card) => Number(/₹([\d,.]+)/.exec(card.textContent ?? '')?.[1]?.replaceAll(',', ''))),
    );
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });
});

/** The index that the device keeps: its segments by name, and how many products they hold. */
function indexed(page: Page): Promise<{ segments: string[]; products: number } | null> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const open = indexedDB.open('daftar-search', 1);
        open.onupgradeneeded = () => open.transaction?.abort();
        open.onerror = () => resolve(null);
        open.onsuccess = () => {
          const stored = open.result.transaction(['segments', 'state']);
          const segments = stored.objectStore('segments');
          const [keys, all] = [segments.getAllKeys(), segments.getAll()];
          const state = stored.objectStore('state').get('state');
          stored.oncomplete = () => {
            open.result.close();
            if (!state.result) return resolve(null);
            const gone: number[] = state.result.parts.flatMap((part: { gone: Uint8Array }) => [...part.gone]);
            const products = all.result.reduce((sum, { ids }) => sum + ids.length, 0);
            const left = gone.reduce((sum, each) => sum - each, products);
            resolve({ segments: keys.result.map(String), products: left });
          };
        };
      }),
  );
}
