import { Refused } from '../../../../../../server/shop/calls/refused.ts';
import { type GatewayPayment, RAZORPAY } from '../../../base/engine-types.ts';
import type { Engine } from '../../../services.ts';
import { oneFlight } from '../../parts/in-flight.ts';
import type { PaymentProvider } from '../../parts/provider.ts';
import { waitWhileBusy } from '../../parts/wait-while-busy.ts';
import type { Captured } from './opener.ts';

/** True if this payment pays the order. Throws if trying again may help. */
export type Settle = (payment: GatewayPayment, captured: Captured) => Promise<boolean>;

/** Once, however often it is reported. Money that does not fit its order is the owner's to refund. */
export function createSettle(engine: Engine, close: PaymentProvider['close']): Settle {
  const once = oneFlight();

  async function settle(payment: GatewayPayment, captured: Captured): Promise<boolean> {
    const { code, reference } = payment;
    const wrong = differenceOf(payment, captured);
    const { refusal, isPaid = false } = wrong ? { refusal: wrong } : await pay(payment, captured);
    if (refusal) await noteStray(code, captured, refusal);
    await engine.gateway.close({ reference });
    return isPaid;
  }

  async function noteStray(code: string, captured: Captured, why: string): Promise<void> {
    console.error(`Refund needed: ${captured.paymentId} for order ${code}: ${why}`);
    const noted = () => engine.payments.noteStray({ code, ...captured });
    await waitWhileBusy(noted, BUSY_MS).catch((error) => {
      const isGone = error instanceof Refused && error.reason === 'no-such-order';
      if (!isGone) throw error;
    });
  }

  async function pay(
    { code, reference }: GatewayPayment,
    { paymentId, amount }: Captured,
  ): Promise<{ isPaid?: boolean; refusal?: string }> {
    try {
      const question = { code, method: RAZORPAY, transactionId: paymentId, amount };
      const { open, isSentBack } = await waitWhileBusy(() => engine.payments.pay(question), BUSY_MS);
      void close(open.filter((other) => other.reference !== reference));
      if (isSentBack) console.warn(`Order ${code} is cancelled: ${paymentId} is sent back.`);
      return { isPaid: !isSentBack };
    } catch (error) {
      const reason = error instanceof Refused ? error.reason : 'busy';
      if (!FINAL.has(reason)) throw error;
      return { refusal: `the engine refused it: ${reason}` };
    }
  }

  return (payment, captured) => once(captured.paymentId, () => settle(payment, captured));
}

/** The gateway waits longer than this for a webhook's response. */
const BUSY_MS = 3000;
const FINAL: ReadonlySet<string> = new Set([
  'not-payable',
  'out-of-stock',
  'coupon',
  'amount-differs',
  'no-such-order',
]);

function differenceOf(payment: GatewayPayment, { amount, currency }: Captured): string | null {
  if (currency !== 'INR') return `the currency is ${currency}, not INR`;
  if (amount !== payment.amount) return `the amount is ${amount} paise, not ${payment.amount}`;
  return null;
}
