import type { Hono } from 'hono';
import type { EngineOrder, GatewayPayment } from '../../engine-calls.ts';
import { EngineRefusal } from '../refusals.ts';

/** One choice in the payment form. */
export interface Way {
  value: string;
  label: string;
}

/** SPEC 3, Payment creation response. */
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

/** The shop for which money is taken. */
export interface PaymentShop {
  name: string;
  /** The origins of its pages; the shopper is sent back to no other. */
  origins: readonly string[];
  trustedProxies: readonly string[];
}

/** Where the shopper is, and comes back to. */
export interface Whereabouts {
  /** The bridge's own origin, as the browser reaches it. */
  bridge: string;
  /** The origin of the shop's pages. */
  shop: string;
}

export interface PaymentWish {
  order: EngineOrder;
  way: string;
  /** The request's Idempotency-Key, or one of our own. */
  key: string;
  whereabouts: Whereabouts;
}

/** Somebody who takes money for orders: the courier, or a gateway. */
export interface PaymentProvider {
  /** In the order in which they are offered. */
  ways: readonly Way[];
  pay: (wish: PaymentWish) => Promise<PaymentAnswer>;
  /** Settles what was paid without our being told, of these orders or of any; true if something was. */
  ask: (codes: string[] | null) => Promise<boolean>;
  /** Takes back what an order that is paid has left open. Never rejects. */
  close: (open: readonly GatewayPayment[]) => Promise<void>;
  /** What the gateway itself calls, and sends the shopper to, under /api/v1. */
  routes: Hono | null;
}

export const ALREADY_PAID = { success: false, error: 'This order is already paid.' } as const;

const SOLD_MEANWHILE = {
  success: false,
  error: 'This order has waited too long for its payment, and not enough is left of what is in it.',
} as const;

/** What the shopper reads where the engine does not take the payment; throws what is not about this order. */
export function unpayable(error: unknown): PaymentAnswer {
  const reason = error instanceof EngineRefusal ? error.reason : null;
  if (reason === 'not-payable') return ALREADY_PAID;
  if (reason === 'out-of-stock') return SOLD_MEANWHILE;
  throw error;
}
