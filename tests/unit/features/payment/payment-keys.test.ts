import { beforeEach, describe, expect, it, vi } from 'vitest';
import { paymentKeys } from '../../../../src/features/payment/payment-keys.ts';
import { fakeStorage, forbiddenStorage, noDatabase, valueInMemory } from '../../fake-device.ts';

let shopper: string;
let storage: ReturnType<typeof fakeStorage>;

const memory = valueInMemory();
const owner = { tag: () => shopper };
const CARD = { fields: [{ name: 'card', value: '4111 1111 1111 1111' }], orderId: '#1001' };

beforeEach(() => {
  memory.stored = null;
  shopper = 'asha';
  storage = fakeStorage();
  vi.useRealTimers();
});

describe.each([
  ['in the database', memory],
  ['in localStorage, where there is none', noDatabase],
])('faults F2: the key of a payment whose answer is not known is kept %s', (_name, database) => {
  const openPage = () => paymentKeys({ database, storage, owner });
  const keyFor = (request = CARD) => openPage().keyFor(request.orderId, request);

  it('another order, and another way to pay, have keys of their own', async () => {
    const keys = [
      await keyFor(),
      await keyFor({ ...CARD, orderId: '#1002' }),
      await keyFor({ ...CARD, fields: [] }),
    ];
    expect(new Set(keys).size).toBe(3);
    expect(await keyFor()).toBe(keys[0]);
  });

  it('an answered payment that is repeated is a new one; the others have the same keys', async () => {
    const [answered, open] = [await keyFor(), await keyFor({ ...CARD, orderId: '#1002' })];
    await openPage().forget(answered);
    expect(await keyFor()).not.toBe(answered);
    expect(await keyFor({ ...CARD, orderId: '#1002' })).toBe(open);
  });

  it('D34: another shopper gets a key of their own', async () => {
    const key = await keyFor();
    shopper = 'ravi';
    expect(await keyFor()).not.toBe(key);
  });

  it('a day later the same payment is a new one', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const key = await keyFor();
    vi.setSystemTime(Date.now() + 25 * 60 * 60_000);
    expect(await keyFor()).not.toBe(key);
  });
});

it('faults F2: where nothing can be stored the page itself remembers the key', async () => {
  const keys = paymentKeys({ database: noDatabase, storage: forbiddenStorage, owner });
  expect(await keys.keyFor('#1001', CARD)).toBe(await keys.keyFor('#1001', CARD));
});
