import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PaymentState, watchOrder } from '../../../../src/shop/payment/payment-watch.ts';

let listeners: Map<string, () => void>;
let paymentState: PaymentState;
let asked: number[];

beforeEach(() => {
  vi.useFakeTimers();
  listeners = new Map();
  const target = {
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
  };
  vi.stubGlobal('document', { ...target, visibilityState: 'visible' });
  vi.stubGlobal('window', target);
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
  return { settled, ...watchOrder('DF-1', settled, ask) };
}

describe('the payment page looks for the order', () => {
  it('after 5 s, then ever more rarely, every 30 s at last, for ten minutes', async () => {
    start();
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    const gaps = asked.map((at, turn) => at - (asked[turn - 1] ?? 0));
    expect(gaps[0]).toBe(5);
    expect(gaps.at(-1)).toBe(30);
    expect(gaps).toEqual([...gaps].sort((one, other) => one - other));
    expect(asked.at(-1)).toBeGreaterThan(9 * 60);
    expect(asked.at(-1)).toBeLessThan(11 * 60);
  });

  it('moves on once, when it has left Pending', async () => {
    const { settled } = start();
    await vi.advanceTimersByTimeAsync(6000);
    paymentState = { is: 'paid', total: 1 };
    await vi.advanceTimersByTimeAsync(60_000);
    expect(settled.mock.calls).toEqual([['paid']]);
    expect(listeners.size).toBe(0);
  });

  it('at once when the shopper comes back to the page', async () => {
    const { settled } = start();
    paymentState = { is: 'paid', total: 1 };
    listeners.get('visibilitychange')?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toHaveBeenCalledOnce();
  });

  it('goes on while the shop cannot be asked', async () => {
    const { settled } = start();
    paymentState = { is: 'unknown' };
    await vi.advanceTimersByTimeAsync(20_000);
    paymentState = { is: 'cancelled', total: 1 };
    await vi.advanceTimersByTimeAsync(20_000);
    expect(settled.mock.calls).toEqual([['cancelled']]);
  });

  it('stays still when it was ended', async () => {
    const { settled, end } = start();
    end();
    paymentState = { is: 'paid', total: 1 };
    await vi.advanceTimersByTimeAsync(60_000);
    expect(settled).not.toHaveBeenCalled();
    expect(asked).toEqual([]);
  });
});
