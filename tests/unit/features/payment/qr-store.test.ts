import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQrStore } from '../../../../src/features/payment/qr-code.ts';
import { fakeStorage, noDatabase, valueInMemory } from '../../fake-device.ts';

const MINUTE = 60_000;
const UPI = { text: 'upi://pay?pa=shop@bank&am=12.50' };
const PICTURE = { image: 'data:image/png;base64,iVBORw0KGgo=' };

let shopper: string | null;
let time: number;
let storage: ReturnType<typeof fakeStorage>;

const memory = valueInMemory();

function at(now: number) {
  time = now;
  vi.useFakeTimers({ toFake: ['Date'], now });
}

beforeEach(() => {
  memory.stored = null;
  shopper = 'asha';
  at(Date.UTC(2026, 10, 22));
  storage = fakeStorage();
});
afterEach(() => vi.useRealTimers());

describe.each([
  ['in the database', memory],
  ['in localStorage, where there is none', noDatabase],
])('D47: the QR code of a payment survives a reload, kept %s', (_name, database) => {
  const openPage = () => createQrStore({ database, storage, owner: { tag: () => shopper } });

  it.each([UPI, PICTURE])('%j is there again for its order, and for no other', async (qr) => {
    await openPage().keep('#1001', qr);
    expect(await openPage().of('#1001')).toEqual({ qr, shownAt: time });
    expect(await openPage().of('#1002')).toBeNull();
  });

  it('a newer one takes its place', async () => {
    await openPage().keep('#1001', UPI);
    await openPage().keep('#1002', PICTURE);
    expect(await openPage().of('#1001')).toBeNull();
    expect(await openPage().of('#1002')).toEqual({ qr: PICTURE, shownAt: time });
  });

  it('it is not shown after half an hour, nor when the clock was set back', async () => {
    await openPage().keep('#1001', UPI);
    at(time + 29 * MINUTE);
    expect(await openPage().of('#1001')).toEqual({ qr: UPI, shownAt: time - 29 * MINUTE });
    at(time + MINUTE);
    expect(await openPage().of('#1001')).toBeNull();
    at(time - 31 * MINUTE);
    expect(await openPage().of('#1001')).toBeNull();
  });

  it('D34: another shopper never sees it', async () => {
    await openPage().keep('#1001', UPI);
    shopper = 'ravi';
    expect(await openPage().of('#1001')).toBeNull();
  });

  it('a payment that is over leaves nothing stored', async () => {
    await openPage().keep('#1001', UPI);
    await openPage().forget('#1001');
    expect(await openPage().of('#1001')).toBeNull();
    expect(JSON.stringify([memory.stored, storage.read('private:payment-qr')])).not.toContain('upi:');
  });

  it('a payment that is over leaves the code of another order, which another tab shows', async () => {
    await openPage().keep('#1001', UPI);
    await openPage().keep('#1002', PICTURE);
    await openPage().forget('#1001');
    expect(await openPage().of('#1002')).toEqual({ qr: PICTURE, shownAt: time });
  });
});
