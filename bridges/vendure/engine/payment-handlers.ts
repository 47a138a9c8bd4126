import { LanguageCode, PaymentMethodHandler } from '@vendure/core';
import { ON_DELIVERY, RAZORPAY } from '../engine-calls.ts';

/** Authorised now, settled by the staff when the money is there. */
export const onDelivery = new PaymentMethodHandler({
  code: ON_DELIVERY,
  description: [{ languageCode: LanguageCode.en, value: 'Pay on delivery' }],
  args: {},
  createPayment: (_ctx, order, amount, _args, { transactionId }) => ({
    amount,
    state: 'Authorized',
    transactionId: String(transactionId ?? `${ON_DELIVERY}-${order.code}`),
  }),
  settlePayment: () => ({ success: true }),
});

/** Settled when the bridge says so: the gateway has the money. Refunds are made in the gateway's dashboard. */
export const razorpay = new PaymentMethodHandler({
  code: RAZORPAY,
  description: [{ languageCode: LanguageCode.en, value: 'Razorpay' }],
  args: {},
  createPayment: (_ctx, _order, amount, _args, { transactionId }) => ({
    amount,
    state: 'Settled',
    transactionId: String(transactionId),
  }),
  settlePayment: () => ({ success: true }),
});
