import { html } from 'hono/html';
import { formatInMail, totalOf } from '../../../src/lib/money.ts';
import type { Rupees } from '../../../src/lib/units.ts';
import type { OrderMailKind } from '../../../src/texts/en/mail.ts';
import { MAIL_TEXTS, type MailTexts } from '../../../src/texts/every-language.ts';
import { inLanguage, type LanguageCode } from '../../../src/texts/languages.ts';
import { amountOf, type OrderItem, type WireOrder } from '../orders/wire-order.ts';
import {
  inLines,
  list,
  type Mail,
  type MailBlock,
  type MailSender,
  paragraph,
  shopMail,
  shopperWords,
} from './shop-mail.ts';

/** 'placed' waits this long: an order that is paid, sent or cancelled meanwhile has that mail instead (D53.50). */
export const PLACED_WAITS_MS = 120_000;

export function orderMail(
  kind: OrderMailKind | { refunded: Rupees },
  order: WireOrder,
  sender: MailSender,
  code: LanguageCode = 'en',
): Mail {
  const { mail: t, orders } = MAIL_TEXTS[code];
  const { subject, sentence } =
    typeof kind === 'string'
      ? { subject: t.subjects[kind], sentence: t.sentences[kind] }
      : { subject: t.refunded.subject, sentence: t.refunded.sentence(formatInMail(kind.refunded)) };
  const id = encodeURIComponent(order.id);
  const link = `${sender.origin}${inLanguage('/track-order', code)}?id=${id}`;
  const ownPage = `${sender.origin}${inLanguage('/orders', code)}/${id}`;
  const invoices = (order.invoice && kind !== 'placed' ? [order.invoice] : []).map(({ number }) => ({
    text: order.status === CANCELLED ? t.creditNote(number) : t.invoice(number),
    link: `${sender.origin}${inLanguage('/invoice', code)}?order=${id}`,
  }));
  const { fullName, address, city, state, postalCode } = order.shippingAddress;
  const [town, region, pin] = [city, state, postalCode].map((words) => shopperWords(words, 40));
  const to = [shopperWords(fullName, 80), shopperWords(address, 200), `${town}, ${region} ${pin}`];
  const tracking = order.trackingNumber ? [`${orders.trackingNumber}: ${order.trackingNumber}`] : [];
  const blocks = [
    paragraph([sentence]),
    paragraph([{ text: `${t.orderNumber}: ${order.id}`, bold: order.id }, ...tracking]),
    sumsOf(order, MAIL_TEXTS[code]),
    paragraph(to, orders.shippingAddress),
    paragraph([{ text: t.seeOrder, link: ownPage }, { text: t.trackOrder, link }, ...invoices]),
  ];
  return shopMail(subject(order.id), sender, blocks, code);
}

function sumsOf(order: WireOrder, { mail: t, orders }: MailTexts): MailBlock {
  const lines = order.items.map((item) => ({
    name: t.quantityOf(item.quantity, item.productTitle),
    details: [...optionsOf(item, orders), ...(item.quantity > 1 ? [t.each(formatInMail(item.price))] : [])],
    price: formatInMail(totalOf([item])),
  }));
  const { discounts = [], delivery } = order;
  const changes = [
    ...discounts.map(({ text, amount }) => ({ text, amount: formatInMail(-amount) })),
    ...(delivery
      ? [{ ...delivery, amount: delivery.amount === 0 ? t.free : formatInMail(delivery.amount) }]
      : []),
  ];
  const total = formatInMail(amountOf(order));
  return {
    text: [
      ...lines.map(({ name, details, price }) => `- ${[name, ...details].join(', ')}: ${price}`),
      ...changes.map(({ text, amount }) => `${text}: ${amount}`),
      `${orders.total}: ${total}`,
    ],
    html: html`<table style="width:100%;border-collapse:collapse">
<caption style="text-align:left;font-weight:bold">${t.items}</caption>
${lines.map(
  ({ name, details, price }) => html`<tr>
<td style="padding:6px 0">${inLines([name, ...details])}</td>
<td style="padding:6px 0;text-align:right;vertical-align:top">${price}</td>
</tr>
`,
)}${changes.map(
  ({ text, amount }) => html`<tr>
<td style="padding:6px 0">${text}</td>
<td style="padding:6px 0;text-align:right">${amount}</td>
</tr>
`,
)}<tr>
<th scope="row" style="padding:6px 0;text-align:left;border-top:1px solid">${orders.total}</th>
<td style="padding:6px 0;text-align:right;border-top:1px solid"><strong>${total}</strong></td>
</tr>
</table>`,
  };
}

const CANCELLED = 4;

function optionsOf({ size, color }: OrderItem, orders: MailTexts['orders']): string[] {
  return [...(size ? [orders.size(size)] : []), ...(color ? [orders.colour(color)] : [])];
}

export function resetMail(token: string, sender: MailSender, code: LanguageCode = 'en'): Mail {
  const t = MAIL_TEXTS[code].mail.reset;
  const link = pageLink('/reset-password', token, sender.origin, code);
  const blocks = [paragraph([t.sentence]), paragraph([{ text: t.link, link }]), paragraph([t.otherwise])];
  return shopMail(t.subject, sender, blocks, code);
}

/** `npm run doctor` says the same. */
export const REFUND_STEPS =
  'Open the order in the dashboard of the engine. If the payment is not there, refund it in the dashboard of Razorpay; the shop notices that within an hour or two. If its refund is Pending, make it in the dashboard of Razorpay, then settle it in the engine. If it is Failed, refund again in the engine. If it has no refund yet, wait: it is still being tried.';

export function refundNeededMail(
  id: string,
  refunds: readonly { payment: string; amount: Rupees }[],
  sender: MailSender,
): Mail {
  const payments = refunds.map(({ amount, payment }) => `${formatInMail(amount)} of payment ${payment}`);
  return shopMail(`Refund needed for order ${id}`, sender, [
    paragraph([`Money of order ${id} has to go back to the shopper:`]),
    list(payments),
    paragraph([REFUND_STEPS]),
  ]);
}

export function refusedMail(order: string, email: string, sender: MailSender): Mail {
  const sentence = `The mail server refuses emails to ${email}. Please tell the shopper by phone.`;
  return shopMail(`No email reaches the shopper of order ${order}`, sender, [paragraph([sentence])]);
}

export function mailsWaitedMail(answer: string, sender: MailSender): Mail {
  const sentence = 'The mail server took no emails for a while. They are being sent now, each once.';
  const said = `It said: ${shopperWords(answer, 500)}`;
  return shopMail('Emails have waited', sender, [paragraph([sentence, said])]);
}

interface NewOrderFacts {
  email: string;
  method: string;
  isOnDelivery: boolean;
  papers: string;
  next: { text: string; link?: string };
}

export function newOrderMail(
  order: WireOrder,
  { email, method, isOnDelivery, papers, next }: NewOrderFacts,
  sender: MailSender,
): Mail {
  const { fullName, address, city, state, postalCode, phone } = order.shippingAddress;
  const items = order.items.map(({ size, color, ...item }) => ({
    ...item,
    ...(size && { size: shopperWords(size, 80) }),
    ...(color && { color: shopperWords(color, 80) }),
  }));
  const sum = formatInMail(amountOf(order));
  const paid = method
    ? `${sum} is paid (${method}).`
    : 'Your staff have confirmed it. Please check the payment.';
  const due = isOnDelivery ? `${sum} is to be paid on delivery.` : paid;
  const payment = amountOf(order) === 0 ? 'There is nothing to pay.' : due;
  const number = order.invoice ? [`Invoice ${order.invoice.number}`] : [];
  const to = [fullName, address, `${city}, ${state} ${postalCode}`, phone, email].map((line) =>
    shopperWords(line, 500),
  );
  const { text, link } = next;
  return shopMail(`New order ${order.id}`, sender, [
    paragraph([{ text: `Please pack order ${order.id}.`, bold: order.id }, payment, ...number]),
    sumsOf({ ...order, items }, MAIL_TEXTS.en),
    paragraph(to, 'Send it to'),
    paragraph([{ text: PRINT, link: papers }, link ? { text, link } : text]),
  ]);
}

const PRINT = 'Print invoice and packing slip (within a week)';

interface Message {
  ticket: string;
  name: string;
  email: string;
  subject: string;
  message: string;
}

export function messageMail({ ticket, name, email, subject, message }: Message, sender: MailSender): Mail {
  const from = `${shopperWords(name, 200)} (${email})`;
  return shopMail(`Message ${ticket}: ${shopperWords(subject, 200)}`, sender, [
    paragraph([from]),
    paragraph(wordsOf(message, 5000)),
  ]);
}

/** Perhaps to a stranger: anyone can name an address. */
export function messageCopyMail(
  { ticket, subject, message }: Message,
  sender: MailSender,
  code: LanguageCode = 'en',
): Mail {
  const t = MAIL_TEXTS[code].mail.message;
  const blocks = [
    paragraph([t.sentence]),
    paragraph([shopperWords(subject, 200), '', ...wordsOf(message, 2000)]),
    paragraph([t.otherwise]),
  ];
  return shopMail(t.subject(ticket), sender, blocks, code);
}

function wordsOf(message: string, longest: number): string[] {
  const letters = [...message];
  const cut = letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : message;
  return cut.split(/\r\n|[\r\n]/).map((line) => shopperWords(line, longest));
}

export function newsletterMail(token: string, sender: MailSender, code: LanguageCode = 'en'): Mail {
  const t = MAIL_TEXTS[code].mail.newsletter;
  const link = pageLink('/newsletter/confirm', token, sender.origin, code);
  const leave = leaveLink(token, sender.origin, code);
  const blocks = [
    paragraph([t.sentence]),
    paragraph([{ text: t.confirm, link }]),
    paragraph([t.otherwise, { text: t.leave, link: leave }]),
  ];
  return shopMail(t.subject, sender, blocks, code);
}

export function leaveLink(token: string, origin: string, code: LanguageCode): string {
  return pageLink('/newsletter/leave', token, origin, code);
}

function pageLink(path: string, token: string, origin: string, code: LanguageCode): string {
  return `${origin}${inLanguage(path, code)}?token=${encodeURIComponent(token)}`;
}
