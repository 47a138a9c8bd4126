import {
  type CreateRefundResult,
  LanguageCode,
  Logger,
  type Order,
  Payment,
  PaymentMethodHandler,
  type RequestContext,
  TransactionalConnection,
  UserInputError,
} from '@vendure/core';
import { ON_DELIVERY, RAZORPAY } from '../base/engine-types.ts';
import { RazorpayFailure } from '../razorpay/client.ts';
import type { GatewayRefunds } from '../razorpay/refund.ts';

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
export function razorpay(refunds: GatewayRefunds | null) {
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
    // Without it a refund is Pending until the staff settle it.
    ...(refunds && {
      createRefund: (
        ctx: RequestContext,
        _input: unknown,
        amount: number,
        { code }: Order,
        payment: Payment,
      ): Promise<CreateRefundResult> => atGateway(connection, refunds, { ctx, amount, code, payment }),
    }),
  });
}

/** Staff and the worker may refund at once. */
async function atGateway(
  connection: TransactionalConnection,
  refunds: GatewayRefunds,
  { ctx, amount, code, payment }: { ctx: RequestContext; amount: number; code: string; payment: Payment },
): Promise<CreateRefundResult> {
  const payments = connection.getRepository(ctx, Payment);
  await payments.query('select 1 from payment where id = $1 for update', [payment.id]);
  const [{ refundedBefore, failedBefore }] = await payments.query(REFUNDED, [payment.id]);
  if (refundedBefore + amount > payment.amount) throw new UserInputError('This payment is already refunded.');
  try {
    const { id, state } = await refunds.make({
      orderCode: code,
      paymentId: payment.transactionId,
      amount,
      refundedBefore,
      failedBefore,
    });
    if (state === 'Pending') await payments.query(ASK_LATER, [payment.id]);
    return { state, transactionId: id };
  } catch (error) {
    if (!(error instanceof RazorpayFailure)) throw error;
    if (error.isRefusal) {
      Logger.error(`Razorpay refuses the refund of order ${code}: ${error.message}`, 'Shop');
      return { state: 'Failed', metadata: { errorMessage: error.message } };
    }
    // Nothing is saved, and the next try sends the same key.
    throw new UserInputError('Razorpay does not answer. Please refund again: it is not made twice.');
  }
}

/** The worker asks Razorpay what has become of it (refunds.ts). */
const ASK_LATER = `
  insert into daftar_refund ("paymentId", wanted) values ($1, 0)
  on conflict ("paymentId") do update set state = 'due', tries = 0, "nextAt" = now()`;

const REFUNDED = `
  select coalesce(sum(total) filter (where state <> 'Failed'), 0)::int as "refundedBefore",
    count(*) filter (where state = 'Failed')::int as "failedBefore"
  from refund where "paymentId" = $1`;
