import { expect, it } from 'vitest';
import type { PaymentPageData, PaymentResult } from '../../../../src/features/payment/payment.ts';
import {
  createPaymentScreen,
  type PaymentSurroundings,
} from '../../../../src/features/payment/payment-screen.ts';

const QR = { picture: 'data:image/png;base64,', text: 'upi://pay', goodUntil: 1 };

/** `did`: what the page was asked to do, in order. */
function opened(data: Partial<PaymentPageData> = {}, own: Partial<PaymentSurroundings> = {}) {
  const did: unknown[][] = [];
  const note =
    (name: string) =>
    (...given: unknown[]) => {
      did.push([name, ...given]);
    };
  const noteAsync =
    (name: string) =>
    async (...given: unknown[]) =>
      note(name)(...given);
  const screen = createPaymentScreen(
    { orderId: 'DF-1', fields: [], qr: null, ...data },
    {
      isShown: () => true,
      pay: async () => ({ next: 'left' }),
      askForm: async () => [],
      qrStore: { keep: noteAsync('keep'), forget: noteAsync('forget') },
      forgetTyped: note('forget-typed'),
      sayError: note('say'),
      markEntry: noteAsync('mark'),
      go: noteAsync('go'),
      postForm: note('post'),
      openApp: note('open-app'),
      open: note('open'),
      ...own,
    },
  );
  return { screen, did };
}

async function answered(result: PaymentResult, own: Partial<PaymentSurroundings> = {}) {
  const shop = opened({}, { pay: async () => result, ...own });
  await shop.screen.submit(new Map(), new Map());
  return shop;
}

const reloaded = (own?: Partial<PaymentSurroundings>) => opened({ fields: null, qr: QR }, own);

it('D26: an app is opened without leaving the page, which shows its address and a code of it', async () => {
  const { screen, did } = await answered({ next: 'open', url: 'upi://pay' });
  expect(did).toEqual([['open-app', 'upi://pay']]);
  const code: unknown = expect.stringContaining('data:image/png');
  expect(screen.get()).toMatchObject({ view: { at: 'away', again: 'upi://pay', code }, started: true });
});

it("D47: without a network 'Pay another way' leaves the code, with a message", async () => {
  const { screen, did } = reloaded({ askForm: () => Promise.reject(new Error('offline')) });
  await screen.payOtherWay();
  expect(screen.get()).toEqual(reloaded().screen.get());
  expect(did).toEqual([['say', 'Failed to load payment form. Please try again later.']]);
});
