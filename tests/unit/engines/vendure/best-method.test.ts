import { expect, it } from 'vitest';
import { BY_PIN_CODE, bestOf } from '../../../../engines/vendure/engine/shipping/best-method.ts';

const found = [
  { method: { code: 'express', checker: { code: 'sum' } }, price: 9900 },
  { method: { code: 'zones', checker: { code: BY_PIN_CODE } }, price: 4900 },
  { method: { code: 'free', checker: { code: 'sum' } }, price: 0 },
];

it.each([
  ['the zones decide', found, [], 'zones'],
  ['without zones, the cheapest', found.filter(({ method }) => method.code !== 'zones'), [], 'free'],
  ['what the owner prefers', found, ['drone', 'express', 'free'], 'express'],
  ['none of what the owner prefers', found, ['drone'], 'zones'],
])('D57.69: %s', (_, each, preferred, code) => {
  expect(bestOf(each, preferred)?.method.code).toBe(code);
});

it('D57.69: nothing is sent where no method is eligible', () => {
  expect(bestOf([], ['free'])).toBeUndefined();
});
