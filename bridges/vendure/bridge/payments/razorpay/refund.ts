import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Paise } from '../../../../../src/lib/units.ts';
import { MissingSettings } from '../../../settings.ts';
import { createRazorpayClient, RazorpayFailure } from './client.ts';
import { razorpaySettings } from './settings.ts';

export interface RefundWish {
  orderCode: string;
  paymentId: string;
  amount: Paise;
  /** What this payment has been refunded before. */
  refundedBefore: Paise;
  /** How many refunds of this payment have failed. */
  failedBefore: number;
}

/** Throws RazorpayFailure. A repeated wish is one refund at Razorpay, also when the first answer was lost. */
export type Refund = (wish: RefundWish) => Promise<{ id: string }>;

/** Null without RAZORPAY_REFUNDS=on: refunds are then made in Razorpay's dashboard. Throws MissingSettings. */
export function razorpayRefund(env: NodeJS.ProcessEnv): Refund | null {
  if (env.RAZORPAY_REFUNDS !== 'on') return null;
  const settings = razorpaySettings(env);
  if (!settings) throw new MissingSettings('RAZORPAY_REFUNDS is on, but RAZORPAY_KEY_ID is not set.');
  const razorpay = createRazorpayClient(settings);
  return async ({ orderCode, paymentId, amount, refundedBefore, failedBefore }) => {
    const wish = [orderCode, paymentId, amount, refundedBefore, failedBefore].join();
    const key = createHash('sha256').update(wish).digest('hex').slice(0, 40);
    const body = { amount, speed: 'normal' };
    const path = `/payments/${encodeURIComponent(paymentId)}/refund`;
    for (let tries = 1; ; tries += 1) {
      try {
        const { id, status } = await razorpay.post(path, body, Refunded, { 'X-Refund-Idempotency': key });
        if (status === 'failed') throw new RazorpayFailure(true, `POST ${path}: refund ${id} has failed`);
        return { id };
      } catch (error) {
        const mayHaveWorked = error instanceof RazorpayFailure && !error.isRefusal;
        if (!mayHaveWorked || tries === MOST_TRIES) throw error;
      }
    }
  };
}

const MOST_TRIES = 3;

const Refunded = v.object({ id: v.string(), status: v.nullish(v.string()) });
