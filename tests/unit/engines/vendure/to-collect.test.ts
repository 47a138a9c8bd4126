import { expect, it } from 'vitest';
import { toCollect } from '../../../../engines/vendure/engine/invoices/to-collect.ts';

const PAID = { method: 'on-delivery', state: 'Authorized', amount: 1000, refunds: [] } as const;
const refund = (state: 'Pending' | 'Settled' | 'Failed') => ({ state, total: 300 });

it.each([
  ['as agreed', {}, 1000, 1, 1000],
  ['settled, so that it can be sent', { state: 'Settled' }, 1000, 2, 1000],
  ['delivered', { state: 'Settled' }, 1000, 3, 0],
  ['cancelled', {}, 1000, 4, 0],
  ['declined', { state: 'Declined' }, 1000, 1, 0],
  ['paid at the gateway', { method: 'razorpay', state: 'Settled' }, 1000, 1, 0],
  ['a part cancelled', {}, 700, 1, 700],
  ['a part given back', { state: 'Settled', refunds: [refund('Settled'), refund('Failed')] }, 1000, 1, 700],
  ['a part cancelled and given back', { state: 'Settled', refunds: [refund('Pending')] }, 700, 1, 700],
] as const)('D58.73: to collect of an order %s', (_, change, totalWithTax, status, sum) => {
  expect(toCollect({ totalWithTax, payments: [{ ...PAID, ...change }] }, status)).toBe(sum);
});
