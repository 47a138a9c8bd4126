import type { Hono } from 'hono';
import { Refused } from '../../../../../server/shop/calls/refused.ts';
import type { LanguageCode } from '../../../../../src/texts/languages.ts';
import type { EngineOrder, GatewayPayment } from '../../base/engine-types.ts';

export interface Way {
  value: string;
  label: string;
}

export type PaymentAnswer =
  | { success: false; error: string }
  | {
      success: true;
      action?:
        | { type: 'qr'; qr: string }
        | { type: 'qr'; qrBase64: string }
        | { type: 'deeplink'; redirectUrl: string }
        | { type: 'redirect_post'; redirectUrl: string; formParams: { data: Record<string, string> } };
    };

export interface PaymentShop {
  name: string;
  /** The shopper is sent back to no other origin. */
  origins: readonly string[];
  trustedProxies: readonly string[];
}

export interface Whereabouts {
  api: string;
  shop: string;
  lang: LanguageCode;
}

export interface PaymentWish {
  order: EngineOrder;
  way: string;
  key: string;
  /** When the answer is of no more use, in ms of `elapsed`. */
  until: number;
  whereabouts: Whereabouts;
}

export interface PaymentProvider {
  ways: readonly Way[];
  pay: (wish: PaymentWish) => Promise<PaymentAnswer>;
  /** Settles payments whose webhook was lost, for these orders or for all. True if there was one. */
  ask: (codes: string[] | null) => Promise<boolean>;
  /** Cancels open payments of a paid order. Never rejects. */
  close: (open: readonly GatewayPayment[]) => Promise<void>;
  routes: Hono | null;
}

export const ALREADY_PAID = { success: false, error: 'This order is already paid.' } as const;

const SOLD_MEANWHILE = {
  success: false,
  error: 'This order has waited too long for its payment, and not enough is left of what is in it.',
} as const;

const USED_MEANWHILE = {
  success: false,
  error: 'This order has waited too long for its payment, and its coupon is used up.',
} as const;

/** The sentence for the shopper if the order cannot be paid. Rethrows other errors. */
export function unpayable(error: unknown): PaymentAnswer {
  const reason = error instanceof Refused ? error.reason : null;
  if (reason === 'not-payable') return ALREADY_PAID;
  if (reason === 'out-of-stock') return SOLD_MEANWHILE;
  if (reason === 'coupon') return USED_MEANWHILE;
  throw error;
}
