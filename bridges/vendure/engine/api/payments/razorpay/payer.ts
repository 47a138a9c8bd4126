import { readPhone } from '../../../../../../src/lib/indian-numbers.ts';
import type { EngineOrder } from '../../../engine-types.ts';

/**
 * The shopper as Razorpay takes one: it refuses names in other letters, and a number that is written in another way.
 * What it would refuse is left out, because it sends them nothing.
 */
export function payerOf({ shipping, email }: Pick<EngineOrder, 'shipping' | 'email'>) {
  const contact = readPhone(shipping.phone);
  return {
    ...(NAME.test(shipping.fullName) && { name: shipping.fullName }),
    ...(email.length <= LONGEST_EMAIL && { email }),
    ...(contact && { contact }),
  };
}

const NAME = /^[\w .'/@()]{3,50}$/;
const LONGEST_EMAIL = 64;
