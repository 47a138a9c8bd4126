import * as v from 'valibot';
import type { RazorpayClient } from './client.ts';
import { PaymentCollection, paidIn } from './entities.ts';
import type { Opener } from './opener.ts';
import { CHECKOUT_PATH } from './return-address.ts';

/**
 * Razorpay's hosted checkout, where the shopper chooses card, net banking, wallet or UPI on the gateway's own page. The
 * shop posts to the bridge's checkout page, which posts on with the names that the gateway wants.
 */
export function checkout(razorpay: RazorpayClient): Opener {
  return {
    label: 'Card, net banking or wallet',
    // The gateway's order takes any number of attempts and one payment, so one is enough for all of them.
    staysOpenMs: 30 * 24 * 60 * 60_000,
    async create({ order, amount, reference }) {
      const { id } = await razorpay.post(
        '/orders',
        {
          amount,
          currency: 'INR',
          receipt: reference,
          partial_payment: false,
          notes: { order: order.code },
          // Whatever the account's own setting: money that is only authorised goes back to the payer.
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
        redirectUrl: `${whereabouts.bridge}/api/v1${CHECKOUT_PATH}`,
        formParams: {
          data: {
            gatewayOrder: id,
            order: order.code,
            amount: String(amount),
            shop: whereabouts.shop,
            name: order.shipping.fullName,
            email: order.email,
            contact: order.shipping.phone,
          },
        },
      },
    }),
    askAbout: async (id) => paidIn(await razorpay.get(`/orders/${id}/payments`, PaymentCollection)),
    // The gateway has no call for it; its order takes one payment and then no more.
    close: async () => false,
  };
}

const GatewayOrder = v.object({ id: v.string(), amount: v.number(), receipt: v.nullish(v.string()) });
const Orders = v.object({ items: v.array(GatewayOrder) });
