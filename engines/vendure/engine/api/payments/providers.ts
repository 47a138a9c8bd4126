import type { RazorpaySettings } from '../../razorpay/settings.ts';
import type { Engine } from '../../services.ts';
import type { PaymentProvider, PaymentShop } from '../parts/provider.ts';
import { onDelivery } from './on-delivery.ts';
import { createRazorpay } from './razorpay/razorpay.ts';

export function paymentProviders(
  engine: Engine,
  razorpay: RazorpaySettings | null,
  shop: PaymentShop,
): PaymentProvider[] {
  if (!razorpay) return [onDelivery(engine.payments, async () => {})];
  const gateway = createRazorpay(engine, razorpay, shop);
  return [gateway, onDelivery(engine.payments, gateway.close)];
}
