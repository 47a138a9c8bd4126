import { expect, it } from 'vitest';
import { startWarnings } from '../../../../engines/vendure/engine/api/start-warnings.ts';

const TERMS = { charge: 49, days: [2, 4] as [number, number] };
const STORE = {
  companyEmail: 'help@mitti.in',
  delivery: {
    zones: [{ ...TERMS, name: 'Pune', pinCodes: ['411'], payOnDelivery: true }],
    elsewhere: { ...TERMS, payOnDelivery: false },
  },
  seller: { state: 'Maharashtra', gstin: '27AAPFU0939F1ZV', prefix: 'IN', notePrefix: 'CN' },
};
const READY = { store: STORE, stock: { untracked: 0, all: 12 }, takesRazorpay: true };
const isOfExample = expect.stringMatching(/^store\.json still has details of the example shop/);

it('a shop that has everything starts without a word', () => {
  expect(startWarnings(READY)).toEqual([]);
});

it('D57, D58: a store without seller and delivery has no GST invoices, and delivers free', () => {
  const { companyEmail } = STORE;
  expect(startWarnings({ ...READY, store: { companyEmail } })).toEqual([
    'Without `seller` in store.json there are no GST invoices.',
    expect.stringMatching(/^Without `delivery` in store\.json every order is delivered free/),
  ]);
});

it('the example as it is, or only its GSTIN or email, is not ready to sell', () => {
  const seller = { ...STORE.seller, gstin: '27AADCD0000K1Z7' };
  const said = (store: Partial<typeof STORE>) => startWarnings({ ...READY, store: { ...STORE, ...store } });
  expect(said({ seller })).toEqual([isOfExample]);
  expect(said({ companyEmail: 'help@daftar.example' })).toEqual([isOfExample]);
});

it('D57.69: stock that is not tracked, and zones whose orders nobody can pay', () => {
  expect(startWarnings({ ...READY, stock: { untracked: 3, all: 12 }, takesRazorpay: false })).toEqual([
    'Any quantity of 3 of 12 products can be ordered, because the engine does not track their stock.',
    'Shoppers can only pay on delivery, because RAZORPAY_KEY_ID is not set.',
    'Orders to other PIN codes cannot be paid: its payOnDelivery is false.',
  ]);
});
