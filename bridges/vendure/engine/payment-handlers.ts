import { LanguageCode, PaymentMethodHandler } from '@vendure/core';
import { ON_DELIVERY } from '../engine-calls.ts';

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
