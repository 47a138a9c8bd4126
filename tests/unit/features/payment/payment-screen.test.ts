import { describe, expect, it } from 'vitest';
import {
  actsAfter,
  firstScreen,
  mayPayAnotherWay,
  nextScreen,
  type PaymentEvent,
  type PaymentScreen,
} from '../../../../src/features/payment/payment-screen.ts';

const QR = { picture: 'data:image/png;base64,', text: 'upi://pay', goodUntil: 1 };
const WAITING = { is: 'waiting', total: 10 } as const;
const PAID = { is: 'paid', total: 10 } as const;
const CANCELLED = { is: 'cancelled', total: 10 } as const;

const form = firstScreen([], null);
const reloaded = firstScreen(null, QR);

/** The screen after the events, and what the page does about the last of them. */
function afterEvents(screen: PaymentScreen, ...events: PaymentEvent[]) {
  let acts: readonly unknown[] = [];
  for (const event of events) {
    screen = nextScreen(screen, event);
    acts = actsAfter(screen, event);
  }
  return { screen, acts };
}

describe('SPEC 4, Payment action types: what the page does about an answer', () => {
  it.each([
    ['the order is paid', { next: 'paid' }, { do: 'go', to: '/order-success', replace: true }],
    ['nothing is left to do', { next: 'orders' }, { do: 'go', to: '/orders', replace: false }],
  ] as const)('%s: what was typed goes, and the page', (_case, result, go) => {
    const { screen, acts } = afterEvents(form, { is: 'submitted' }, { is: 'answered', result });
    expect(acts).toEqual([{ do: 'forget-typed' }, go]);
    expect(screen).toEqual({ ...form, busy: true });
  });

  it('a form is posted, and the order watched', () => {
    const result = { next: 'post', url: 'https://bank.example/', fields: [['data[id]', '1']] } as const;
    const { screen, acts } = afterEvents(form, {
      is: 'answered',
      result: { ...result, fields: [['data[id]', '1']] },
    });
    expect(acts).toEqual([{ do: 'post', url: result.url, fields: [['data[id]', '1']] }]);
    expect(screen).toMatchObject({ view: { at: 'away', again: null, code: null }, started: true });
  });

  it('an address is opened, and shown with its code', () => {
    const { screen, acts } = afterEvents(form, {
      is: 'answered',
      result: { next: 'open', url: 'upi://pay' },
    });
    expect(acts).toEqual([{ do: 'open', url: 'upi://pay' }]);
    expect(screen).toMatchObject({ view: { at: 'away', again: 'upi://pay', code: null }, started: true });
    expect(afterEvents(screen, { is: 'app-drawn', code: 'data:' }).screen.view).toEqual({
      at: 'away',
      again: 'upi://pay',
      code: 'data:',
    });
    expect(afterEvents(form, { is: 'app-drawn', code: 'data:' }).screen).toEqual(form);
  });

  it.each([
    [{ next: 'failed', sentence: 'No.' }, false],
    [{ next: 'lost', sentence: 'No.' }, true],
  ] as const)('%j is said over the form; watched: %s', (result, started) => {
    const { screen, acts } = afterEvents(form, { is: 'answered', result });
    expect(acts).toEqual([]);
    expect(screen).toEqual({ ...form, failure: result, started });
    expect(afterEvents(screen, { is: 'submitted' }).screen.failure).toBeNull();
  });

  it.each([{ next: 'correct', errors: new Map() }, { next: 'left' }] as const)(
    '%j changes nothing',
    (result) => {
      expect(afterEvents(form, { is: 'answered', result })).toEqual({ screen: form, acts: [] });
    },
  );
});

describe('D47: storing the QR code', () => {
  it('the code is stored before it is drawn, and its entry marked when it is on screen', () => {
    const result = { next: 'qr', text: 'upi://pay' } as const;
    const answered = afterEvents(form, { is: 'submitted' }, { is: 'answered', result });
    expect(answered.acts).toEqual([
      { do: 'keep-qr', qr: result },
      { do: 'draw-qr', qr: result },
    ]);
    expect(answered.screen).toEqual({ ...form, busy: true });
    const rendered = afterEvents(answered.screen, { is: 'qr-drawn', qr: QR });
    expect(rendered.acts).toEqual([{ do: 'mark-entry', showsQr: true }]);
    expect(rendered.screen).toMatchObject({ view: { at: 'qr', qr: QR }, started: true, busy: true });
    expect(afterEvents(rendered.screen, { is: 'carried-out' }).screen.busy).toBe(false);
  });

  it('after a reload it is there, and watched', () => {
    expect(reloaded).toMatchObject({ view: { at: 'qr', qr: QR }, started: true, fields: null });
  });
});

describe('D47: deleting the QR code', () => {
  const LEAVE = (fields: []) => [
    { do: 'forget-qr' },
    { do: 'mark-entry', showsQr: false },
    { do: 'leave-qr', fields },
  ];

  it("'Pay another way', where the form is there", () => {
    const shown = afterEvents(form, { is: 'qr-drawn', qr: QR }).screen;
    const { screen, acts } = afterEvents(shown, { is: 'other-way' });
    expect(acts).toEqual(LEAVE([]));
    expect(screen).toEqual({ ...shown, busy: true });
    expect(afterEvents(screen, { is: 'qr-left', fields: [] }).screen).toEqual(form);
  });

  it('after a reload the form comes first', () => {
    expect(afterEvents(reloaded, { is: 'other-way' }).acts).toEqual([{ do: 'ask-form' }]);
    const { screen, acts } = afterEvents(reloaded, { is: 'other-way' }, { is: 'form-came', fields: [] });
    expect(acts).toEqual(LEAVE([]));
    expect(screen.view.at).toBe('qr');
  });

  it('without a network the code stays, with a message', () => {
    const { screen, acts } = afterEvents(reloaded, { is: 'other-way' }, { is: 'form-failed' });
    expect(screen).toEqual(reloaded);
    expect(acts).toEqual([{ do: 'say', sentence: 'Failed to load payment form. Please try again later.' }]);
  });

  it.each([
    [PAID, '/order-success'],
    [CANCELLED, '/orders'],
  ] as const)('an order that is settled: %j', (order, to) => {
    expect(afterEvents(reloaded, { is: 'looked', order }).acts).toEqual([
      { do: 'forget-qr' },
      { do: 'go', to, replace: true },
    ]);
    // The form says it instead.
    expect(afterEvents(form, { is: 'looked', order })).toEqual({ screen: { ...form, order }, acts: [] });
  });

  it('an order that is still pending leaves it', () => {
    expect(afterEvents(reloaded, { is: 'looked', order: WAITING }).acts).toEqual([]);
  });
});

describe('D47: a code that is too old', () => {
  const expired = afterEvents(reloaded, { is: 'looked', order: WAITING }, { is: 'expired' });

  it('is removed, and the order is checked', () => {
    expect(expired.screen.view).toEqual({ at: 'expired' });
    expect(expired.acts).toEqual([{ do: 'look' }]);
    expect(afterEvents(form, { is: 'expired' })).toEqual({ screen: form, acts: [] });
  });

  it('another payment is offered when the shop has said that the order is not paid', () => {
    const looked = (order: PaymentScreen['order']) => afterEvents(expired.screen, { is: 'looked', order });
    expect(mayPayAnotherWay(reloaded)).toBe(true);
    expect(mayPayAnotherWay(expired.screen)).toBe(false);
    expect(mayPayAnotherWay(looked({ is: 'unknown', failed: 'no-response' }).screen)).toBe(false);
    expect(mayPayAnotherWay(looked({ is: 'unknown', failed: 'answered' }).screen)).toBe(false);
    expect(mayPayAnotherWay(looked({ is: 'unknown' }).screen)).toBe(true);
    expect(mayPayAnotherWay(looked(WAITING).screen)).toBe(true);
    expect(looked(PAID).acts).toContainEqual({ do: 'go', to: '/order-success', replace: true });
  });
});

it('faults row 43: Back from the gateway leads to the form, and leaves a code alone', () => {
  const away = afterEvents(form, {
    is: 'answered',
    result: { next: 'open', url: 'https://bank.example/' },
  }).screen;
  expect(afterEvents(away, { is: 'restored' }).screen.view).toEqual({ at: 'form' });
  expect(afterEvents(reloaded, { is: 'restored' }).screen).toEqual(reloaded);
});
