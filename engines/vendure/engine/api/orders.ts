import { type Orders, refuseStranger } from '../../../../server/shop/orders-api.ts';
import type { Api } from './api-parts.ts';
import { waitWhileBusy } from './parts/wait-while-busy.ts';
import { askGateways } from './payments/ask-gateways.ts';
import { createPlaceOrder } from './place-order.ts';

export function ordersOf({
  engine: { invoices, orders: placed, packing },
  catalogue,
  payments,
  orderLimits,
  readCatalogue,
}: Pick<Api, 'engine' | 'catalogue' | 'payments' | 'orderLimits' | 'readCatalogue'>): Orders {
  const placeOrder = createPlaceOrder(placed, catalogue, orderLimits, readCatalogue);
  return {
    place: async (order) => (await placeOrder(order)).wire,

    async list({ token }) {
      const orders = await placed.list({ token });
      const current = (await askGateways(payments, orders)) ? await placed.list({ token }) : orders;
      return current.map(({ wire }) => wire);
    },

    async one({ contact, ...question }) {
      const { order, isOwn } = await placed.one(question);
      refuseStranger(contact, { email: order.email, phone: order.wire.shippingAddress.phone, isOwn });
      const isPaidNow = await askGateways(payments, [order]);
      return { order: (isPaidNow ? (await placed.one(question)).order : order).wire, isOwn };
    },

    async cancel(question) {
      const { order, isOwn } = await placed.one(question);
      // Money whose webhook was lost makes it a paid order.
      if (isOwn) await askGateways(payments, [order]);
      const cancelled = await waitWhileBusy(() => placed.cancel(question), CANCEL_TIMEOUT_MS);
      for (const { close } of payments) void close(cancelled.open);
      return cancelled.order.wire;
    },

    invoice: (question) => invoices.one(question),

    packing: (question) => packing.read(question),
  };
}

/** Time for a payment of the same order to finish. */
const CANCEL_TIMEOUT_MS = 10_000;
