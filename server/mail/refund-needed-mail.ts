import { html } from 'hono/html';
import { formatRupees } from '../../src/lib/money.ts';
import type { Rupees } from '../../src/lib/units.ts';
import { type Mail, type MailSender, shopMail } from './shop-mail.ts';

/** `npm run doctor` says the same. */
export const REFUND_STEPS =
  'Open the order in the dashboard of the engine. If its refund is Pending, make it in the dashboard of Razorpay, then settle it in the engine. If it is Failed, refund again in the engine. If there is none yet, wait: it is still being tried.';

/** For the owner: money of a cancelled order that the gateway has not sent back. */
export function refundNeededMail(
  id: string,
  refunds: readonly { payment: string; amount: Rupees }[],
  sender: MailSender,
): Mail {
  const sentence = `Order ${id} is cancelled, and the shopper has paid. Please send the money back:`;
  const payments = refunds.map(({ amount, payment }) => `${formatRupees(amount)} of payment ${payment}`);
  return shopMail(`Refund needed for order ${id}`, sender, {
    text: [sentence, '', ...payments.map((each) => `- ${each}`), '', REFUND_STEPS],
    html: html`<p>${sentence}</p>
<ul>${payments.map((each) => html`<li>${each}</li>`)}</ul>
<p>${REFUND_STEPS}</p>`,
  });
}
