import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrivalDay, chargeFor, readDelivery, termsFor } from '../../../src/contract/delivery.ts';

const city = { name: 'Mumbai', pinCodes: ['400', 421], charge: '₹0', days: [1, 2], payOnDelivery: true };
const state = { name: 'Maharashtra', pinCodes: ['40', '41'], charge: 49, freeFrom: 499, days: [2, 4] };
const one = { name: 'Colaba', pinCodes: ['400005'], charge: 15.5, days: 1, payOnDelivery: true };
const elsewhere = { charge: 99, freeFrom: 999, days: [4, 7], payOnDelivery: false };

describe('D57: delivery by PIN code', () => {
  it.each([undefined, null, 'free', {}, { zones: [] }, { zones: [{ name: 'x', charge: 4, days: [1, 2] }] }])(
    '%j says nothing',
    (value) => {
      expect(readDelivery(value)).toBeUndefined();
    },
  );

  it.each([
    ['no charge', { ...state, charge: undefined }],
    ['no days', { ...state, days: [] }],
    ['days that fall', { ...state, days: [4, 2] }],
    ['half days', { ...state, days: [1.5] }],
    ['no place', { ...state, pinCodes: ['abc', '0123', '4000011'] }],
  ])('a zone with %s is left out', (_, zone) => {
    expect(readDelivery({ zones: [zone, city] })?.zones.map(({ name }) => name)).toEqual(['Mumbai']);
  });

  const delivery = readDelivery({ zones: [state, city, one], elsewhere });

  it.each([
    ['400001', 0],
    ['400005', 15.5],
    ['421301', 0],
    ['411001', 49],
    ['560001', 99],
  ])('the longest prefix of %s decides: ₹%d', (pinCode, charge) => {
    expect(delivery && termsFor(delivery, pinCode)?.charge).toBe(charge);
  });

  it('without zone and elsewhere nothing is delivered', () => {
    const near = readDelivery({ zones: [city] });
    expect(near && termsFor(near, '560001')).toBeUndefined();
  });

  it.each([
    [498.99, 49],
    [499, 0],
    [500, 0],
  ])('goods of ₹%d cost ₹%d', (sum, charge) => {
    const terms = delivery && termsFor(delivery, '411001');
    expect(terms && chargeFor(terms, sum)).toBe(charge);
  });

  it.each([
    // Thursday in India; the Sunday does not count.
    ['2026-11-26T04:00:00Z', 2, '2026-11-28'],
    ['2026-11-26T04:00:00Z', 3, '2026-11-30'],
    // Still Thursday in UTC, Friday in India.
    ['2026-11-26T18:30:00Z', 2, '2026-11-30'],
    ['2026-11-26T18:29:59Z', 2, '2026-11-28'],
    ['2026-11-29T10:00:00Z', 1, '2026-11-30'],
    ['2026-11-26T04:00:00Z', 0, '2026-11-26'],
  ])('ordered %s with %d days it arrives by %s', (now, most, day) => {
    const terms = { charge: 0, days: [0, most] as [number, number], payOnDelivery: false };
    expect(arrivalDay(terms, Date.parse(now)).toISOString()).toBe(`${day}T00:00:00.000Z`);
  });

  it('nothing arrives on a Sunday, unless on the day of the order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 1, max: 60 }), (now, most) => {
        const terms = { charge: 0, days: [0, most] as [number, number], payOnDelivery: false };
        expect(arrivalDay(terms, now).getUTCDay()).not.toBe(0);
      }),
    );
  });
});
