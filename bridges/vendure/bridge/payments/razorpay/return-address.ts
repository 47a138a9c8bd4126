import type { Whereabouts } from '../provider.ts';

export const RETURN_PATH = '/payments/gateway/return';
export const CHECKOUT_PATH = '/payments/gateway/checkout';
export const WEBHOOK_PATH = '/payments/gateway/webhook';

/** Where the gateway sends the shopper, paid or not. */
export function returnAddress(code: string, { bridge, shop }: Whereabouts): string {
  return `${bridge}/api/v1${RETURN_PATH}?${new URLSearchParams({ order: code, shop })}`;
}

export function paymentPage(code: string, shop: string): string {
  return `${shop}/payment?${new URLSearchParams({ orderId: code })}`;
}
