import { expect, it } from 'vitest';
import { STORE } from '../../../../../server/shop/catalogue/store.ts';
import { orderMail, refundNeededMail } from '../../../../../server/shop/mail/mails.ts';
import type { WireOrder } from '../../../../../server/shop/orders/wire-order.ts';

it.each(['text', 'html'] as const)(
  'D53.52: the owner reads what to do in each state of a refund (%s)',
  (part) => {
    const refunds = [{ payment: 'pay_1', amount: 298 }];
    const mail = refundNeededMail('DF-1', refunds, { ...STORE, origin: 'https://shop.example' })[part];
    expect(mail).toContain('₹298 of payment pay_1');
    expect(mail).toMatch(/Pending, make it in the dashboard of Razorpay, then settle it/);
    expect(mail).toMatch(/Failed, refund again in the engine/);
  },
);

it.each([
  ['en', 'We have refunded ₹25.50 for this order.'],
  ['hi', 'इस ऑर्डर के लिए हमने ₹25.50 वापस कर दिए हैं।'],
] as const)('D53.52: the shopper reads how much of the order is refunded (%s)', (lang, sentence) => {
  const shippingAddress = { ...NOBODY, fullName: 'Asha Rao' };
  const order = { id: 'DF-1', items: [], shippingAddress, total: 298 } as unknown as WireOrder;
  const mail = orderMail({ refunded: 25.5 }, order, { ...STORE, origin: 'https://shop.example' }, lang);
  expect(mail.subject).toContain('DF-1');
  for (const part of [mail.text, mail.html]) expect(part).toContain(sentence);
});

const NOBODY = { address: '', city: '', state: '', postalCode: '', phone: '' };
