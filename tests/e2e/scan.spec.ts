import { pictureOfCode, SCANNED, type Taken } from '../scanned-pictures.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, type Page, test } from './fixtures.ts';
import { inControl } from './offline-page.ts';
import { picture } from './picture.ts';
import { visit } from './visit.ts';
import { typedLines } from './writing.ts';

/** In place of a camera: what getUserMedia answers. */
async function withCamera(page: Page, sees: 'nothing' | 'refused' | { code: Buffer }): Promise<void> {
  await page.addInitScript(
    ([kind, source]) => {
      navigator.mediaDevices.getUserMedia = async () => {
        if (kind === 'refused') throw new DOMException('', 'NotAllowedError');
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [640, 480];
        const context = canvas.getContext('2d');
        const photo = new Image();
        if (source) {
          photo.src = source;
          await photo.decode();
        }
        const draw = () => {
          context?.fillRect(0, 0, 640, 480);
          if (source) context?.drawImage(photo, 80, 0, 480, 480);
          requestAnimationFrame(draw);
        };
        draw();
        return canvas.captureStream();
      };
    },
    [
      typeof sees === 'string' ? sees : 'code',
      typeof sees === 'string' ? '' : `data:image/png;base64,${sees.code.toString('base64')}`,
    ],
  );
}

/** All keys in one moment, which no driver can do on a busy machine. */
async function scannerTypes(page: Page, code: string): Promise<void> {
  await page.evaluate((keys) => {
    const pressed = [...keys, 'Enter'].map(
      (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
    for (const press of pressed) {
      const { key } = press;
      const isTyped = document.activeElement?.dispatchEvent(press);
      if (isTyped) document.execCommand('insertText', false, key === 'Enter' ? '\n' : key);
    }
  }, code);
}

const SHARP: Taken = { scale: 4, rotated: 0, blurred: 0 };

async function openScan(page: Page) {
  await page.getByRole('button', { name: 'Scan a code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan a code' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('D61.85: photos of codes are read: near and far, turned, out of focus', async ({ page }) => {
  await withCamera(page, 'refused');
  await page.goto('/order-list');
  const dialog = await openScan(page);
  let read = 0;
  for (const [format, text] of SCANNED) {
    for (const [scale, rotated, blurred] of [
      [4, 14, 0],
      [6, 90, 0],
      [8, 187, 2],
    ] as const) {
      const name = `${format}-${scale}.png`;
      const buffer = await pictureOfCode(format, text, { scale, rotated, blurred });
      await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
      read += 1;
      await expect(page.locator('[role=listitem]'), name).toHaveCount(read);
    }
    // A UPC is an EAN with a zero in front.
    await expect(dialog.getByText(new RegExp(`No product has the code 0?${text}\\.`))).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(typedLines(page)).toHaveCount(read);
});

test('D61.85: the camera adds a product to the list, once while it is in sight, and says so', async ({
  page,
}, info) => {
  await withCamera(page, { code: await pictureOfCode('QRCode', 'DE-0001', SHARP) });
  await page.goto('/order-list');
  const dialog = await openScan(page);
  await expect(dialog.getByText('Added to your list: All-Purpose Office Scissors')).toBeVisible();
  await expect(dialog.getByRole('status').first()).toHaveText('Hold the code in front of the camera.');
  await expectNoAxeFindings(page);
  await picture(page, info, 'scanning');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Scan a code' })).toBeFocused();
  await expect(typedLines(page)).toHaveCount(1);
  await expect(typedLines(page).first()).toContainText('Found');
});

test('D61.85: refused, and too dark: a sentence with the other ways, and a typed code, also one that cannot be looked up', async ({
  page,
  shop,
}) => {
  await withCamera(page, 'refused');
  await page.goto('/order-list');
  const dialog = await openScan(page);
  await expect(
    dialog.getByText('The camera is not allowed here. You can take a photo of the code, or type it.'),
  ).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill('de 0001');
  await dialog.getByRole('button', { name: 'Use this code' }).click();
  await expect(dialog.getByText('Added to your list: All-Purpose Office Scissors')).toBeVisible();
  await withCamera(page, 'nothing');
  shop.faults.set('GET /products', { mode: 'status', status: 429 });
  await page.reload();
  const dark = await openScan(page);
  await expect(dark.getByText('It is too dark to read a code. Please turn on a light.')).toBeVisible();
  await dark.getByLabel('Code', { exact: true }).fill('12345670');
  await dark.getByRole('button', { name: 'Use this code' }).click();
  await expect(dark.getByText('On your list: 12345670')).toBeVisible();
});

test('D61.85: a scanner that types works in the field without another press', async ({ page }) => {
  await page.goto('/order-list');
  const field = page.getByLabel('Your list');
  await field.focus();
  await scannerTypes(page, '2000000010212');
  await expect(typedLines(page)).toHaveCount(1);
  await expect(typedLines(page).first()).toContainText('All-Purpose Office Scissors');
  await expect(page.getByLabel('Add more lines')).toBeFocused();
  await scannerTypes(page, '99999999');
  await expect(typedLines(page)).toHaveCount(2);
  // A person's Enter begins a line.
  await page.keyboard.type('1234', { delay: 80 });
  await page.keyboard.press('Enter', { delay: 80 });
  await expect(page.getByLabel('Add more lines')).toHaveValue('1234\n');
});

test('D61.83: a code in the search field suggests its product, and opens its variant, also where another one of that product was chosen', async ({
  page,
}, info) => {
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Search products' });
  await field.fill('np0006-2');
  const option = page.getByRole('option', { name: /Item code/ });
  await expect(option).toHaveCount(1);
  await picture(page, info, 'suggested');
  await option.click();
  await expect(page).toHaveURL(/\/product\/[^?]+\?size=/);
  await expect(page.getByText('Item code: NP-0006-2')).toBeVisible();

  await visit(page, '/products?search=np0006-2');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByText('Item code: NP-0006-2')).toBeVisible();

  await field.fill('as0003-1');
  await option.click();
  await expect(page.getByText('Item code: AS-0003-1')).toBeVisible();
  await page.getByRole('main').getByRole('radio', { name: 'Red' }).check({ force: true });
  await expect(page.getByText('Item code: AS-0003-2')).toBeVisible();
  await field.fill('as0003-9');
  await option.click();
  await expect(page.getByText('Item code: AS-0003-9')).toBeVisible();
});

test('D61.83: scanning beside the search field opens the results', async ({ page }) => {
  await withCamera(page, { code: await pictureOfCode('EAN13', '2000000010212', SHARP) });
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Search products' }).focus();
  // The dialog may read the code and close before a test sees it.
  await page.getByRole('button', { name: 'Scan a code' }).click();
  await expect(page).toHaveURL('/products?search=2000000010212');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('article').first()).toContainText('All-Purpose Office Scissors');
});

test.describe('under the worker', () => {
  test.use({ serviceWorkers: 'allow', device: 'visited' });

  test('D61.85: nothing is fetched before the first press, and then it works without a network', async ({
    page,
    shop,
  }) => {
    await withCamera(page, 'refused');
    const libraries: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.wasm')) libraries.push(request.url());
    });
    await page.goto('/order-list');
    await inControl(page);
    expect(libraries).toEqual([]);
    const photo = async () => {
      const dialog = await openScan(page);
      const buffer = await pictureOfCode('EAN13', '2000000010212', SHARP);
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
      await expect(dialog.getByText('Added to your list: All-Purpose Office Scissors')).toBeVisible();
    };
    await photo();
    expect(new Set(libraries).size).toBe(1);
    await shop.stop();
    await page.goto('/order-list');
    await photo();
  });
});
