import { describe, expect, it } from 'vitest';
import { figuresOf } from './graded/grades.ts';
import { judgedOnDevice, judgedOnServer, judgedShops } from './graded/searched.ts';

describe('D39.9: a good order of what is found, by graded queries', () => {
  const shops = judgedShops();

  it.each(shops)('$name: on the device', (shop) => {
    const { ndcg, firstGood, badBefore, queries, clean, missing } = figuresOf(judgedOnDevice(shop));
    expect(ndcg).toBeGreaterThanOrEqual(0.9);
    expect(firstGood).toBeGreaterThanOrEqual(0.96);
    expect(badBefore).toBeLessThanOrEqual(queries * 0.06);
    expect(clean).toBe(missing);
  });

  it.each(shops)('$name: the reference API has the same order', async (shop) => {
    const gradesOf = (judgements: readonly { grades: number[] }[]) => judgements.map(({ grades }) => grades);
    expect(gradesOf(await judgedOnServer(shop))).toEqual(gradesOf(judgedOnDevice(shop)));
  });

  it('at least 100 queries, of every kind; each that has an answer has a good one in its catalogue', () => {
    const queries = shops.flatMap((shop) => shop.queries);
    expect(queries.length).toBeGreaterThanOrEqual(100);
    expect(new Set(queries.map(({ kind }) => kind)).size).toBe(12);
    for (const shop of shops) {
      const unanswered = judgedOnDevice(shop).filter(({ ndcg }) => ndcg === null);
      expect(new Set(unanswered.map(({ query }) => query.kind))).toEqual(new Set(['missing']));
    }
  });
});
