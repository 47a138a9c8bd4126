import type { Locator } from '@playwright/test';
import { atRest, expect, type Page, test } from './fixtures.ts';
import { startPortalsLab } from './portals-lab.ts';

/** The tokens `--surface` and `--ink` of src/theme.css. */
const SCHEMES = {
  light: { surface: 'rgb(255, 253, 246)', ink: 'rgb(27, 37, 71)' },
  dark: { surface: 'rgb(27, 33, 54)', ink: 'rgb(241, 234, 217)' },
} as const;

test('undocumented API: outside MantineRoot a dialog, a drawer, a popover, a list of suggestions and a tooltip wear the shop’s colours, which change with the system’s; Mantine writes no style element and none of its variables on the document', async ({
  page,
}) => {
  const lab = await startPortalsLab();
  const dialog = page.getByRole('dialog', { name: 'Dialog' });
  for (const scheme of ['light', 'dark'] as const) {
    const expectColours = async (part: Locator) => {
      await expect(part).toBeVisible();
      expect(await part.evaluate((element) => element.closest('#root')), 'drawn in a portal').toBeNull();
      await expect(part).toHaveCSS('background-color', SCHEMES[scheme].surface);
      await expect(part).toHaveCSS('color', SCHEMES[scheme].ink);
    };
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(lab.url);

    await page.getByRole('button', { name: 'Open dialog' }).click();
    await expectColours(dialog);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('button', { name: 'Open drawer' }).click();
    await expectColours(page.getByRole('dialog', { name: 'Drawer' }));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('button', { name: 'Open popover' }).click();
    await expectColours(page.getByText('In the popover'));
    await page.keyboard.press('Escape');

    await page.getByRole('combobox').fill('pen');
    await expectColours(page.locator('.mantine-Autocomplete-dropdown'));
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Has a tooltip' }).focus();
    const tooltip = page.getByRole('tooltip');
    await expect(tooltip).toHaveCSS('border-radius', '6px');
    await expect(tooltip).toHaveCSS('font-family', /system-ui/);
  }

  await page.getByRole('button', { name: 'Open dialog' }).click();
  await expect(dialog).toHaveCSS('background-color', SCHEMES.dark.surface);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(dialog).toHaveCSS('background-color', SCHEMES.light.surface);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(page.locator('style')).toHaveCount(0);
  expect(await variableOn(page, 'html')).toBe('');
  expect(await variableOn(page, '.mantine')).not.toBe('');
  await lab.close();
});

test('undocumented API: the first notice does not style the page again', async ({ page, browser, shop }) => {
  await page.goto(`${shop.url}/products`);
  const add = page.getByRole('button', { name: /add to cart/i }).first();
  await expect(add).toBeVisible();
  await atRest(page);
  const elements = await page.locator('*').count();
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await add.click();
  await expect(page.locator('.mantine-Notification-root').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  const restyled = elementsRestyled(await browser.stopTracing());
  expect(restyled.length).toBeGreaterThan(0);
  expect(Math.max(...restyled)).toBeLessThan(elements / 4);
});

function variableOn(page: Page, selector: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).getPropertyValue('--mantine-color-body'));
}

/** The number of elements in each pass of style calculation. */
function elementsRestyled(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as {
    traceEvents: { name: string; args?: { elementCount?: number } }[];
  };
  return traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args?.elementCount ?? 0);
}
