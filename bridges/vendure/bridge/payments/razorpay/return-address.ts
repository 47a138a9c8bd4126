import type { Whereabouts } from '../provider.ts';

export const RETURN_PATH = '/payments/gateway/return';
export const CHECKOUT_PATH = '/payments/gateway/checkout';
export const WEBHOOK_PATH = '/payments/gateway/webhook';

/** Where the gateway sends a shopper who has paid, or failed to. */
export function returnAddress(code: string, { bridge, shop }: Whereabouts): string {
  return `${bridge}/api/v1${RETURN_PATH}?${new URLSearchParams({ order: code, shop })}`;
}

/** The shop's page where an order can be paid. */
export function paymentPage(code: string, shop: string): string {
  return `${shop}/payment?${new URLSearchParams({ orderId: code })}`;
}
