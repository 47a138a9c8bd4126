import { domainToASCII } from 'node:url';
import { html } from 'hono/html';
import { formatRupees, totalOf } from '../../src/lib/money.ts';
import * as t from '../../src/texts/en/mail.ts';
import * as orders from '../../src/texts/en/orders.ts';
import type { OrderItem, WireOrder } from '../orders/order-row.ts';

export interface OrderMail {
  subject: string;
  text: string;
  html: string;
}

/** Whose shop it is, and where its pages are. */
export interface MailSender {
  storeName: string;
  companyName: string;
  companyEmail: string;
  companyPhone: string;
  companyAddress: string;
  origin: string;
}

/** Both parts say the same. The HTML loads nothing and has no script (D53.50). */
export function orderMail(kind: t.OrderMailKind, order: WireOrder, sender: MailSender): OrderMail {
  const subject = t.subjects[kind](order.id);
  const link = `${sender.origin}/track-order?id=${encodeURIComponent(order.id)}`;
  const lines = order.items.map((item) => ({
    name: t.quantityOf(item.quantity, item.productTitle),
    options: optionsOf(item),
    price: formatRupees(totalOf([item])),
  }));
  const total = formatRupees(order.total ?? totalOf(order.items));
  const { fullName, address, city, state, postalCode } = order.shippingAddress;
  const to = [fullName, address, `${city}, ${state} ${postalCode}`];
  const tracking = order.trackingNumber ? [`${orders.trackingNumber}: ${order.trackingNumber}`] : [];
  const from = [sender.companyName, sender.companyAddress, sender.companyEmail, sender.companyPhone];
  return {
    subject: oneLine(`${sender.storeName}: ${subject}`),
    text: [
      sender.storeName,
      '',
      t.sentences[kind],
      '',
      `${t.orderNumber}: ${order.id}`,
      ...tracking,
      '',
      ...lines.map(({ name, options, price }) => `- ${[name, ...options].join(', ')}: ${price}`),
      `${orders.total}: ${total}`,
      '',
      `${orders.shippingAddress}:`,
      ...to,
      '',
      `${t.trackOrder}: ${link}`,
      '',
      '-- ',
      ...from,
      '',
    ]
      .map(oneLine)
      .join('\r\n'),
    html: String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${subject}</title>
</head>
<body style="margin:0;padding:16px;font-family:sans-serif;line-height:1.5">
<div style="max-width:36em;margin:0 auto">
<p><strong>${sender.storeName}</strong></p>
<h1 style="font-size:1.3em">${subject}</h1>
<p>${t.sentences[kind]}</p>
<p>${t.orderNumber}: <strong>${order.id}</strong>${tracking.map((line) => html`<br>${line}`)}</p>
<table style="width:100%;border-collapse:collapse">
<caption style="text-align:left;font-weight:bold">${t.items}</caption>
${lines.map(
  ({ name, options, price }) => html`<tr>
<td style="padding:6px 0">${name}${options.map((option) => html`<br>${option}`)}</td>
<td style="padding:6px 0;text-align:right;vertical-align:top">${price}</td>
</tr>
`,
)}<tr>
<th scope="row" style="padding:6px 0;text-align:left;border-top:1px solid">${orders.total}</th>
<td style="padding:6px 0;text-align:right;border-top:1px solid"><strong>${total}</strong></td>
</tr>
</table>
<p><strong>${orders.shippingAddress}</strong>${to.map((line) => html`<br>${line}`)}</p>
<p><a href="${link}">${t.trackOrder}</a></p>
<p style="font-size:0.9em">${from.map((line, at) => html`${at > 0 ? html`<br>` : ''}${line}`)}</p>
</div>
</body>
</html>
`),
  };
}

/** The address as it may stand in a header and in SMTP, or null if no mail can be sent to it. */
export function mailbox(email: string): string | null {
  const [, local = '', domain = ''] = MAILBOX.exec(email) ?? [];
  const host = domainToASCII(domain);
  return local && host ? `${local}@${host}` : null;
}

/** RFC 5321 without quoted names, of which shoppers have none, and which could name a second address. */
const MAILBOX = /^([\p{L}\p{N}!#$%&'*+/=?^_`{|}~.-]+)@([\p{L}\p{M}\p{N}.-]+)$/u;

function optionsOf({ size, color }: OrderItem): string[] {
  return [...(size ? [orders.size(size)] : []), ...(color ? [orders.colour(color)] : [])];
}

/** A line break in a shopper's words would begin another line, or another header. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}
