import { limitInFlight } from '../../../../../server/shop/calls/in-flight.ts';
import { elapsed } from '../../../../../src/lib/time.ts';
import { ON_DELIVERY } from '../../base/engine-types.ts';
import type { Engine } from '../../services.ts';
import { oneFlight } from '../parts/in-flight.ts';
import { type PaymentAnswer, type PaymentProvider, type PaymentWish, unpayable } from '../parts/provider.ts';
import { waitWhileBusy } from '../parts/wait-while-busy.ts';

export function onDelivery(
  payments: Engine['payments'],
  closeOpen: PaymentProvider['close'],
): PaymentProvider {
  const once = oneFlight();
  const inTurn = limitInFlight(IN_FLIGHT, WAITING);

  async function pay({ order, key, until }: PaymentWish): Promise<PaymentAnswer> {
    // A repeated key succeeds again (faults F1).
    const payment = {
      code: order.wire.id,
      method: ON_DELIVERY,
      transactionId: `${ON_DELIVERY}-${key}`,
      amount: order.total,
    };
    try {
      const work = () => inTurn(() => payments.pay(payment), '', undefined, payment.transactionId);
      const { open } = await waitWhileBusy(work, until - elapsed());
      void closeOpen(open);
      return { success: true };
    } catch (error) {
      return unpayable(error);
    }
  }

  return {
    ways: [{ value: ON_DELIVERY, label: 'Pay on delivery' }],
    pay: (wish) => once(JSON.stringify([wish.order.wire.id, wish.key]), () => pay(wish)),
    ask: async () => false,
    close: async () => {},
    routes: null,
  };
}

/** More would take the engine's connections from orders. */
const IN_FLIGHT = 3;
const WAITING = 100;
