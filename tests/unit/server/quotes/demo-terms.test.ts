import { expect, it } from 'vitest';
import products from '../../../../server/catalogue/demo-products.json' with { type: 'json' };
import { readPromotions } from '../../../../server/quotes/promotions.ts';
import { demoTerms } from '../../../../server/start.ts';
import { chargeFor, termsFor } from '../../../../src/contract/delivery.ts';

const { delivery, promotions } = demoTerms(undefined);

it('D57: the demo delivers to the whole of India, from four zones of different PIN codes', () => {
  expect(delivery?.zones).toHaveLength(4);
  const prefixes = delivery?.zones.flatMap(({ pinCodes }) => pinCodes) ?? [];
  expect(prefixes.length).toBeGreaterThan(20);
  expect(new Set(prefixes).size).toBe(prefixes.length);
});

it.each([
  ['400001', 'Mumbai', 29],
  ['421301', 'Kalyan', 29],
  ['403001', 'Goa', 49],
  ['560025', 'Bengaluru', 49],
  ['110001', 'Delhi', 49],
  ['744101', 'Port Blair', 149],
  ['682555', 'Lakshadweep', 149],
  ['682001', 'Ernakulam', 79],
  ['781001', 'Assam', 149],
  ['302001', 'Jaipur', 79],
])('D57: delivery to %s (%s) costs ₹%d', (pinCode, _, charge) => {
  const terms = delivery && termsFor(delivery, pinCode);
  expect(terms && chargeFor(terms, 100)).toBe(charge);
});

it("D56: the demo's offers can be used, and name categories that it has", () => {
  const categories = products.map(({ category }) => category);
  const read = readPromotions(promotions, 'demo');
  expect(read.filter(({ code }) => code)).toHaveLength(3);
  expect(read.some(({ category }) => category)).toBe(true);
  for (const { category, text } of read) {
    if (category) expect(categories).toContain(category);
    expect(Object.keys(text)).toEqual(['en', 'hi']);
  }
  expect(Object.keys(demoTerms('products.json'))).toEqual(['delivery']);
});
