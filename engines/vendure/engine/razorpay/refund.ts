import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Paise } from '../../../../src/lib/units.ts';
import { MissingSettings } from '../../settings.ts';
import { createRazorpayClient, RazorpayFailure } from './client.ts';
import { razorpaySettings } from './settings.ts';

export interface RefundWish {
  orderCode: string;
  paymentId: string;
  amount: Paise;
  refundedBefore: Paise;
  failedBefore: number;
}

export interface RefundAtGateway {
  id: string;
  /** 'Pending' for hours or days, until the bank has answered. */
  state: 'Pending' | 'Settled' | 'Failed';
}

/** Both throw RazorpayFailure. */
export interface GatewayRefunds {
  /** A repeated wish is one refund at Razorpay, also when the first answer was lost. */
  make: (wish: RefundWish) => Promise<RefundAtGateway>;
  read: (id: string) => Promise<RefundAtGateway>;
}

/** Null without RAZORPAY_REFUNDS=on: refunds are then made in Razorpay's dashboard. Throws MissingSettings. */
export function razorpayRefunds(env: NodeJS.ProcessEnv): GatewayRefunds | null {
  if (env.RAZORPAY_REFUNDS !== 'on') return null;
  const settings = razorpaySettings(env);
  if (!settings) throw new MissingSettings('RAZORPAY_REFUNDS is on, but RAZORPAY_KEY_ID is not set.');
  const razorpay = createRazorpayClient(settings);
  return {
    async make({ orderCode, paymentId, amount, refundedBefore, failedBefore }) {
      const wish = [orderCode, paymentId, amount, refundedBefore, failedBefore].join();
      const key = createHash('sha256').update(wish).digest('hex').slice(0, 40);
      const body = { amount, speed: 'normal' };
      const path = `/payments/${encodeURIComponent(paymentId)}/refund`;
      for (let tries = 1; ; tries += 1) {
        try {
          return await razorpay.post(path, body, Refund, { 'X-Refund-Idempotency': key });
        } catch (error) {
          const isWorthIt = error instanceof RazorpayFailure && !error.isRefusal && !error.isThrottling;
          if (!isWorthIt || tries === MOST_TRIES) throw error;
        }
      }
    },
    read: (id) => razorpay.get(`/refunds/${encodeURIComponent(id)}`, Refund),
  };
}

const MOST_TRIES = 3;

const STATES: Readonly<Record<string, RefundAtGateway['state']>> = {
  processed: 'Settled',
  failed: 'Failed',
};

const Refund = v.pipe(
  v.object({ id: v.string(), status: v.string() }),
  v.transform(({ id, status }): RefundAtGateway => ({ id, state: STATES[status] ?? 'Pending' })),
);
