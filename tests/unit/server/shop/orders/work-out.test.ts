import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Asked, type Promotion, workOut } from '../../../../../server/shop/orders/work-out.ts';
import { readDelivery } from '../../../../../src/contract/delivery.ts';
import { paise } from '../../../../../src/lib/money.ts';

const pens = { price: 10, quantity: 10, category: 'Pens', parentCategory: 'Writing' };
const paper = { price: 349.5, quantity: 1, category: 'Paper', parentCategory: 'Paper' };
const delivery = readDelivery({
  zones: [{ name: 'City', pinCodes: ['400'], charge: 0, days: [1, 2] }],
  elsewhere: { charge: 49, freeFrom: 499, days: [2, 4] },
});

function costs(promotions: Promotion[], more: Partial<Asked> = {}) {
  const { discounts, ...rest } = workOut({ lines: [pens, paper], promotions, ...more });
  return { ...rest, discounts: discounts.map(({ text, amount }) => [text, amount]) };
}

describe('D56: what an order costs', () => {
  it('without offers and zones it is the sum of the lines', () => {
    expect(costs([])).toEqual({ discounts: [], delivery: undefined, total: 449.5 });
  });

  it.each<[string, Promotion, number]>([
    ['per cent of all', { text: 'a', percent: 10 }, 44.95],
    ['per cent of a category', { text: 'a', percent: 10, category: 'pens' }, 10],
    ['per cent of the category above', { text: 'a', percent: 50, category: 'WRITING' }, 50],
    ['an amount', { text: 'a', amount: 50 }, 50],
    ['an amount, at most what it is for', { text: 'a', amount: 500, category: 'Pens' }, 100],
    ['above a sum that is reached', { text: 'a', amount: 50, above: 449.5 }, 50],
    ['more than everything', { text: 'a', percent: 150 }, 449.5],
  ])('%s', (_, promotion, amount) => {
    expect(costs([promotion])).toMatchObject({ discounts: [['a', amount]], total: 449.5 - amount });
  });

  it.each<[string, Promotion]>([
    ['above a sum that is not reached', { text: 'a', amount: 50, above: 449.51 }],
    ['for goods that are not there', { text: 'a', amount: 50, category: 'Bags' }],
    ['for a sum of a category that is not reached', { text: 'a', percent: 5, category: 'Pens', above: 101 }],
  ])('%s: nothing', (_, promotion) => {
    expect(costs([promotion])).toMatchObject({ discounts: [], total: 449.5 });
  });

  it('each offer counts on what the ones before it have left', () => {
    const promotions = [
      { text: 'pens', percent: 50, category: 'Pens' },
      { text: 'all', percent: 10 },
    ];
    expect(costs(promotions)).toMatchObject({
      discounts: [
        ['pens', 50],
        ['all', 39.95],
      ],
      total: 359.55,
    });
  });

  it.each([
    ['unknown PIN code', undefined, [], null, 449.5],
    ['city', '400001', [], 0, 449.5],
    ['elsewhere', '560001', [], 49, 498.5],
    ['free delivery by an offer', '560001', [{ text: 'f', freeDelivery: true }], 0, 449.5],
  ] as const)('delivery to %s', (_, pinCode, promotions, charge, total) => {
    expect(costs([...promotions], { delivery, pinCode })).toMatchObject({ delivery: charge, total });
  });

  it('delivery is free by what is left after discounts', () => {
    const lines = [{ ...paper, price: 500 }];
    const asked = { lines, delivery, pinCode: '560001' };
    expect(workOut({ ...asked, promotions: [] }).delivery).toBe(0);
    expect(workOut({ ...asked, promotions: [{ text: 'a', amount: 1.01 }] }).delivery).toBe(49);
  });
});

const anyLine = fc.record({
  price: fc.integer({ min: 0, max: 10_00_000 }).map((amount) => amount / 100),
  quantity: fc.integer({ min: 1, max: 9999 }),
  category: fc.constantFrom('Pens', 'Paper', 'Bags'),
  parentCategory: fc.constantFrom('Writing', 'Office'),
});
const anyPromotion = fc.record(
  {
    text: fc.constant('offer'),
    percent: fc.integer({ min: 1, max: 100 }),
    amount: fc.integer({ min: 1, max: 5_00_000 }).map((amount) => amount / 100),
    category: fc.constantFrom('pens', 'Office', 'none'),
    above: fc.integer({ min: 0, max: 1000 }),
    freeDelivery: fc.boolean(),
  },
  { requiredKeys: ['text'] },
);
/** 100,000 were run when this was written. */
const numRuns = Number(process.env.CART_CASES ?? 500);

describe('D56: whatever is in the cart and on offer', () => {
  it(
    'the parts are the total, and no line bears more than it costs',
    () => {
      fc.assert(
        fc.property(
          fc.array(anyLine, { minLength: 1, maxLength: 12 }),
          fc.array(anyPromotion, { maxLength: 5 }),
          fc.constantFrom('400001', '560001', undefined),
          (lines, promotions, pinCode) => {
            const worked = workOut({ lines, promotions, delivery, pinCode });
            const full = lines.map(({ price, quantity }) => paise(price) * quantity);
            const borne = lines.map((_, at) =>
              worked.discounts.reduce((sum, { shares }) => sum + (shares[at] ?? 0), 0),
            );
            for (const { amount, shares } of worked.discounts) {
              expect(shares.reduce((sum, share) => sum + share, 0)).toBe(paise(amount));
              expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
            }
            for (const [at, share] of borne.entries()) expect(share).toBeLessThanOrEqual(full[at] ?? 0);
            const goods =
              full.reduce((sum, each) => sum + each, 0) - borne.reduce((sum, each) => sum + each, 0);
            expect(paise(worked.total)).toBe(goods + paise(worked.delivery ?? 0));
            expect(worked.total).toBeGreaterThanOrEqual(0);
          },
        ),
        { numRuns },
      );
    },
    60_000 + 10 * numRuns,
  );
});
