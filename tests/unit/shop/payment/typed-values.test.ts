import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { createStore } from '../../../../src/lib/store.ts';
import { PaymentFields } from '../../../../src/shop/payment/payment-field.ts';
import { typedValues } from '../../../../src/shop/payment/typed-values.ts';

const fields = v.parse(PaymentFields, [{ name: 'payer' }, { name: 'pin', type: 'password' }]);
const values = new Map([
  ['payer', 'Asha'],
  ['pin', '1234'],
]);

let shopper: ReturnType<typeof createStore<number>>;
let typed: ReturnType<typeof typedValues>;

beforeEach(() => {
  shopper = createStore(0);
  typed = typedValues({ session: { shopper } });
  typed.keep('DF-1', fields, values);
});

describe('what was typed into the payment form', () => {
  it('D20: is there again, but for passwords', () => {
    expect(Object.fromEntries(typed.before('DF-1', fields))).toEqual({ payer: 'Asha', pin: '' });
  });

  it('is that of one order', () => {
    expect(typed.before('DF-2', fields).get('payer')).toBe('');
  });

  it('D34: goes with its shopper, each time', () => {
    for (const next of [1, 2]) {
      shopper.set(next);
      expect(typed.before('DF-1', fields).get('payer')).toBe('');
      typed.keep('DF-1', fields, values);
    }
  });
});
