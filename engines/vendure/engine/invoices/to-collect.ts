import type { Order, Payment } from '@vendure/core';
import type { Paise } from '../../../../src/lib/units.ts';
import { ON_DELIVERY } from '../base/engine-types.ts';
import { DELIVERED } from '../order-state/status.ts';

interface Agreed extends Pick<Payment, 'method' | 'state' | 'amount'> {
  refunds: readonly Pick<Payment['refunds'][number], 'state' | 'total'>[];
}

/**
 * What the parcel's bearer asks for. The dashboard lets staff fulfil an order only once its payment is settled, so a
 * settled one counts, too, until the parcel is there.
 */
export function toCollect(
  { totalWithTax, payments }: Pick<Order, 'totalWithTax'> & { payments: readonly Agreed[] },
  status: number,
): Paise {
  if (status >= DELIVERED) return 0;
  const agreed = payments
    .filter(({ method, state }) => method === ON_DELIVERY && ['Authorized', 'Settled'].includes(state))
    .reduce((sum, { amount, refunds }) => sum + amount - refundedOf(refunds), 0);
  // Staff may have cancelled a part.
  return Math.min(agreed, totalWithTax);
}

function refundedOf(refunds: Agreed['refunds']): Paise {
  return refunds.reduce((sum, { state, total }) => (state === 'Failed' ? sum : sum + total), 0);
}
