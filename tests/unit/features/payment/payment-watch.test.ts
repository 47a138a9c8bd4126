import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  followExpiry,
  type PaymentState,
  paymentStateOf,
  watchOrder,
} from '../../../../src/features/payment/payment-watch.ts';

let page: ReturnType<typeof shownPage>;
let paymentState: PaymentState;
let asked: number[];

beforeEach(() => {
  vi.useFakeTimers();
  page = shownPage();
  paymentState = { is: 'waiting', total: 1 };
  asked = [];
});
afterEach(() => vi.useRealTimers());

function start() {
  const settled = vi.fn();
  const began = Date.now();
  const ask = async () => {
    asked.push(Math.round((Date.now() - began) / 1000));
    return paymentState;
  };
  const looked = ({ is }: PaymentState) => {
    if (is === 'paid' || is === 'cancelled') settled(is);
  };
  return { settled, ...watchOrder('DF-1', looked, ask, page) };
}

/** A page in view that counts who listens to it. */
function shownPage() {
  const listeners = new Set<string>();
  class Target extends EventTarget {
    override addEventListener(type: string, listener: EventListenerOrEventListenerObject | null) {
      listeners.add(type);
      super.addEventListener(type, listener);
    }
    override removeEventListener(type: string, listener: EventListenerOrEventListenerObject | null) {
      listeners.delete(type);
      super.removeEventListener(type, listener);
    }
  }
  const document = Object.assign(new Target(), { visibilityState: 'visible' as const });
  return Object.assign(new Target(), { document, listeners });
}

describe('the payment page polls the order', () => {
  it('after 5 s, then less and less often, in the end every 30 s, for ten minutes', async () => {
    start();
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    const gaps = asked.map((at, turn) => at - (asked[turn - 1] ?? 0));
    expect(gaps[0]).toBe(5);
    expect(gaps.at(-1)).toBe(30);
    expect(gaps).toEqual([...gaps].sort((one, other) => one - other));
    expect(asked.at(-1)).toBeGreaterThan(9 * 60);
    expect(asked.at(-1)).toBeLessThan(11 * 60);
  });

  it('and moves on once, when the order has left Pending', async () => {
    const { settled } = start();
    await vi.advanceTimersByTimeAsync(6000);
    paymentState = { is: 'paid', total: 1 };
    await vi.advanceTimersByTimeAsync(60_000);
    expect(settled.mock.calls).toEqual([['paid']]);
    expect(page.listeners.size).toBe(0);
  });

  it.each(['visibilitychange', 'resume'])('at once when the shopper is back: %s', async (event) => {
    const { settled } = start();
    paymentState = { is: 'paid', total: 1 };
    page.document.dispatchEvent(new Event(event));
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toHaveBeenCalledOnce();
  });

  it('on request, and says what it found', async () => {
    const { check } = start();
    expect(await check()).toBe('waiting');
    paymentState = { is: 'unknown', total: 1 };
    expect(await check()).toBe('unknown');
    paymentState = { is: 'unknown' };
    expect(await check()).toBe('unknown');
    for (const failed of ['answered', 'no-response'] as const) {
      paymentState = { is: 'unknown', failed };
      expect(await check()).toBe('not-asked');
    }
  });

  it('no more once the watch has ended', async () => {
    const { settled, end } = start();
    end();
    paymentState = { is: 'paid', total: 1 };
    await vi.advanceTimersByTimeAsync(60_000);
    expect(settled).not.toHaveBeenCalled();
    expect(asked).toEqual([]);
  });
});

describe('D47: a code that is too old', () => {
  const HALF_AN_HOUR = 30 * 60_000;

  it('is noticed when its time is over, once', async () => {
    const expired = vi.fn();
    const unfollow = followExpiry(Date.now() + HALF_AN_HOUR, expired, page);
    await vi.advanceTimersByTimeAsync(HALF_AN_HOUR - 1);
    page.document.dispatchEvent(new Event('visibilitychange'));
    expect(expired).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(expired).toHaveBeenCalledOnce();
    unfollow();
    expect(page.listeners.size).toBe(0);
  });

  it.each(['resume', 'visibilitychange', 'pageshow'])(
    'is noticed at %s by a page whose timers stood still',
    (event) => {
      const expired = vi.fn();
      followExpiry(Date.now() + HALF_AN_HOUR, expired, page);
      vi.setSystemTime(Date.now() + 2 * HALF_AN_HOUR);
      (event === 'pageshow' ? page : page.document).dispatchEvent(new Event(event));
      expect(expired).toHaveBeenCalledOnce();
    },
  );
});

describe('the payment state of an order (SPEC 4, Order status codes)', () => {
  const items = [{ id: 'pen', name: 'Pen', price: 12.5, quantity: 2 }];

  it.each([
    [0, 'waiting'],
    [1, 'paid'],
    [2, 'paid'],
    [3, 'paid'],
    [4, 'cancelled'],
  ])('status %j is %s', (status, is) => {
    expect(paymentStateOf({ status, items })).toEqual({ is, total: 25 });
  });

  it.each([5, -1, 1.5, 'Created', 'length'])(
    'D27: a status of the shop itself, %j, is not taken for paid',
    (status) => {
      expect(paymentStateOf({ status, items })).toEqual({ is: 'unknown', total: 25 });
    },
  );
});
