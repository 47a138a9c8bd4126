import { beforeEach, describe, expect, it } from 'vitest';
import { type OrderAttempt, orderAttempts } from '../../../../src/features/orders/order-attempt.ts';
import type { DurableValue } from '../../../../src/lib/durable-value.ts';
import { fakeStorage, forbiddenStorage, noDatabase, valueInMemory } from '../../fake-device.ts';

let storage: ReturnType<typeof fakeStorage>;
let shopper: string | null;

const memory = valueInMemory();
const owner = { tag: () => shopper };
const attempt: OrderAttempt = {
  whose: 'asha',
  id: 'k1',
  lines: [{ id: 'pen', name: 'Pen', quantity: 1 }],
  startedAt: 1,
  state: { is: 'sent' },
};

beforeEach(() => {
  memory.stored = undefined;
  storage = fakeStorage();
  shopper = 'asha';
});

describe.each([
  ['in the database', memory],
  ['in localStorage, where there is none', noDatabase],
])('faults F1: an attempt is written down %s', (_, database) => {
  const attempts = () => orderAttempts({ database, storage, owner });

  it('and found again', async () => {
    await attempts().write(attempt);
    expect(await attempts().read()).toEqual(attempt);
    await attempts().forget();
    expect(await attempts().read()).toBeNull();
    expect(storage.keys()).toEqual([]);
  });

  it('D34: but not by another shopper, nor once its shopper has left', async () => {
    await attempts().write(attempt);
    for (const other of ['ravi', null]) {
      shopper = other;
      expect(await attempts().read()).toBeNull();
    }
  });

  it('D34: and not at all once its shopper has left', async () => {
    shopper = null;
    await attempts().write(attempt);
    shopper = 'asha';
    expect(await attempts().read()).toBeNull();
  });

  it('D34: nor over what another has who signs in meanwhile', async () => {
    shopper = 'ravi';
    const other = { ...attempt, whose: 'ravi', id: 'k2' };
    await attempts().write(other);
    shopper = 'asha';
    const late: DurableValue = {
      exchange(step) {
        shopper = 'ravi';
        return database.exchange(step);
      },
    };
    expect(await orderAttempts({ database: late, storage, owner }).write(attempt)).toBe(false);
    expect(await attempts().read()).toEqual(other);
  });
});

it('faults F1: where nothing can be stored the page itself remembers the attempt', async () => {
  const attempts = orderAttempts({ database: noDatabase, storage: forbiddenStorage, owner });
  await attempts.write(attempt);
  expect(await attempts.read()).toEqual(attempt);
  expect(await attempts.write({ ...attempt, id: 'k2' }, null)).toBe(false);
  await attempts.forget();
  expect(await attempts.read()).toBeNull();
});

it.each([undefined, null, 'x', { ...attempt, whose: undefined }, { ...attempt, lines: 'x' }])(
  'an invalid one counts as none: %j',
  async (invalid) => {
    memory.stored = invalid;
    expect(await orderAttempts({ database: memory, storage, owner }).read()).toBeNull();
  },
);
