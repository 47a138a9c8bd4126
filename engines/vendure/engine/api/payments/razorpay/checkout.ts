import * as v from 'valibot';
import type { RazorpayClient } from '../../../razorpay/client.ts';
import { PaymentCollection, paidIn } from './entities.ts';
import type { Opener } from './opener.ts';
import { payerOf } from './payer.ts';
import { CHECKOUT_PATH } from './return-address.ts';

export function checkout(razorpay: RazorpayClient): Opener {
  return {
    label: 'Card, net banking or wallet',
    // An order at the gateway takes any number of attempts and one payment.
    staysOpenMs: 30 * 24 * 60 * 60_000,
    async create({ order, amount, reference }) {
      const { id } = await razorpay.post(
        '/orders',
        {
          amount,
          currency: 'INR',
          receipt: reference,
          partial_payment: false,
          notes: { order: order.wire.id },
          // Overrides the account's setting: money that is only authorised goes back to the payer.
          payment: {
            capture: 'automatic',
            capture_options: {
              automatic_expiry_period: 30,
              manual_expiry_period: 30,
              refund_speed: 'normal',
            },
          },
        },
        GatewayOrder,
      );
      return { id, shows: '' };
    },
    async find({ reference, amount }) {
      const query = `receipt=${encodeURIComponent(reference)}`;
      const { items } = await razorpay.get(`/orders?${query}`, Orders);
      const found = items.find((each) => each.receipt === reference && each.amount === amount);
      return found ? { id: found.id, shows: '' } : null;
    },
    show: async ({ id }, { order, amount, whereabouts }) => ({
      success: true,
      action: {
        type: 'redirect_post',
        redirectUrl: `${whereabouts.api}/api/v1${CHECKOUT_PATH}`,
        formParams: {
          data: {
            gatewayOrder: id,
            order: order.wire.id,
            amount: String(amount),
            shop: whereabouts.shop,
            lang: whereabouts.lang,
            ...payerOf(order),
          },
        },
      },
    }),
    askAbout: async (id) => paidIn(await razorpay.get(`/orders/${id}/payments`, PaymentCollection)),
    // The gateway cannot close an order; it takes one payment at most.
    close: async () => false,
  };
}

const GatewayOrder = v.object({ id: v.string(), amount: v.number(), receipt: v.nullish(v.string()) });
const Orders = v.object({ items: v.array(GatewayOrder) });
