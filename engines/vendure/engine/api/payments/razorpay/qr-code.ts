import * as v from 'valibot';
import { type RazorpayClient, RazorpayFailure } from '../../../razorpay/client.ts';
import { PaymentCollection, paidIn } from './entities.ts';
import { HALF_HOUR_MS, type Opener, seconds } from './opener.ts';
import { readPicture } from './picture.ts';

export function qrCode(razorpay: RazorpayClient, shopName: string, timeoutMs: number): Opener {
  return {
    label: 'UPI: scan a QR code',
    staysOpenMs: HALF_HOUR_MS,
    async create({ order, amount, reference, closesAt }) {
      const code = await razorpay.post(
        CODES,
        {
          type: 'upi_qr',
          name: shopName,
          usage: 'single_use',
          fixed_amount: true,
          payment_amount: amount,
          description: `Order ${order.wire.id}`,
          close_by: seconds(closesAt),
          notes: { reference },
        },
        QrCode,
      );
      return openCode(code);
    },
    async find({ reference }, since) {
      const from = seconds(since) - CLOCKS_APART_S;
      const { items } = await razorpay.get(`${CODES}?from=${from}&count=100`, Codes);
      const code = items.find(({ notes, status }) => notes.reference === reference && status === 'active');
      return code ? openCode(code) : null;
    },
    async show({ shows }) {
      // Some accounts get the code's text, which the shop draws itself.
      if (/^upi:/i.test(shows)) return { success: true, action: { type: 'qr', qr: shows } };
      const picture = await readPicture(shows, timeoutMs).catch((error) => {
        throw new RazorpayFailure(false, `the picture of the QR code could not be loaded: ${error}`);
      });
      return { success: true, action: { type: 'qr', qrBase64: picture } };
    },
    async askAbout(id) {
      const code = await razorpay.get(`${CODES}/${id}`, QrCode);
      if (code.payments_count_received > 0)
        return paidIn(await razorpay.get(`${CODES}/${id}/payments`, PaymentCollection));
      return { is: code.status === 'closed' ? 'over' : 'waiting' };
    },
    async close(id) {
      const code = await razorpay.post(`${CODES}/${id}/close`, {}, QrCode);
      return code.status === 'closed' && code.payments_count_received === 0;
    },
  };
}

const CODES = '/payments/qr_codes';
const CLOCKS_APART_S = 120;

const QrCode = v.object({
  id: v.string(),
  status: v.string(),
  image_url: v.optional(v.string(), ''),
  image_content: v.nullish(v.string()),
  payments_count_received: v.optional(v.number(), 0),
  // Empty notes come as a list.
  notes: v.fallback(v.object({ reference: v.optional(v.string()) }), {}),
});
const Codes = v.object({ items: v.array(QrCode) });

function openCode({ id, image_content, image_url }: v.InferOutput<typeof QrCode>) {
  return { id, shows: image_content || image_url };
}
