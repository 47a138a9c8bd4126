import { expect, it } from 'vitest';
import { quarantine } from '../../../../src/platform/durable-list/list-text.ts';
import { fakeStorage } from '../../fake-device.ts';

it('D17: an invalid text as long as any list of this shop is put aside whole', () => {
  const storage = fakeStorage();
  const text = `[${'x'.repeat(200_000)}`;
  quarantine(storage, 'cart', text);
  expect(storage.read('cart:quarantine')).toBe(text);
});

it('D17: of a longer one the beginning is, so that there is space for the list itself', () => {
  const storage = fakeStorage();
  quarantine(storage, 'wishlist', 'x'.repeat(4_000_000));
  expect(storage.read('wishlist:quarantine')).toHaveLength(500_000);
});

it('D17: in a storage that is all but full at least the beginning is', () => {
  const roomy = fakeStorage();
  const storage = {
    ...roomy,
    write: (key: string, text: string) => text.length <= 20_000 && roomy.write(key, text),
  };
  quarantine(storage, 'cart', `{${'y'.repeat(30_000)}`);
  expect(storage.read('cart:quarantine')).toBe(`{${'y'.repeat(9_999)}`);
});
