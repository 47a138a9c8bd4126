import { limitInFlight } from '../../../../../server/in-flight.ts';
import { elapsed } from '../../../../../src/lib/time.ts';
import { ON_DELIVERY } from '../../engine-types.ts';
import type { Engine } from '../engine.ts';
import { oneFlight } from '../in-flight.ts';
import { waitWhileBusy } from '../wait-while-busy.ts';
import { type PaymentAnswer, type PaymentProvider, type PaymentWish, unpayable } from './provider.ts';

/** `closeOpen` cancels payments that are open at a gateway. */
export function onDelivery(
  payments: Engine['payments'],
  closeOpen: PaymentProvider['close'],
): PaymentProvider {
  const once = oneFlight();
  const inTurn = limitInFlight(IN_FLIGHT, WAITING);

  async function pay({ order, key, until }: PaymentWish): Promise<PaymentAnswer> {
    // A repeated key succeeds again (faults F1).
    const payment = {
      code: order.code,
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
    pay: (wish) => once(JSON.stringify([wish.order.code, wish.key]), () => pay(wish)),
    ask: async () => false,
    close: async () => {},
    routes: null,
  };
}

/** More would take the engine's connections from orders. */
const IN_FLIGHT = 3;
const WAITING = 100;
