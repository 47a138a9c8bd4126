import * as v from 'valibot';
import type { RazorpayClient } from '../../../razorpay/client.ts';
import { HALF_HOUR_MS, type Opener, seconds } from './opener.ts';
import { payerOf } from './payer.ts';
import { returnAddress } from './return-address.ts';

/**
 * A payment link for UPI only; on a phone its page opens the payment app. The gateway's `upi_link` does so
 * only on Android and not with test keys.
 */
export function paymentLink(razorpay: RazorpayClient): Opener {
  return {
    label: 'UPI: open an app on this phone',
    staysOpenMs: HALF_HOUR_MS,
    async create({ order, amount, reference, closesAt, whereabouts }) {
      const link = await razorpay.post(
        LINKS,
        {
          amount,
          currency: 'INR',
          accept_partial: false,
          description: `Order ${order.wire.id}`,
          reference_id: reference,
          expire_by: seconds(closesAt),
          customer: payerOf(order),
          notify: { sms: false, email: false },
          reminder_enable: false,
          callback_url: returnAddress(order.wire.id, whereabouts),
          callback_method: 'get',
          options: { checkout: { method: { upi: true, card: false, netbanking: false, wallet: false } } },
        },
        Link,
      );
      return openLink(link);
    },
    async find({ reference }) {
      const query = `reference_id=${encodeURIComponent(reference)}`;
      const { payment_links } = await razorpay.get(`${LINKS}?${query}`, Links);
      const link = payment_links.find((each) => each.reference_id === reference);
      if (!link) return null;
      // A reference cannot be used again.
      return isOver(link) ? 'over' : openLink(link);
    },
    show: async ({ shows }) => ({ success: true, action: { type: 'deeplink', redirectUrl: shows } }),
    async askAbout(id) {
      const link = await razorpay.get(`${LINKS}/${id}`, Link);
      const { currency, payments } = link;
      const paid = payments?.find((payment) => payment.status === 'captured');
      if (paid)
        return { is: 'paid', captured: { paymentId: paid.payment_id, amount: paid.amount, currency } };
      return { is: isOver(link) ? 'over' : 'waiting' };
    },
    async close(id) {
      const { status } = await razorpay.post(`${LINKS}/${id}/cancel`, {}, Link);
      return status === 'cancelled';
    },
  };
}

const LINKS = '/payment_links';

const Link = v.object({
  id: v.string(),
  short_url: v.string(),
  reference_id: v.nullish(v.string()),
  status: v.string(),
  currency: v.optional(v.string(), 'INR'),
  // Null or empty until it is paid.
  payments: v.nullish(v.array(v.object({ payment_id: v.string(), amount: v.number(), status: v.string() }))),
});
const Links = v.object({ payment_links: v.array(Link) });

function isOver({ status }: v.InferOutput<typeof Link>): boolean {
  return status === 'expired' || status === 'cancelled';
}

function openLink({ id, short_url }: v.InferOutput<typeof Link>) {
  return { id, shows: short_url };
}
