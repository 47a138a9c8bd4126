import { LanguageCode, PaymentMethodHandler } from '@vendure/core';
import { ON_DELIVERY, THROUGH_GATEWAY } from '../engine-calls.ts';

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

/** The bridge has heard from the gateway, with its signature, that the money is there; nobody else may say so. */
export const throughGateway = new PaymentMethodHandler({
  code: THROUGH_GATEWAY,
  description: [{ languageCode: LanguageCode.en, value: 'Paid through the gateway' }],
  args: {},
  createPayment: (ctx, _order, amount, _args, { transactionId }) =>
    ctx.apiType === 'admin' && typeof transactionId === 'string'
      ? { amount, state: 'Settled', transactionId }
      : { amount, state: 'Declined', errorMessage: 'Only the bridge can take this payment' },
  settlePayment: () => ({ success: true }),
});
