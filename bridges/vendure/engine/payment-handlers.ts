import {
  LanguageCode,
  Logger,
  Payment,
  PaymentMethodHandler,
  TransactionalConnection,
  UserInputError,
} from '@vendure/core';
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

/** The gateway already has the money. Staff or the worker (refunds.ts) refund it, at the gateway if that is allowed. */
export function razorpay(refund: Refund | null) {
  let connection: TransactionalConnection;
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
    init(injector) {
      connection = injector.get(TransactionalConnection);
    },
    async createRefund(
      ctx,
      _input,
      amount,
      { code: orderCode },
      { id, amount: paid, transactionId: paymentId },
    ) {
      // Staff and the worker may refund at once.
      const payments = connection.getRepository(ctx, Payment);
      await payments.query('select 1 from payment where id = $1 for update', [id]);
      const [{ refundedBefore }] = await payments.query(REFUNDED, [id]);
      if (refundedBefore + amount > paid) throw new UserInputError('This payment is already refunded.');
      const what = `${amount} paise of ${paymentId} for order ${orderCode}`;
      if (!refund) {
        Logger.warn(
          `Refund needed: ${what}. Make it in Razorpay's dashboard, then settle it here.`,
          'Bridge',
        );
        return { state: 'Pending', metadata: { public: 'To be made in the dashboard of Razorpay' } };
      }
      try {
        const { id } = await refund({ orderCode, paymentId, amount, refundedBefore });
        return { state: 'Settled', transactionId: id };
      } catch (error) {
        if (!(error instanceof RazorpayFailure)) throw error;
        if (error.isRefusal) {
          Logger.error(`Refund needed: ${what}: ${error.message}`, 'Bridge');
          return { state: 'Failed', metadata: { errorMessage: error.message } };
        }
        // Nothing is saved, and the next try sends the same key.
        throw new UserInputError('Razorpay does not answer. Please refund again: it is not made twice.');
      }
    },
  });
}

const REFUNDED = `
  select coalesce(sum(total), 0)::int as "refundedBefore" from refund where "paymentId" = $1 and state <> 'Failed'`;
