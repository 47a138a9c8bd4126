import { ON_DELIVERY } from '../../engine-calls.ts';
import type { AskEngine } from '../engine.ts';
import { EngineRefusal } from '../refusals.ts';
import { ALREADY_PAID, type PaymentProvider } from './provider.ts';

/** `closeOpen` takes back what stands open at a gateway. */
export function onDelivery(ask: AskEngine, closeOpen: PaymentProvider['close']): PaymentProvider {
  return {
    ways: [{ value: ON_DELIVERY, label: 'Pay on delivery' }],
    async pay({ order, key }) {
      try {
        // The same key again is told again that all is well (faults F1).
        const { open } = await ask('pay', {
          code: order.code,
          method: ON_DELIVERY,
          transactionId: `${ON_DELIVERY}-${key}`,
          amount: order.total,
        });
        void closeOpen(open);
      } catch (error) {
        if (!(error instanceof EngineRefusal) || error.reason !== 'not-payable') throw error;
        return ALREADY_PAID;
      }
      return { success: true };
    },
    ask: async () => false,
    close: async () => {},
    routes: null,
  };
}
