import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PaymentProvider } from '../../../../../engines/vendure/engine/api/parts/provider.ts';
import { askGateways, keepAsking } from '../../../../../engines/vendure/engine/api/payments/ask-gateways.ts';
import { orderWith } from '../engine-answers.ts';

afterEach(() => vi.useRealTimers());

/** A provider that answers with `ask`, and what it was asked. */
function provider(ask: PaymentProvider['ask']) {
  const asked: (string[] | null)[] = [];
  const payments: PaymentProvider[] = [
    {
      ways: [],
      pay: async () => ({ success: true }),
      ask: (codes) => {
        asked.push(codes);
        return ask(codes);
      },
      close: async () => {},
      routes: null,
    },
  ];
  return { asked, payments };
}

const order = (id: string, status = 0) => orderWith({ id, status });

describe('asking the gateways about orders', () => {
  it('is about the newest of those that wait for a payment', async () => {
    const { asked, payments } = provider(async () => true);
    const orders = [order('paid', 1), ...['1', '2', '3', '4', '5', '6'].map((code) => order(code))];
    expect(await askGateways(payments, orders)).toBe(true);
    expect(asked).toEqual([['1', '2', '3', '4', '5']]);
  });

  it('is spared where none waits', async () => {
    const { asked, payments } = provider(async () => true);
    expect(await askGateways(payments, [order('paid', 1), order('gone', 4)])).toBe(false);
    expect(asked).toEqual([]);
  });

  it('does not keep the shopper waiting for a gateway that does not respond', async () => {
    const { payments } = provider(() => new Promise(() => {}));
    expect(await askGateways(payments, [order('1')])).toBe(false);
  });
});

describe('asking without anybody who asks', () => {
  it('is done once a minute, about any order, until it is stopped', () => {
    vi.useFakeTimers();
    const { asked, payments } = provider(async () => false);
    const stop = keepAsking(payments);
    vi.advanceTimersByTime(60_000);
    expect(asked).toEqual([null]);
    vi.advanceTimersByTime(120_000);
    expect(asked).toHaveLength(3);
    stop();
    vi.advanceTimersByTime(120_000);
    expect(asked).toHaveLength(3);
  });
});
