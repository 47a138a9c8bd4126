import { LanguageCode, PaymentMethodHandler } from '@vendure/core';
import { ON_DELIVERY, RAZORPAY } from '../engine-calls.ts';

/** Staff settle it when they have the money. */
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

/** The gateway already has the money. Refunds are made in its dashboard. */
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
