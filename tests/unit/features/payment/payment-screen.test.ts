import { describe, expect, it } from 'vitest';
import type { PaymentPageData, PaymentResult } from '../../../../src/features/payment/payment.ts';
import {
  createPaymentScreen,
  mayPayAnotherWay,
  type PaymentSurroundings,
} from '../../../../src/features/payment/payment-screen.ts';

const QR = { picture: 'data:image/png;base64,', text: 'upi://pay', goodUntil: 1 };
const WAITING = { is: 'waiting', total: 10 } as const;
const PAID = { is: 'paid', total: 10 } as const;
const CANCELLED = { is: 'cancelled', total: 10 } as const;

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
const FORM = opened().screen.get();

describe('SPEC 4, Payment action types: what the page does about an answer', () => {
  it.each([
    ['the order is paid', { next: 'paid' }, ['go', '/order-success', true]],
    ['nothing is left to do', { next: 'orders' }, ['go', '/orders', false]],
  ] as const)('%s: what was typed goes, and the page', async (_case, result, go) => {
    const { screen, did } = await answered(result);
    expect(did).toEqual([['forget-typed'], go]);
    expect(screen.get()).toEqual(FORM);
  });

  it('a form is posted, and the order watched', async () => {
    const url = 'https://bank.example/';
    const { screen, did } = await answered({ next: 'post', url, fields: [['data[id]', '1']] });
    expect(did).toEqual([['post', url, [['data[id]', '1']]]]);
    expect(screen.get()).toMatchObject({ view: { at: 'away', again: null, code: null }, started: true });
  });

  it('a page is opened, and an app, whose address is shown with its code', async () => {
    const url = 'https://bank.example/';
    const page = await answered({ next: 'open', url });
    expect(page.did).toEqual([['open', url]]);
    expect(page.screen.get()).toMatchObject({ view: { at: 'away', again: url, code: null }, started: true });
    const app = await answered({ next: 'open', url: 'upi://pay' });
    expect(app.did).toEqual([['open-app', 'upi://pay']]);
    const code: unknown = expect.stringContaining('data:image/png');
    expect(app.screen.get()).toMatchObject({ view: { at: 'away', again: 'upi://pay', code }, started: true });
  });

  it.each([
    [{ next: 'failed', sentence: 'No.' }, false],
    [{ next: 'lost', sentence: 'No.' }, true],
  ] as const)('%j is said over the form; watched: %s', async (result, started) => {
    const { screen, did } = await answered(result);
    expect(did).toEqual([]);
    expect(screen.get()).toEqual({ ...FORM, failure: result, started });
    void screen.submit(new Map(), new Map());
    expect(screen.get()).toMatchObject({ failure: null, busy: true });
    expect(await screen.submit(new Map(), new Map())).toBeNull();
  });

  it.each([{ next: 'correct', errors: new Map() }, { next: 'left' }] as const)(
    '%j changes nothing',
    async (result) => {
      const { screen, did } = await answered(result);
      expect([screen.get(), did]).toEqual([FORM, []]);
    },
  );

  it('faults row 46: a late answer does nothing', async () => {
    const { screen, did } = await answered({ next: 'paid' }, { isShown: () => false });
    expect([screen.get(), did]).toEqual([FORM, []]);
  });
});

describe('D47: storing the QR code', () => {
  it('the code is stored before it is drawn, and its entry marked when it is on screen', async () => {
    const result = { next: 'qr', text: 'upi://pay' } as const;
    const { screen, did } = await answered(result);
    expect(did).toEqual([
      ['keep', 'DF-1', result],
      ['mark', true],
    ]);
    expect(screen.get()).toMatchObject({ view: { at: 'qr', qr: { text: 'upi://pay' } }, started: true });
    expect(screen.get().busy).toBe(false);
  });

  it('after a reload it is there, and watched', () => {
    expect(reloaded().screen.get()).toMatchObject({
      view: { at: 'qr', qr: QR },
      started: true,
      fields: null,
    });
  });
});

describe('D47: deleting the QR code', () => {
  const LEFT = [
    ['forget', 'DF-1'],
    ['mark', false],
  ];

  it("'Pay another way', where the form is there", async () => {
    const { screen, did } = await answered({ next: 'qr', text: 'upi://pay' });
    const left = screen.payOtherWay();
    expect(screen.get()).toMatchObject({ view: { at: 'qr' }, busy: true });
    await left;
    expect(did.slice(2)).toEqual(LEFT);
    expect(screen.get()).toEqual(FORM);
  });

  it('after a reload the form comes first', async () => {
    const { screen, did } = reloaded({
      askForm: async () => {
        expect(did).toEqual([]);
        return [];
      },
    });
    await screen.payOtherWay();
    expect(did).toEqual(LEFT);
    expect(screen.get()).toEqual(FORM);
  });

  it('without a network the code stays, with a message', async () => {
    const { screen, did } = reloaded({ askForm: () => Promise.reject(new Error('offline')) });
    await screen.payOtherWay();
    expect(screen.get()).toEqual(reloaded().screen.get());
    expect(did).toEqual([['say', 'Failed to load payment form. Please try again later.']]);
  });

  it.each([
    [PAID, '/order-success'],
    [CANCELLED, '/orders'],
  ] as const)('an order that is settled: %j', async (order, to) => {
    const { screen, did } = reloaded();
    await screen.looked(order);
    expect(did).toEqual([
      ['forget', 'DF-1'],
      ['go', to, true],
    ]);
    // The form says it instead.
    const form = opened();
    await form.screen.looked(order);
    expect([form.screen.get(), form.did]).toEqual([{ ...FORM, order }, []]);
  });

  it('an order that is still pending leaves it', async () => {
    const { screen, did } = reloaded();
    await screen.looked(WAITING);
    expect(did).toEqual([]);
  });
});

describe('D47: a code that is too old', () => {
  it('is removed; a form stays', () => {
    const { screen } = reloaded();
    screen.expired();
    expect(screen.get().view).toEqual({ at: 'expired' });
    const form = opened().screen;
    form.expired();
    expect(form.get()).toEqual(FORM);
  });

  it.each([
    [{ is: 'unknown', failed: 'no-response' }, false],
    [{ is: 'unknown', failed: 'answered' }, false],
    [{ is: 'unknown' }, true],
    [WAITING, true],
  ] as const)(
    'once the shop has said that the order is %j, another payment is offered: %s',
    async (order, may) => {
      const { screen } = reloaded();
      expect(mayPayAnotherWay(screen.get())).toBe(true);
      await screen.looked(WAITING);
      screen.expired();
      expect(mayPayAnotherWay(screen.get())).toBe(false);
      await screen.looked(order);
      expect(mayPayAnotherWay(screen.get())).toBe(may);
    },
  );

  it('may have been paid after all', async () => {
    const { screen, did } = reloaded();
    screen.expired();
    await screen.looked(PAID);
    expect(did).toContainEqual(['go', '/order-success', true]);
  });
});

it('faults row 43: Back from the gateway leads to the form, and leaves a code alone', async () => {
  const { screen } = await answered({ next: 'open', url: 'https://bank.example/' });
  screen.restored();
  expect(screen.get().view).toEqual({ at: 'form' });
  const code = reloaded().screen;
  code.restored();
  expect(code.get()).toEqual(reloaded().screen.get());
});
