import { LanguageCode, Logger, PaymentMethodHandler, UserInputError } from '@vendure/core';
import { RazorpayFailure } from '../bridge/payments/razorpay/client.ts';
import type { Refund } from '../bridge/payments/razorpay/refund.ts';
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

/** The gateway already has the money. Staff refund it in the dashboard, which asks the gateway for it if it may. */
export function razorpay(refund: Refund | null) {
  return new PaymentMethodHandler({
    code: RAZORPAY,
    description: [{ languageCode: LanguageCode.en, value: 'Razorpay' }],
    args: {},
    createPayment: (_ctx, _order, amount, _args, { transactionId }) => ({
      amount,
      state: 'Settled',
      transactionId: String(transactionId),
    }),
    settlePayment: () => ({ success: true }),
    async createRefund(_ctx, _input, amount, { code: orderCode }, { transactionId: paymentId, refunds }) {
      const what = `${amount} paise of ${paymentId} for order ${orderCode}`;
      if (!refund) {
        Logger.warn(
          `Refund needed: ${what}. Make it in Razorpay's dashboard, then settle it here.`,
          'Bridge',
        );
        return { state: 'Pending', metadata: { public: 'To be made in the dashboard of Razorpay' } };
      }
      const done = (refunds ?? []).filter(({ state }) => state !== 'Failed');
      const refundedBefore = done.reduce((sum, { total }) => sum + total, 0);
      try {
        const { id } = await refund({ orderCode, paymentId, amount, refundedBefore });
        return { state: 'Settled', transactionId: id };
      } catch (error) {
        Logger.error(`Refund needed: ${what}: ${error}`, 'Bridge');
        if (!(error instanceof RazorpayFailure)) throw error;
        if (error.isRefusal) return { state: 'Failed', metadata: { errorMessage: error.message } };
        // Nothing is saved, and a second press sends the same key.
        throw new UserInputError('Razorpay does not answer. Please refund again: it is not made twice.');
      }
    },
  });
}
