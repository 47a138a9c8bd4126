import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartLine } from '../../../../src/shop/cart/cart-line.ts';
import { forgetDraft, keepDraft, readDraft } from '../../../../src/shop/checkout/draft.ts';
import { findingOf, type Offer } from '../../../../src/shop/checkout/price-check.ts';
import { ShippingAddress } from '../../../../src/shop/checkout/shipping-address.ts';

const ADDRESS = {
  fullName: 'Asha Rao',
  address: '12 Press Lane',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560005',
  phone: '9876543210',
};
const EMPTY = { fullName: '', address: '', city: '', state: '', postalCode: '', phone: '' };

describe('SPEC 5: all six shipping fields are non-blank after trimming', () => {
  it.each(Object.keys(ADDRESS))('%s', (name) => {
    for (const blank of ['', '   ', '\t\n']) {
      expect(v.safeParse(ShippingAddress, { ...ADDRESS, [name]: blank }).success).toBe(false);
    }
  });

  it('are sent trimmed', () => {
    expect(v.parse(ShippingAddress, { ...ADDRESS, city: ' Bengaluru ' })).toEqual(ADDRESS);
  });
});

describe('D24: the shipping form is kept on the device', () => {
  let texts: Map<string, string>;
  beforeEach(() => {
    texts = new Map();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => texts.set(key, text),
      removeItem: (key: string) => texts.delete(key),
    });
  });

  it('and comes back', () => {
    keepDraft({ ...EMPTY, fullName: 'Asha' });
    expect(readDraft()).toEqual({ ...EMPTY, fullName: 'Asha' });
    forgetDraft();
    expect(readDraft()).toEqual(EMPTY);
    expect(texts.size).toBe(0);
  });

  it('D34: under a key that signing out removes', () => {
    keepDraft(ADDRESS);
    expect([...texts.keys()].every((key) => key.startsWith('private:'))).toBe(true);
  });

  it.each(['', '{', 'null', '[]', '"x"', '{"city":{}}', '{"city":null}'])('%s reads as empty', (text) => {
    keepDraft(ADDRESS);
    for (const key of texts.keys()) texts.set(key, text);
    expect(readDraft()).toEqual(EMPTY);
  });

  it('a storage that throws is an empty one', () => {
    vi.stubGlobal('localStorage', undefined);
    keepDraft(ADDRESS);
    expect(readDraft()).toEqual(EMPTY);
  });
});

describe('a line beside what its product costs now', () => {
  const line: CartLine = { id: 'pen', name: 'Pen', image: '', price: 19.99, quantity: 2 };
  const sold = (price: number): Offer => ({ is: 'sold', price, originalPrice: 30 });

  it.each([
    ['nothing known', undefined, { is: 'same' }],
    ['the same price', sold(19.99), { is: 'same' }],
    ['the same to the paisa', sold(19.9900001), { is: 'same' }],
    ['dearer', sold(25), { is: 'changed', from: 19.99, to: 25, originalPrice: 30 }],
    ['cheaper', sold(0), { is: 'changed', from: 19.99, to: 0, originalPrice: 30 }],
    ['no longer sold', { is: 'gone' } as Offer, { is: 'gone' }],
  ])('%s', (_name, offer, finding) => {
    expect(findingOf(line, offer)).toEqual(finding);
  });
});
