import { html } from 'hono/html';
import { formatInMail, totalOf } from '../../src/lib/money.ts';
import type { Rupees } from '../../src/lib/units.ts';
import type { OrderMailKind } from '../../src/texts/en/mail.ts';
import { MAIL_TEXTS, type MailTexts } from '../../src/texts/every-language.ts';
import { inLanguage, type LanguageCode } from '../../src/texts/languages.ts';
import { amountOf, type OrderItem, type WireOrder } from '../orders/order-row.ts';
import { type Mail, type MailSender, shopMail, shopperWords } from './shop-mail.ts';

/** 'placed' waits this long: an order that is paid, sent or cancelled meanwhile has that mail instead (D53.50). */
export const PLACED_WAITS_MS = 120_000;

/** `code`: of the page that placed the order. */
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
  const sums = sumsOf(order, MAIL_TEXTS[code]);
  const invoices = (order.invoice && kind !== 'placed' ? [order.invoice] : []).map(({ number }) => ({
    text: order.status === CANCELLED ? t.creditNote(number) : t.invoice(number),
    link: `${sender.origin}${inLanguage('/invoice', code)}?order=${id}`,
  }));
  const { fullName, address, city, state, postalCode } = order.shippingAddress;
  const [town, region, pin] = [city, state, postalCode].map((words) => shopperWords(words, 40));
  const to = [shopperWords(fullName, 80), shopperWords(address, 200), `${town}, ${region} ${pin}`];
  const tracking = order.trackingNumber ? [`${orders.trackingNumber}: ${order.trackingNumber}`] : [];
  return shopMail(subject(order.id), sender, {
    code,
    text: [
      sentence,
      '',
      `${t.orderNumber}: ${order.id}`,
      ...tracking,
      '',
      ...sums.text,
      '',
      `${orders.shippingAddress}:`,
      ...to,
      '',
      `${t.seeOrder}: ${ownPage}`,
      `${t.trackOrder}: ${link}`,
      ...invoices.map((each) => `${each.text}: ${each.link}`),
    ],
    html: html`<p>${sentence}</p>
<p>${t.orderNumber}: <strong>${order.id}</strong>${tracking.map((line) => html`<br>${line}`)}</p>
${sums.html}
<p><strong>${orders.shippingAddress}</strong>${to.map((line) => html`<br>${line}`)}</p>
<p><a href="${ownPage}">${t.seeOrder}</a><br><a href="${link}">${t.trackOrder}</a>${invoices.map((each) => html`<br><a href="${each.link}">${each.text}</a>`)}</p>`,
  });
}

/** What was bought and what it costs, as the order has it (D56). */
function sumsOf(order: WireOrder, { mail: t, orders }: MailTexts) {
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
<td style="padding:6px 0">${name}${details.map((detail) => html`<br>${detail}`)}</td>
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

/** The link of D53.53. `code`: of the page that asked for it. */
export function resetMail(token: string, sender: MailSender, code: LanguageCode = 'en'): Mail {
  const t = MAIL_TEXTS[code].mail.reset;
  const link = pageLink('/reset-password', token, sender.origin, code);
  return shopMail(t.subject, sender, {
    code,
    text: [t.sentence, '', `${t.link}: ${link}`, '', t.otherwise],
    html: html`<p>${t.sentence}</p>
<p><a href="${link}">${t.link}</a></p>
<p>${t.otherwise}</p>`,
  });
}

/** `npm run doctor` says the same. */
export const REFUND_STEPS =
  'Open the order in the dashboard of the engine. If the payment is not there, refund it in the dashboard of Razorpay; the shop notices that within an hour or two. If its refund is Pending, make it in the dashboard of Razorpay, then settle it in the engine. If it is Failed, refund again in the engine. If it has no refund yet, wait: it is still being tried.';

/** For the owner: money of an order that the gateway has not sent back. */
export function refundNeededMail(
  id: string,
  refunds: readonly { payment: string; amount: Rupees }[],
  sender: MailSender,
): Mail {
  const sentence = `Money of order ${id} has to go back to the shopper:`;
  const payments = refunds.map(({ amount, payment }) => `${formatInMail(amount)} of payment ${payment}`);
  return shopMail(`Refund needed for order ${id}`, sender, {
    text: [sentence, '', ...payments.map((each) => `- ${each}`), '', REFUND_STEPS],
    html: html`<p>${sentence}</p>
<ul>${payments.map((each) => html`<li>${each}</li>`)}</ul>
<p>${REFUND_STEPS}</p>`,
  });
}

/** For the owner, who has the shopper's phone number. */
export function refusedMail(order: string, email: string, sender: MailSender): Mail {
  const sentence = `The mail server refuses emails to ${email}. Please tell the shopper by phone.`;
  return shopMail(`No email reaches the shopper of order ${order}`, sender, {
    text: [sentence],
    html: html`<p>${sentence}</p>`,
  });
}

/** For the owner, when it is over. */
export function mailsWaitedMail(answer: string, sender: MailSender): Mail {
  const sentence = 'The mail server took no emails for a while. They are being sent now, each once.';
  const said = `It said: ${shopperWords(answer, 500)}`;
  return shopMail('Emails have waited', sender, {
    text: [sentence, said],
    html: html`<p>${sentence}<br>${said}</p>`,
  });
}

interface NewOrderFacts {
  email: string;
  /** How the order is paid. Empty if the staff have confirmed it. */
  method: string;
  isOnDelivery: boolean;
  /** Prints invoice and packing slip. */
  papers: string;
  /** What the owner does next: words, and where. */
  next: { text: string; link?: string };
}

/** For the owner: an order that can be packed (D59.76). */
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
  const sums = sumsOf({ ...order, items }, MAIL_TEXTS.en);
  const sum = formatInMail(amountOf(order));
  const paid = method
    ? `${sum} is paid (${method}).`
    : 'Your staff have confirmed it. Please check the payment.';
  const payment = isOnDelivery ? `${sum} is to be paid on delivery.` : paid;
  const number = order.invoice ? [`Invoice ${order.invoice.number}`] : [];
  const to = [fullName, address, `${city}, ${state} ${postalCode}`, phone, email].map((line) =>
    shopperWords(line, 500),
  );
  return shopMail(`New order ${order.id}`, sender, {
    text: [
      `Please pack order ${order.id}.`,
      payment,
      ...number,
      '',
      ...sums.text,
      '',
      'Send it to:',
      ...to,
      '',
      `${PRINT}: ${papers}`,
      `${next.text}${next.link ? `: ${next.link}` : ''}`,
    ],
    html: html`<p>Please pack order <strong>${order.id}</strong>.<br>${payment}${number.map((line) => html`<br>${line}`)}</p>
${sums.html}
<p><strong>Send it to</strong>${to.map((line) => html`<br>${line}`)}</p>
<p><a href="${papers}">${PRINT}</a><br>${next.link ? html`<a href="${next.link}">${next.text}</a>` : next.text}</p>`,
  });
}

const PRINT = 'Print invoice and packing slip (within a week)';

interface Message {
  ticket: string;
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** For the company (D59.76). */
export function messageMail({ ticket, name, email, subject, message }: Message, sender: MailSender): Mail {
  const lines = wordsOf(message, 5000);
  const from = `${shopperWords(name, 200)} (${email})`;
  return shopMail(`Message ${ticket}: ${shopperWords(subject, 200)}`, sender, {
    text: [from, '', ...lines],
    html: html`<p>${from}</p>
<p>${inLines(lines)}</p>`,
  });
}

/** For whoever is named as its writer, perhaps by a stranger. */
export function messageCopyMail(
  { ticket, subject, message }: Message,
  sender: MailSender,
  code: LanguageCode = 'en',
): Mail {
  const t = MAIL_TEXTS[code].mail.message;
  const lines = [shopperWords(subject, 200), '', ...wordsOf(message, 2000)];
  return shopMail(t.subject(ticket), sender, {
    code,
    text: [t.sentence, '', ...lines, '', t.otherwise],
    html: html`<p>${t.sentence}</p>
<p>${inLines(lines)}</p>
<p>${t.otherwise}</p>`,
  });
}

/** A shopper's lines, cut together. */
function wordsOf(message: string, longest: number): string[] {
  const letters = [...message];
  const cut = letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : message;
  return cut.split(/\r\n|[\r\n]/).map((line) => shopperWords(line, longest));
}

function inLines(lines: readonly string[]) {
  return lines.map((line, at) => html`${at > 0 ? html`<br>` : ''}${line}`);
}

/** The link of D59.77. */
export function newsletterMail(token: string, sender: MailSender, code: LanguageCode = 'en'): Mail {
  const t = MAIL_TEXTS[code].mail.newsletter;
  const link = pageLink('/newsletter/confirm', token, sender.origin, code);
  const leave = leaveLink(token, sender.origin, code);
  return shopMail(t.subject, sender, {
    code,
    text: [t.sentence, '', `${t.confirm}: ${link}`, '', t.otherwise, `${t.leave}: ${leave}`],
    html: html`<p>${t.sentence}</p>
<p><a href="${link}">${t.confirm}</a></p>
<p>${t.otherwise} <a href="${leave}">${t.leave}</a></p>`,
  });
}

export function leaveLink(token: string, origin: string, code: LanguageCode): string {
  return pageLink('/newsletter/leave', token, origin, code);
}

function pageLink(path: string, token: string, origin: string, code: LanguageCode): string {
  return `${origin}${inLanguage(path, code)}?token=${encodeURIComponent(token)}`;
}
