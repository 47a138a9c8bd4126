import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OwnShop } from './own-shop.ts';
import { newShopper, productIds } from './shopper.ts';

/** `npm run dashboard` while the engine runs: it serves the files from then on, and the calls that they need. */
export async function dashboardBuiltLater({ engines, dashboard, asStaff }: OwnShop): Promise<void> {
  const get = async (path: string) => {
    const response = await fetch(`${engines[0]}/dashboard${path}`);
    const cache = response.headers.get('Cache-Control') ?? '';
    return { status: response.status, cache, text: await response.text() };
  };
  const { status, text } = await get('');
  assert.equal(status, 404);
  assert.match(text, /The dashboard is not built.* reload this page .*npm run dashboard/);

  const built = join(dashboard, 'dist');
  mkdirSync(join(built, 'assets'), { recursive: true });
  writeFileSync(join(dashboard, 'secret.json'), '"outside"');
  writeFileSync(join(built, 'index.html'), '<title>Built</title>');
  writeFileSync(join(built, 'assets', 'index-1a2b.js'), 'built()');

  for (const page of ['', '/', '/orders', '/orders/12?tab=1', '/assets', '/assets/12']) {
    const { status, text, cache } = await get(page);
    assert.deepEqual([status, text], [200, '<title>Built</title>'], `the page ${page}`);
    assert.match(cache, /max-age=0/, 'a new build is seen at once');
  }
  const script = await get('/assets/index-1a2b.js');
  assert.deepEqual([script.status, script.text], [200, 'built()']);
  assert.match(script.cache, /immutable/);
  for (const path of ['/assets/index-0000.js', '/%2e%2e/secret.json', '/..%2fsecret.json']) {
    assert.equal((await get(path)).status, 404, path);
  }

  const key = 'vendure.dashboard.userSettings';
  await asStaff(KEEP, { input: { key, value: { theme: 'dark' } } });
  const { getSettingsStoreValue } = await asStaff(KEPT, { key });
  assert.deepEqual(getSettingsStoreValue, { theme: 'dark' });
  const total = await soldOnce(engines[0] ?? '');
  const endDate = new Date(Date.now() + 60_000);
  const startDate = new Date(endDate.getTime() - 3 * DAY_MS);
  const types = ['OrderCount', 'OrderTotal', 'AverageOrderValue'];
  const { dashboardMetricSummary: figures }: { dashboardMetricSummary: Figures[] } = await asStaff(SALES, {
    input: { types, startDate, endDate, refresh: true },
  });
  const shown = figures.map(({ type, entries }) => [type, ...entries.map(({ value }) => value)]);
  assert.deepEqual(shown, [
    ['OrderCount', 0, 0, 1],
    ['OrderTotal', 0, 0, total],
    ['AverageOrderValue', 0, 0, total],
  ]);
  assert.equal(figures[0]?.entries[0]?.label, startDate.toISOString());
}

interface Figures {
  type: string;
  entries: { label: string; value: number }[];
}

/** Returns the order's total in paise. */
async function soldOnce(api: string): Promise<number> {
  const shopper = await newShopper(api);
  const [product = ''] = await productIds(api);
  const { id = '' } = await shopper.place(api, 'sold', product);
  assert.ok(await shopper.pay(api, id));
  return Math.round(((await shopper.order(api, id)).total ?? 0) * 100);
}

const DAY_MS = 24 * 60 * 60 * 1000;
const KEEP =
  'mutation ($input: SettingsStoreInput!) { setSettingsStoreValue(input: $input) { result error } }';
const KEPT = 'query ($key: String!) { getSettingsStoreValue(key: $key) }';
const SALES = `query ($input: DashboardMetricSummaryInput!) {
  dashboardMetricSummary(input: $input) { type title entries { label value } }
}`;
