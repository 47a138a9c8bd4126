import { expect, it } from 'vitest';
import { recentlyRead } from '../../../../src/features/search/follow-catalogue.ts';
import { pending } from '../../pending.ts';
import { products } from './catalogue.ts';

const read = (ids: readonly string[]) => Promise.resolve(products(...ids.map((id) => ({ id }))));
const idsFrom = (from: number, count: number) => Array.from({ length: count }, (_, at) => `p${from + at}`);

it('D39: a search keeps its products while another one evicts them', async () => {
  const { held: slow, letGo: answer } = pending();
  const recent = recentlyRead(async (ids) => {
    if (ids.includes('late')) await slow;
    return read(ids);
  });
  await recent.products(['p1', 'p2']);
  const asked = recent.products(['p1', 'late', 'p2']);
  await recent.products(idsFrom(100, 200));
  answer();
  expect((await asked).map(({ id }) => id)).toEqual(['p1', 'late', 'p2']);
});

it('reads what is not cached, and caches the last hundred', async () => {
  const reads: string[][] = [];
  const recent = recentlyRead((ids) => {
    reads.push([...ids]);
    return read(ids);
  });
  await recent.products(idsFrom(0, 101));
  await recent.products(['p1', 'p100']);
  await recent.products(['p0']);
  recent.forget();
  await recent.products(['p1']);
  expect(reads.slice(1)).toEqual([['p0'], ['p1']]);
});
