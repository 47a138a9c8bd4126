import { expect, it } from 'vitest';
import { isAffordable } from '../../../src/lib/connection.ts';
import { refreshCatalogue } from '../../../sw/catalogue.ts';
import { prefetchWorld } from './prefetch-world.ts';

const onLine = true;
const onWifi = () => true;

it('D47: the periodic refresh requests what the prefetch requests, and counts as one', async () => {
  const world = prefetchWorld();
  await refreshCatalogue('refresh-catalogue', world.fetching, onWifi);
  expect(world.asked).toContain('/storeInfo');
  expect(world.asked).toContain('/products?category=pens&limit=12&page=1');
  const { length } = world.asked;
  await refreshCatalogue('refresh-catalogue', world.fetching, onWifi);
  expect(world.asked).toHaveLength(length);
});

it.each([
  ['without a network', { onLine: false }],
  ['with Save-Data', { onLine, connection: { saveData: true } }],
  ['on 2g', { onLine, connection: { effectiveType: 'slow-2g' } }],
  ['on 3g', { onLine, connection: { effectiveType: '3g' } }],
])('D47: nothing is asked %s', async (_when, browser) => {
  const world = prefetchWorld();
  await refreshCatalogue('refresh-catalogue', world.fetching, () => isAffordable(browser));
  expect(world.asked).toEqual([]);
});

it('a sync by another name is left alone', async () => {
  const world = prefetchWorld();
  await refreshCatalogue('something-else', world.fetching, onWifi);
  expect(world.asked).toEqual([]);
});
