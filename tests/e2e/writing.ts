import { expect, type Page } from './fixtures.ts';

export async function fillContact(page: Page, email: string) {
  const main = page.getByRole('main');
  await main.getByLabel('Name', { exact: true }).fill('Asha Rao');
  await main.getByLabel('Email', { exact: true }).fill(email);
  await main.getByLabel('Subject', { exact: true }).fill('Bulk order');
  await main.getByLabel('Message', { exact: true }).fill('Four hundred notebooks, please.');
}

/** On /order-list, until its products are found. */
export async function enterList(page: Page, list: string): Promise<void> {
  await page.getByLabel(/^(?:Your list|Add more lines)$/).fill(list);
  await page.getByRole('button', { name: 'Find products' }).click();
  await expect(page.getByRole('main').getByText(/^Found: \d+\. Choose/)).toBeVisible();
}

export function typedLines(page: Page) {
  return page.getByRole('region', { name: 'Products on your list' }).getByRole('listitem');
}

/** A browser that shares nothing; returns what tells the text that was copied instead. */
export async function withoutShareSheet(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    const writeText = async (text: string) => void Object.assign(window, { written: text });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  });
  return () => page.evaluate(() => (window as unknown as { written: string }).written);
}

/** As the shopper sets it in the browser; empty: the browser's own. */
export function setTextSize(page: Page, size: string): Promise<void> {
  return page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, size);
}
