import type { AskEngine } from '../engine.ts';
import { onDelivery } from './on-delivery.ts';
import type { PaymentProvider, PaymentShop } from './provider.ts';
import { createRazorpay } from './razorpay/razorpay.ts';
import type { RazorpaySettings } from './razorpay/settings.ts';

export function paymentProviders(
  ask: AskEngine,
  razorpay: RazorpaySettings | null,
  shop: PaymentShop,
): PaymentProvider[] {
  if (!razorpay) return [onDelivery(ask, async () => {})];
  const gateway = createRazorpay(ask, razorpay, shop);
  return [gateway, onDelivery(ask, gateway.close)];
}
