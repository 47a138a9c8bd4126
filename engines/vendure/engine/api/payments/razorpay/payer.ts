import { readPhone } from '../../../../../../src/lib/indian-numbers.ts';
import type { EngineOrder } from '../../../base/engine-types.ts';

/** Razorpay refuses names in other letters, and numbers that are written in another way; it sends them nothing. */
export function payerOf({ wire: { shippingAddress: shipping }, email }: Pick<EngineOrder, 'wire' | 'email'>) {
  const contact = readPhone(shipping.phone);
  return {
    ...(NAME.test(shipping.fullName) && { name: shipping.fullName }),
    ...(email.length <= LONGEST_EMAIL && { email }),
    ...(contact && { contact }),
  };
}

const NAME = /^[\w .'/@()]{3,50}$/;
const LONGEST_EMAIL = 64;
