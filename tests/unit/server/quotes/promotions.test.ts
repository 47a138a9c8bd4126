import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import {
  loadPromotions,
  readPromotions,
  readPromotionsBeside,
  stateOf,
  storedPromotions,
} from '../../../../server/quotes/promotions.ts';
import { FileProblem } from '../../../../server/shop/catalogue/json-file.ts';
import { codeOf } from '../../../../server/shop/orders/new-order.ts';
import { openDatabase } from '../../../../server/store/database.ts';
import { ownFolder } from '../../own-folder.ts';

const inFolder = ownFolder();
const ten = { text: '10 % off', percent: 10 };
const coupon = { text: 'Welcome', code: 'Welcome 50', amount: 50 };

describe('D56: the list of offers', () => {
  it.each([' welcome50', 'WELCOME 50', 'w e l c o m e 5 0', 'ＷＥＬＣＯＭＥ50'])(
    '%s is the code WELCOME50',
    (typed) => {
      expect(codeOf(typed)).toBe('WELCOME50');
    },
  );

  it('is read with its texts by language, and codes as they are compared', () => {
    const texts = { en: 'Free delivery', hi: 'डिलीवरी मुफ़्त' };
    expect(readPromotions([ten, coupon, { text: texts, freeDelivery: true, above: 499 }], 'list')).toEqual([
      { text: { en: '10 % off' }, percent: 10 },
      { text: { en: 'Welcome' }, code: 'WELCOME50', amount: 50 },
      { text: texts, freeDelivery: true, above: 499 },
    ]);
  });

  it.each<[string, unknown]>([
    ['The list is not a list of offers.', { promotions: [] }],
    ['Entry 1 of the list cannot be used: it must be an object.', ['10 %']],
    ['Entry 1 of the list cannot be used: it has no `text`.', [{ percent: 10 }]],
    ['Entry 2 (WELCOME) of the list cannot be used: it has no `text`.', [ten, { code: 'WELCOME' }]],
    [
      'Entry 1 (Ten) of the list cannot be used: `text` must be a text, or texts by language with `en` among them.',
      [{ text: { hi: 'Ten' }, code: 'Ten', percent: 10 }],
    ],
    [
      'Entry 1 (a) of the list cannot be used: "percents" is no field of an offer.',
      [{ text: 'a', percents: 10 }],
    ],
    [
      'Entry 1 (a) of the list cannot be used: it has neither `percent` nor `amount` nor `freeDelivery`.',
      [{ text: 'a' }],
    ],
    [
      'Entry 1 (a) of the list cannot be used: it has both `percent` and `amount`.',
      [{ text: 'a', percent: 5, amount: 5 }],
    ],
    ...[0, -5, 101, '10'].map((percent): [string, unknown] => [
      'Entry 1 (a) of the list cannot be used: `percent` must be a number above 0, at most 100.',
      [{ text: 'a', percent }],
    ]),
    ...[0, -1, 0.005, '₹50'].map((amount): [string, unknown] => [
      'Entry 1 (a) of the list cannot be used: `amount` must be an amount in rupees above 0, with at most two decimals.',
      [{ text: 'a', amount }],
    ]),
    ...['2026-02-30', 'soon', '2026-13-01', 20261231].map((until): [string, unknown] => [
      'Entry 1 (a) of the list cannot be used: `until` must be a day such as 2026-12-31.',
      [{ text: 'a', percent: 5, until }],
    ]),
    [
      'Entry 1 (a) of the list cannot be used: `until` must not be before `from`.',
      [{ text: 'a', percent: 5, from: '2026-12-02', until: '2026-12-01' }],
    ],
    [
      'Entry 1 (a) of the list cannot be used: `uses` and `usesEach` need a `code`.',
      [{ text: 'a', percent: 5, uses: 3 }],
    ],
    [
      'Entry 1 (C) of the list cannot be used: `usesEach` must be a whole number of at least 1.',
      [{ text: 'a', code: 'C', percent: 5, usesEach: 0.5 }],
    ],
    [
      'Entry 1 (A/B) of the list cannot be used: `code` must have 1 to 40 letters, digits or hyphens.',
      [{ text: 'a', code: 'A/B', percent: 5 }],
    ],
    [
      'Entry 3 (WELCOME50) of the list is the same as entry 2.',
      [ten, coupon, { ...coupon, code: 'welcome50' }],
    ],
    ['Entry 2 (10 % off) of the list is the same as entry 1.', [ten, ten]],
  ])('%s', (sentence, list) => {
    expect(() => readPromotions(list, 'list')).toThrow(new FileProblem(sentence));
  });

  it('is the file beside the catalogue, if there is one', async () => {
    const catalogue = inFolder('products.json');
    expect(await readPromotionsBeside(catalogue)).toBeUndefined();
    const file = inFolder('products.offers.json');
    await writeFile(file, JSON.stringify([coupon]));
    expect(await readPromotionsBeside(catalogue)).toMatchObject([{ code: 'WELCOME50' }]);
    await writeFile(file, '[{ "text": "a", }]');
    await expect(readPromotionsBeside(catalogue)).rejects.toThrow(
      `The offers file ${file} is not JSON: see line 1.`,
    );
    await writeFile(file, '[{ "text": "Pens" }]');
    await expect(readPromotionsBeside(catalogue)).rejects.toThrow(
      `Entry 1 (Pens) of the offers file ${file}`,
    );
  });
});

describe('D56: offers in the database', () => {
  it('are those of the file in its order, then the coupons; what is unchanged stays ended', async () => {
    const db = await openDatabase(':memory:');
    const load = (...list: object[]) => loadPromotions(db, readPromotions(list, 'list'));
    const names = async () =>
      (await storedPromotions(db)).map(({ text, isEnded }) => (isEnded ? `${text.en} ended` : text.en));
    const other = { text: 'Pens', percent: 5, category: 'Pens' };
    await load(coupon, ten, other);
    expect(await names()).toEqual(['10 % off', 'Pens', 'Welcome']);
    await db.execute("UPDATE offers SET ended_at = 'now' WHERE code = 'WELCOME50'");
    await load(other, ten, coupon);
    expect(await names()).toEqual(['Pens', '10 % off', 'Welcome ended']);
    await load({ ...coupon, amount: 60 });
    expect(await names()).toEqual(['Welcome']);
    await load();
    expect(await names()).toEqual([]);
    db.close();
  });

  it.each([
    [{}, '2026-11-26T10:00:00Z', 'current'],
    [{ from: '2026-11-27' }, '2026-11-26T18:29:59Z', 'early'],
    [{ from: '2026-11-27' }, '2026-11-26T18:30:00Z', 'current'],
    [{ until: '2026-11-26' }, '2026-11-26T18:29:59Z', 'current'],
    [{ until: '2026-11-26' }, '2026-11-26T18:30:00Z', 'over'],
    [{ isEnded: true }, '2026-11-26T10:00:00Z', 'over'],
  ])('%j is at %s in India: %s', (dates, now, state) => {
    expect(stateOf({ text: {}, isEnded: false, ...dates }, Date.parse(now))).toBe(state);
  });
});
