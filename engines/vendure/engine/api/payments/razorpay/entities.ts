import * as v from 'valibot';
import type { Known } from './opener.ts';

export const Payment = v.object({
  id: v.string(),
  /** In paise. */
  amount: v.number(),
  currency: v.string(),
  /** 'captured': the money is the shop's. 'authorized': it may still go back. */
  status: v.string(),
  order_id: v.nullish(v.string()),
});
type Payment = v.InferOutput<typeof Payment>;

export const Refundable = v.object({ amount: v.number(), amount_refunded: v.number() });

export const PaymentCollection = v.object({ items: v.array(Payment) });

export function paidIn({ items }: { items: readonly Payment[] }): Known {
  const paid = items.find(({ status }) => status === 'captured');
  return paid ? { is: 'paid', captured: capturedOf(paid) } : { is: 'waiting' };
}

export function capturedOf({ id, amount, currency }: Payment) {
  return { paymentId: id, amount, currency };
}
