import { expect, it } from 'vitest';
import { STORE } from '../../../../server/catalogue/store.ts';
import { refundNeededMail } from '../../../../server/mail/mails.ts';

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
