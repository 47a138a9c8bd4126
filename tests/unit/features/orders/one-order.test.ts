import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadCharged, loadOrder, orderSteps } from '../../../../src/features/orders/orders.ts';
import { PageFailure } from '../../../../src/platform/api.ts';
import { answering } from '../../fake-shop.ts';
import { settledStore } from '../../store-state.ts';

const ORDERS = [{ id: 'DF-1' }, { id: 'ORD/2026/17', status: 2 }];

describe("SPEC 2, An order's page: the order", () => {
  it('is found among those of My Orders, exactly as it is named', async () => {
    const api = answering(200, ORDERS);
    expect(await loadOrder({ api }, 'ORD/2026/17')).toMatchObject({ id: 'ORD/2026/17', status: 2 });
    expect(await loadOrder({ api }, 'df-1')).toBeNull();
    expect(api.requests.map(({ path }) => path)).toEqual(['/orders', '/orders']);
  });

  it('D48: of an invalid id nothing is requested', async () => {
    const api = answering(200, ORDERS);
    for (const id of ['', '..', 'x\u0000']) expect(await loadOrder({ api }, id)).toBeNull();
    expect(api.requests).toEqual([]);
  });

  it('a failed request is a failed page, not a missing order', async () => {
    const failed = loadOrder({ api: answering(503, {}) }, 'DF-1');
    await expect(failed).rejects.toThrow(PageFailure);
    await expect(failed).rejects.toThrow("We couldn't load this order.");
  });
});

it.each([
  [0, ['now Pending', 'ahead Processing', 'ahead Shipped', 'ahead Delivered']],
  [2, ['done Pending', 'done Processing', 'now Shipped', 'ahead Delivered']],
  [3, ['done Pending', 'done Processing', 'done Shipped', 'now Delivered']],
  [4, ['done Pending', 'now Cancelled']],
  [7, ['done Pending', 'now Unknown (7)']],
  ['lost', ['done Pending', 'now Unknown (lost)']],
])("SPEC 2, An order's page: its states: %j", (status, steps) => {
  expect(orderSteps(status).map(({ name, is }) => `${is} ${name}`)).toEqual(steps);
});

describe('D56.65: what the page of thanks shows', () => {
  afterEach(() => vi.restoreAllMocks());

  const charged = (
    api: ReturnType<typeof answering>,
    { features = ['quotes'], isSignedIn = true, id = 'DF-1' } = {},
  ) => {
    const session = { isSignedIn: () => isSignedIn };
    return loadCharged({ api, session, storeInfo: settledStore(features) }, id);
  };

  it('is the order that is named', async () => {
    expect(await charged(answering(200, ORDERS))).toMatchObject({ id: 'DF-1' });
  });

  it.each([{ features: ['lines'] }, { isSignedIn: false }, { id: '' }])(
    'D56.66: not with %o',
    async (given) => {
      const api = answering(200, ORDERS);
      expect(await charged(api, given)).toBeNull();
      expect(api.requests).toEqual([]);
    },
  );

  it('fails in no way, and does not wait for ever', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(await charged(answering(503, {}))).toBeNull();
    const over = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal);
    const silent = { ...answering(200, ORDERS), get: () => new Promise<never>(() => {}) };
    const waiting = charged(silent);
    over.abort(new DOMException('The time is over', 'TimeoutError'));
    expect(await waiting).toBeNull();
  });
});
