import { describe, expect, it } from 'vitest';
import { refusedField } from '../../../../src/features/checkout/refused-field.ts';

describe('D57.69: the field of a refusal', () => {
  it.each([
    ['postalCode', 'postalCode'],
    ['shippingAddress.phone', 'phone'],
    ['business.gstin', 'gstin'],
    ['business.name', 'businessName'],
    ['coupon', undefined],
    ['constructor', undefined],
    [7, undefined],
    [undefined, undefined],
  ])('%s is %s', (field, expected) => {
    expect(refusedField({ error: 'No', field })).toBe(expected);
  });

  it.each([null, undefined, 'postalCode', []])('of %j is none', (refusal) => {
    expect(refusedField(refusal)).toBeUndefined();
  });
});
