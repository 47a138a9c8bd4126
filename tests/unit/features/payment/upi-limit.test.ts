import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { upiLimit } from '../../../../src/contract/payment-settings.ts';
import { PaymentFields } from '../../../../src/features/payment/payment-field.ts';
import { isAboveUpi, isClosed, upiErrors, upiNote } from '../../../../src/features/payment/upi-limit.ts';

const way = (...options: unknown[]) => v.parse(PaymentFields, [{ name: 'method', type: 'select', options }]);
const both = way({ value: 'upi-qr', label: 'Scan a code' }, { value: 'bank', label: 'Net banking' });
const only = way('upi-qr', 'upi-app');
const LAKH = 'UPI takes at most ₹1,00,000 at once. Please choose another way to pay.';
const MAY_REFUSE =
  'UPI usually takes at most ₹1,00,000 at once. If your app refuses this amount, please pay another way.';

describe('D26: the limit of UPI', () => {
  it('is ₹1,00,000, or the setting of the build', () => {
    expect(upiLimit()).toBe(100_000);
    expect(upiLimit('200000')).toBe(200_000);
    expect(upiLimit('0')).toBe(Number.POSITIVE_INFINITY);
  });

  it.each(['a lakh', '-1', '1,00,000'])('is not %j: the build fails', (setting) => {
    expect(() => upiLimit(setting)).toThrow('VITE_UPI_LIMIT');
  });

  it.each([
    [100_000, false],
    [100_000.01, true],
    [undefined, false],
  ])('an order of %s is above it: %s', (total, isAbove) => {
    expect(isAboveUpi(total)).toBe(isAbove);
  });

  it('is said above the form, before anything is chosen', () => {
    expect(upiNote(both, 150_000)).toBe(LAKH);
    expect(upiNote(both, 99_999)).toBeNull();
    expect(upiNote(both, undefined)).toBeNull();
  });

  it('where UPI is the only way, or typed, the app has the last word', () => {
    expect(upiNote(only, 150_000)).toBe(MAY_REFUSE);
    expect(upiNote(v.parse(PaymentFields, [{ name: 'payerUpiId', type: 'text' }]), 150_000)).toBe(MAY_REFUSE);
    expect(upiErrors(only, new Map([['method', 'upi-qr']]), 150_000)).toEqual(new Map());
  });

  it('a form without UPI has no note', () => {
    expect(upiNote(way('bank', 'Bhimavaram Bank', 'Cupid card'), 150_000)).toBeNull();
  });

  it('UPI cannot be chosen then, and is refused where it is chosen already', () => {
    const [method] = both;
    const closed = method?.options.map((option) => isClosed(option, method, 150_000));
    expect(closed).toEqual([true, false]);
    expect(upiErrors(both, new Map([['method', 'upi-qr']]), 150_000)).toEqual(new Map([['method', LAKH]]));
    expect(upiErrors(both, new Map([['method', 'bank']]), 150_000)).toEqual(new Map());
    expect(upiErrors(both, new Map([['method', 'upi-qr']]), 100_000)).toEqual(new Map());
  });

  it.each(['UPI: scan', 'BHIM UPI', 'Pay by upi', 'pay_upi', 'यूपीआई से'])('%s is UPI', (label) => {
    expect(upiNote(way({ value: 'x', label }, 'card'), 150_000)).toBe(LAKH);
  });
});
