import { beforeEach, describe, expect, it } from 'vitest';
import type { DurableValue } from '../../../../src/lib/durable-value.ts';
import { intentShelf, type OrderIntent } from '../../../../src/shop/orders/order-intent.ts';
import { fakeStorage, forbiddenStorage } from '../../fake-device.ts';

let stored: unknown;
let storage: ReturnType<typeof fakeStorage>;
let shopper: string | null;

const database: DurableValue = {
  async exchange(step) {
    const next = step(stored);
    stored = next;
    return next;
  },
};
const noDatabase: DurableValue = { exchange: () => Promise.reject(new Error('forbidden')) };
const owner = { tag: () => shopper };
const intent: OrderIntent = {
  whose: 'asha',
  id: 'k1',
  lines: [{ id: 'pen', name: 'Pen', quantity: 1 }],
  startedAt: 1,
  state: { is: 'sent' },
};

beforeEach(() => {
  stored = undefined;
  storage = fakeStorage();
  shopper = 'asha';
});

describe.each([
  ['in the database', database],
  ['in localStorage, where there is none', noDatabase],
])('faults F1: an attempt is written down %s', (_, database) => {
  const shelf = () => intentShelf({ database, storage, owner });

  it('and found again', async () => {
    await shelf().write(intent);
    expect(await shelf().read()).toEqual(intent);
    await shelf().forget();
    expect(await shelf().read()).toBeNull();
    expect(storage.keys()).toEqual([]);
  });

  it('D34: but not by another shopper, nor once its shopper has left', async () => {
    await shelf().write(intent);
    for (const other of ['ravi', null]) {
      shopper = other;
      expect(await shelf().read()).toBeNull();
    }
  });

  it('D34: and not at all once its shopper has left', async () => {
    shopper = null;
    await shelf().write(intent);
    shopper = 'asha';
    expect(await shelf().read()).toBeNull();
  });
});

it('faults F1: where nothing can be stored the page itself remembers the attempt', async () => {
  const shelf = intentShelf({ database: noDatabase, storage: forbiddenStorage, owner });
  await shelf.write(intent);
  expect(await shelf.read()).toEqual(intent);
  expect(await shelf.write({ ...intent, id: 'k2' }, null)).toBe(false);
  await shelf.forget();
  expect(await shelf.read()).toBeNull();
});

it.each([undefined, null, 'x', { ...intent, whose: undefined }, { ...intent, lines: 'x' }])(
  'what is unsound reads as none: %j',
  async (unsound) => {
    stored = unsound;
    expect(await intentShelf({ database, storage, owner }).read()).toBeNull();
  },
);
