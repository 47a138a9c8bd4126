import { expect, it } from 'vitest';
import { readDelivery } from '../../../../src/contract/delivery.ts';
import { goodsAfter } from '../../../../src/contract/quote.ts';
import { deliveryText } from '../../../../src/features/delivery/delivery-text.ts';

const delivery = readDelivery({
  zones: [
    { name: 'Bengaluru', pinCodes: ['560'], charge: 49.5, freeFrom: 499, days: [2, 4], payOnDelivery: true },
    { name: 'Islands', pinCodes: ['744'], charge: 149, days: [6, 10], payOnDelivery: false },
    { name: 'Next door', pinCodes: ['560001'], charge: 0, days: [0], payOnDelivery: false },
  ],
});

/** A Thursday in India, the last hour of a day there. */
const NOW = Date.parse('2026-11-26T18:00:00Z');

it.each([
  ['560034', 498.99, 'Arrives by Tuesday, December 1 · ₹49.5 · Pay on delivery'],
  ['560034', 499, 'Arrives by Tuesday, December 1 · Free · Pay on delivery'],
  ['744101', 5000, 'Arrives by Tuesday, December 8 · ₹149'],
  ['560001', 1, 'Arrives by Thursday, November 26 · Free'],
  ['110001', 1, 'We do not deliver to 110001 yet.'],
])('D57.68: to %s, goods of ₹%d: %s', (pinCode, sum, text) => {
  expect(delivery && deliveryText(delivery, pinCode, sum, NOW)).toBe(text);
});

it('D56.64, D57.68: with a quote, the charge of what is left after its discounts', () => {
  const line = { id: 'p', name: '', image: '', price: 510, quantity: 1 };
  const sum = goodsAfter([line], [{ text: '5 %', amount: 25.5 }]);
  expect(sum).toBe(484.5);
  expect(delivery && deliveryText(delivery, '560034', sum, NOW)).toContain('₹49.5');
});
