import { html } from 'hono/html';
import { formatRupees, totalOf } from '../../src/lib/money.ts';
import type { OrderMailKind } from '../../src/texts/en/mail.ts';
import { MAIL_TEXTS, type MailTexts } from '../../src/texts/every-language.ts';
import { inLanguage, type LanguageCode } from '../../src/texts/languages.ts';
import type { OrderItem, WireOrder } from '../orders/order-row.ts';
import { type Mail, type MailSender, shopMail } from './shop-mail.ts';

/** `code`: of the page that placed the order. */
export function orderMail(
  kind: OrderMailKind,
  order: WireOrder,
  sender: MailSender,
  code: LanguageCode = 'en',
): Mail {
  const { mail: t, orders } = MAIL_TEXTS[code];
  const link = `${sender.origin}${inLanguage('/track-order', code)}?id=${encodeURIComponent(order.id)}`;
  const lines = order.items.map((item) => ({
    name: t.quantityOf(item.quantity, item.productTitle),
    options: optionsOf(item, orders),
    price: formatRupees(totalOf([item])),
  }));
  const total = formatRupees(order.total ?? totalOf(order.items));
  const { fullName, address, city, state, postalCode } = order.shippingAddress;
  const to = [fullName, address, `${city}, ${state} ${postalCode}`];
  const tracking = order.trackingNumber ? [`${orders.trackingNumber}: ${order.trackingNumber}`] : [];
  return shopMail(t.subjects[kind](order.id), sender, {
    code,
    text: [
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
    ],
    html: html`<p>${t.sentences[kind]}</p>
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
<p><a href="${link}">${t.trackOrder}</a></p>`,
  });
}

function optionsOf({ size, color }: OrderItem, orders: MailTexts['orders']): string[] {
  return [...(size ? [orders.size(size)] : []), ...(color ? [orders.colour(color)] : [])];
}
