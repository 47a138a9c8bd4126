import { type Delivery, termsFor } from '../../../src/contract/delivery.ts';
import { readPin } from '../../../src/lib/indian-numbers.ts';

export const NOT_ON_DELIVERY = 'This address cannot pay on delivery. Please choose another way to pay.';

export function takesOnDelivery(delivery: Delivery | undefined, postalCode = ''): boolean {
  if (!delivery) return true;
  const pinCode = readPin(postalCode);
  if (pinCode) return termsFor(delivery, pinCode)?.payOnDelivery ?? false;
  return [...delivery.zones, delivery.elsewhere].some((terms) => terms?.payOnDelivery);
}
