import type { Page } from '@playwright/test';
import { fillPayment } from '../e2e/buying.ts';
import { answer, fail, LONG_WORD, press, type States, wait } from './state.ts';

const ACTION = 'https://bank.example/pay';
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Paying for this order, which is Pending. */
export function paymentStates(order: string): States {
  const path = `/payment?orderId=${order}`;
  return {
    payment: { path },
    'payment-company': { path, act: (page) => page.getByLabel('Company name').fill('Rao & Daughters') },
    'payment-wrong': { path, act: payWithoutName },
    'payment-types': { path, before: (page) => answer(page, 'payments/fields', EVERY_TYPE) },
    'payment-no-fields': { path, before: (page) => answer(page, 'payments/fields', []) },
    'payment-loading': { path, act: (page) => wait(page, 'payments/fields') },
    'payment-failed': { path, before: (page) => fail(page, 'payments/fields') },
    'payment-busy': { path, act: payAndWait },
    'payment-refused': { path, act: payAndBeRefused },
    'payment-lost': { path, act: payAndLoseAnswer },
    'payment-offline': { path, act: payOffline },
    'payment-paid': { path, before: (page) => answerOrder(page, order, 1) },
    'payment-cancelled': { path, before: (page) => answerOrder(page, order, 4) },
    'payment-posted': { path, act: payByPost },
    'payment-page': { path, act: payOnPage },
    'payment-app': { path, act: payInApp },
    'payment-text': { path, act: payByText },
    'payment-picture': { path, act: payByPicture },
    'payment-missing': { path: '/payment' },
    'payment-qr': { path, act: payWithQr },
    'payment-qr-asked': { path, act: askForPayment },
  };
}

const EVERY_TYPE = [
  { name: 'text', label: `A text, which ${LONG_WORD} may hold`, type: 'text', rules: { required: true } },
  { name: 'mail', label: 'Mail', type: 'email', placeholder: 'you@example.com', inline: true },
  { name: 'pin', label: 'PIN', type: 'password', inline: true },
  { name: 'months', label: 'Months', type: 'number', defaultValue: 3, inline: true },
  { name: 'mobile', label: 'Mobile', type: 'tel', rules: { required: true }, inline: true },
  { name: 'remark', label: 'Remark', type: 'textarea', description: `For the receipt of ${LONG_WORD}` },
  { name: 'bank', label: 'Bank', type: 'select', options: ['State Bank', LONG_WORD] },
  { name: 'agree', label: `I agree with ${LONG_WORD}`, type: 'checkbox' },
  { name: 'expiry', label: 'Expiry', type: 'text', mask: '99/99', inline: true },
];

async function payWithoutName(page: Page): Promise<void> {
  await fillPayment(page, 'UPI: scan a QR code');
  await page.getByLabel('Mobile number').fill('98');
  await press(page, 'Proceed to Payment');
}

async function payAndWait(page: Page): Promise<void> {
  await page.route('**/api/v1/payments', () => {});
  await proceedToPayment(page);
  await page.getByRole('button', { name: 'Processing...' }).waitFor();
}

async function payAndBeRefused(page: Page): Promise<void> {
  await answerPayment(page, { success: false, error: 'Your bank refused this payment.' });
  await page.getByText('Your bank refused this payment.').waitFor();
}

async function payAndLoseAnswer(page: Page): Promise<void> {
  await page.route('**/api/v1/payments', (route) => route.abort());
  await proceedToPayment(page);
  await page.getByRole('main').getByRole('alert').waitFor();
}

async function payOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.getByText('Paying needs internet').waitFor();
}

async function answerOrder(page: Page, id: string, status: number): Promise<void> {
  await answer(page, 'orders', [
    { id, status, items: [{ id: '1', productTitle: 'Pen', quantity: 2, price: 20 }] },
  ]);
}

/** The bank answers with nothing, so the page stays. */
async function payAtBank(page: Page, json: object): Promise<void> {
  await page.route(`${ACTION}**`, (route) => route.fulfill({ status: 204 }));
  await answerPayment(page, { success: true, ...json });
  await page.getByRole('heading', { name: 'Continue Your Payment' }).waitFor();
}

function payByPost(page: Page): Promise<void> {
  return payAtBank(page, {
    action: { type: 'redirect_post', redirectUrl: ACTION, formParams: { data: { order: '1' } } },
  });
}

function payOnPage(page: Page): Promise<void> {
  return payAtBank(page, { redirectUrl: ACTION });
}

async function payInApp(page: Page): Promise<void> {
  await answerPayment(page, {
    success: true,
    action: { type: 'deeplink', redirectUrl: 'upi://pay?pa=daftar@bank&am=2010.00' },
  });
  await page.getByRole('img', { name: 'QR code for your payment' }).waitFor();
}

/** Too long for a code. */
async function payByText(page: Page): Promise<void> {
  await answerPayment(page, {
    success: true,
    action: { type: 'qr', qr: `upi://pay?pa=daftar@bank&tn=${LONG_WORD.repeat(80)}` },
  });
  await page.getByRole('button', { name: 'Copy' }).waitFor();
}

async function payByPicture(page: Page): Promise<void> {
  await answerPayment(page, { success: true, action: { type: 'qr', qrBase64: PNG } });
  await page.getByRole('img', { name: 'QR code for your payment' }).waitFor();
}

async function answerPayment(page: Page, json: object): Promise<void> {
  await answer(page, 'payments', json);
  await proceedToPayment(page);
}

async function payWithQr(page: Page): Promise<void> {
  await proceedToPayment(page);
  await page.getByRole('heading', { name: 'Scan QR Code to Complete Payment' }).waitFor();
}

async function askForPayment(page: Page): Promise<void> {
  await payWithQr(page);
  await press(page, 'I have paid, check now');
  await page.getByText("We haven't received your payment yet.").waitFor();
}

async function proceedToPayment(page: Page): Promise<void> {
  await fillPayment(page, 'UPI: scan a QR code');
  await press(page, 'Proceed to Payment');
}
