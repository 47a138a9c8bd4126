import type { Page } from './fixtures.ts';

export async function fillContact(page: Page, email: string) {
  const main = page.getByRole('main');
  await main.getByLabel('Name', { exact: true }).fill('Asha Rao');
  await main.getByLabel('Email', { exact: true }).fill(email);
  await main.getByLabel('Subject', { exact: true }).fill('Bulk order');
  await main.getByLabel('Message', { exact: true }).fill('Four hundred notebooks, please.');
}
