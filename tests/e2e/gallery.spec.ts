import type { CDPSession, Locator } from '@playwright/test';
import { expectNoAxeFindingsInAnyLight } from './axe.ts';
import { expect, type Page, type ShopUnderTest, test } from './fixtures.ts';
import { overflow } from './stands-still.ts';

const address = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="${colour}"/></svg>`)}`;
const PEN = { id: 'pen', title: 'Fountain pen', category: 'Pens', regularPrice: 1450 };
const [RED, GREEN, BLUE] = ['red', 'green', 'blue'].map(address);

test.describe('D44.28: the pictures of a product', () => {
  test('one picture has nothing to choose, and nothing moves when the others come: imgUrl, then images, each once, with a control for each, Next and Previous; a click or the button enlarges; keys turn the page, Back closes', async ({
    page,
    shop,
  }) => {
    await open(page, shop, { imgUrl: RED, images: [{ url: RED }] });
    await expect(page.getByRole('button', { name: 'Enlarge picture' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Choose a picture' })).toHaveCount(0);

    await page.setViewportSize({ width: 320, height: 640 });
    const alone = await page.getByRole('heading', { level: 1 }).boundingBox();
    await open(page, shop, { imgUrl: RED, images: [{ url: GREEN }, { url: RED }, { url: BLUE }, {}] });
    await expect(page.getByRole('button', { name: 'Picture 3 of 3' })).toBeVisible();
    expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.y).toBe(alone?.y);
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });

    const choose = page.getByRole('group', { name: 'Choose a picture' });
    const controls = choose.getByRole('button', { name: /^Picture \d of 3$/ });
    await expect(controls).toHaveCount(3);
    const track = page.getByRole('group', { name: 'Pictures of Fountain pen' });
    await expect(track.getByRole('img')).toHaveCount(3);
    expect(await track.getByRole('img').evaluateAll(srcs)).toEqual([RED, GREEN, BLUE]);
    await expect(track.getByRole('img', { name: 'Fountain pen', exact: true })).toBeInViewport({
      ratio: 0.9,
    });
    await expectNoAxeFindingsInAnyLight(page);

    await choose.getByRole('button', { name: 'Next picture' }).click();
    await expect(current(page)).toHaveAccessibleName('Picture 2 of 3');
    await expect(track.getByRole('img', { name: 'Fountain pen, picture 2 of 3' })).toBeInViewport({
      ratio: 0.9,
    });
    await controls.last().press('Enter');
    await expect(track.getByRole('img', { name: 'Fountain pen, picture 3 of 3' })).toBeInViewport({
      ratio: 0.9,
    });
    await choose.getByRole('button', { name: 'Next picture' }).click();
    await expect(current(page)).toHaveAccessibleName('Picture 1 of 3');
    await choose.getByRole('button', { name: 'Previous picture' }).click();
    await expect(current(page)).toHaveAccessibleName('Picture 3 of 3');
    // The browser's arrow keys. A key in the middle of a turn would start from there.
    await expect.poll(() => track.evaluate(turnsFromFirst)).toBeCloseTo(2);
    await track.press('ArrowLeft');
    await expect.poll(() => track.evaluate(turnsFromFirst)).toBeCloseTo(1);
    await expect(current(page)).toHaveAccessibleName('Picture 2 of 3');
    await track.press('ArrowRight');
    await expect.poll(() => track.evaluate(turnsFromFirst)).toBeCloseTo(2);
    await expect(current(page)).toHaveAccessibleName('Picture 3 of 3');
    // A swipe.
    await track.evaluate((element) => element.scrollTo({ left: element.clientWidth, behavior: 'instant' }));
    await expect(current(page)).toHaveAccessibleName('Picture 2 of 3');

    const enlarge = page.getByRole('button', { name: 'Enlarge picture' });
    await page.getByRole('group', { name: 'Pictures of Fountain pen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Fountain pen' });
    await expect(dialog.getByRole('img', { name: 'Fountain pen, picture 2 of 3' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('img', { name: 'Fountain pen, picture 3 of 3' })).toBeVisible();
    const enlarged = dialog.getByRole('img', { name: 'Fountain pen' });
    const before = (await enlarged.boundingBox())?.width ?? 0;
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(async () => (await enlarged.boundingBox())?.width ?? 0).toBeGreaterThan(before);
    // The middle of the picture is in the middle, give or take the scroll bars.
    const middle = await middleOf(enlarged);
    const middleOfBox = await middleOf(enlarged.locator('xpath=../..'));
    expect(Math.abs(middle.x - middleOfBox.x)).toBeLessThan(20);
    expect(Math.abs(middle.y - middleOfBox.y)).toBeLessThan(20);
    await expectNoAxeFindingsInAnyLight(page);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/product/pen');
    await expect(enlarge).toBeFocused();
    await expect(current(page)).toHaveAccessibleName('Picture 3 of 3');

    // While the track is not drawn, a scroll says nothing.
    await track.evaluate((element) => {
      element.style.display = 'none';
      element.dispatchEvent(new Event('scroll'));
    });
    await expect(current(page)).toHaveAccessibleName('Picture 3 of 3');
  });

  test('the first loads first, and the others wait for it', async ({ page, shop }) => {
    const asked: string[] = [];
    let answerFirst = () => {};
    const first = new Promise<void>((resolve) => {
      answerFirst = resolve;
    });
    await page.route('**/photo-*', async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      if (asked.length === 1) await first;
      await route.fulfill({ contentType: 'image/svg+xml', body: decodeURIComponent((RED ?? '').slice(19)) });
    });
    shop.faults.set('GET /products/{id}', {
      mode: 'json',
      body: { ...PEN, imgUrl: '/photo-1', images: [{ url: '/photo-2' }, { url: '/photo-3' }] },
    });
    // The page has not loaded before its picture has.
    await page.goto('/product/pen', { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
    expect(asked).toEqual(['/photo-1']);
    answerFirst();
    await expect(page.getByRole('img', { name: 'Fountain pen, picture 2 of 3' })).toBeAttached();
    await expect.poll(() => asked.length).toBeGreaterThan(1);
  });

  test('one that is chosen does not wait for the first', async ({ page, shop }) => {
    await page.route('**/photo-1', () => {});
    shop.faults.set('GET /products/{id}', {
      mode: 'json',
      body: { ...PEN, imgUrl: '/photo-1', images: [{ url: GREEN }, { url: BLUE }] },
    });
    await page.goto('/product/pen', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Picture 2 of 3' }).click();
    await expect(page.getByRole('img', { name: 'Fountain pen, picture 2 of 3' })).toBeInViewport({
      ratio: 0.9,
    });
    await expect(page.getByRole('img', { name: 'Fountain pen', exact: true })).not.toBeInViewport();
    await expect(current(page)).toHaveAccessibleName('Picture 2 of 3');
  });
});

test.describe('D44.28: by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a swipe turns the pictures, and two fingers zoom the enlarged one', async ({
    page,
    shop,
    context,
  }) => {
    await open(page, shop, { imgUrl: RED, images: [{ url: GREEN }, { url: BLUE }] });
    const devtools = await context.newCDPSession(page);
    const track = page.getByRole('group', { name: 'Pictures of Fountain pen' });
    await expect(track.getByRole('img')).toHaveCount(3);
    await expectNoAxeFindingsInAnyLight(page);
    const at = await middleOf(track);
    await drag(devtools, [at, { ...at, x: at.x - 250 }]);
    await expect(current(page)).toHaveAccessibleName('Picture 2 of 3');
    await drag(devtools, [at, { ...at, x: at.x + 250 }]);
    await expect(current(page)).toHaveAccessibleName('Picture 1 of 3');

    await page.getByRole('button', { name: 'Enlarge picture' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Fountain pen' });
    const enlarged = dialog.getByRole('img', { name: 'Fountain pen' });
    await expect(enlarged).toBeVisible();
    const zoom = () => page.evaluate(() => window.visualViewport?.scale ?? 0);
    expect(await zoom()).toBe(1);
    const { x, y } = await middleOf(enlarged);
    const finger = (by: number): [Point, Point] => [
      { x, y: y + by },
      { x, y: y + 5 * by },
    ];
    await drag(devtools, finger(20), finger(-20));
    await expect.poll(zoom).toBeGreaterThan(1.5);
    await expect(enlarged).toBeVisible();
  });
});

interface Point {
  x: number;
  y: number;
}

async function middleOf(element: Locator): Promise<Point> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

/** Each finger goes down, moves in ten steps from its first point to its second, and is lifted. */
async function drag(devtools: CDPSession, ...fingers: readonly [Point, Point][]): Promise<void> {
  const step = (type: 'touchStart' | 'touchMove', part: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map(([from, to], id) => ({
        x: from.x + (to.x - from.x) * part,
        y: from.y + (to.y - from.y) * part,
        id,
      })),
    });
  await step('touchStart', 0);
  for (let moved = 1; moved <= 10; moved++) await step('touchMove', moved / 10);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function open(page: Page, shop: ShopUnderTest, more: object) {
  shop.faults.set('GET /products/{id}', { mode: 'json', body: { ...PEN, ...more } });
  await page.goto('/product/pen');
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
}

function current(page: Page) {
  return page.getByRole('group', { name: 'Choose a picture' }).locator('[aria-current]');
}

function srcs(pictures: Element[]): (string | null)[] {
  return pictures.map((picture) => picture.getAttribute('src'));
}

function turnsFromFirst({ scrollLeft, clientWidth }: Element): number {
  return scrollLeft / clientWidth;
}
