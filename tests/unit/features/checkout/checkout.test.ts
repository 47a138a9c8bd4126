import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CartLine } from '../../../../src/contract/cart-line.ts';
import { Product } from '../../../../src/contract/product.ts';
import { offerOf } from '../../../../src/contract/variants.ts';
import { signOut } from '../../../../src/features/account/sign-out.ts';
import type { Known } from '../../../../src/features/catalogue/products.ts';
import { businessErrors, businessOf } from '../../../../src/features/checkout/business.ts';
import {
  agreedTotal,
  findingOf,
  hasRisen,
  lineNow,
  offerNow,
} from '../../../../src/features/checkout/line-findings.ts';
import {
  addressToSend,
  createDraft,
  ShippingAddress,
} from '../../../../src/features/checkout/shipping-address.ts';
import { fakeDevice, forbiddenStorage } from '../../fake-device.ts';
import { ADDRESS } from '../orders/ordering-world.ts';

const NO_BUSINESS = { wantsInvoice: false, businessName: '', gstin: '' };

const EMPTY = {
  fullName: '',
  address: '',
  city: '',
  state: '',
  postalCode: '',
  phone: '',
  ...NO_BUSINESS,
};

describe('SPEC 5: all six shipping fields are non-blank after trimming', () => {
  it.each(Object.keys(ADDRESS))('%s', (name) => {
    for (const blank of ['', '   ', '\t\n']) {
      expect(v.safeParse(ShippingAddress, { ...ADDRESS, [name]: blank }).success).toBe(false);
    }
  });

  it('are sent trimmed', () => {
    expect(v.parse(ShippingAddress, { ...ADDRESS, city: ' Bengaluru ' })).toEqual(ADDRESS);
  });

  it.each([
    ['५६०००५', '०९८७६५४३२१०', '560005', '+919876543210'],
    ['\u202a560-005\u202c', ' 98765 43210', '560005', '+919876543210'],
    ['SW1A 1AA', '+44 20 7946 0958', 'SW1A 1AA', '+44 20 7946 0958'],
  ])('D25: PIN code %j and phone %j are sent as %j and %j', (postalCode, phone, pin, number) => {
    const sent = addressToSend({ ...ADDRESS, city: ' Bengaluru ', postalCode, phone });
    expect(sent).toEqual({ ...ADDRESS, postalCode: pin, phone: number });
  });
});

describe('D24: the shipping form is stored on the device', () => {
  let device: ReturnType<typeof fakeDevice>;
  let draft: ReturnType<typeof createDraft>;
  beforeEach(() => {
    device = fakeDevice();
    device.signIn('asha@example.com');
    draft = createDraft(device);
  });

  it('and comes back', () => {
    draft.keep({ ...EMPTY, fullName: 'Asha' });
    expect(draft.read()).toEqual({ ...EMPTY, fullName: 'Asha' });
    draft.forget();
    expect(draft.read()).toEqual(EMPTY);
    expect(device.storage.keys()).toEqual(['private:owner']);
  });

  it('D58.70: with the business, also while the address is replaced', () => {
    const business = { wantsInvoice: true, businessName: 'Rao & Sons', gstin: '29A' };
    draft.keep({ ...EMPTY, ...business });
    draft.keep(ADDRESS);
    draft.keepCoupon('GIFT');
    expect([draft.read(), draft.coupon()]).toEqual([{ ...ADDRESS, ...business }, 'GIFT']);
    draft.keep({ ...ADDRESS, ...NO_BUSINESS });
    expect(draft.read()).toEqual({ ...ADDRESS, ...NO_BUSINESS });
    draft.forget();
    expect(draft.read()).toEqual(EMPTY);
  });

  it('D34: under a key that signing out removes', () => {
    draft.keep(ADDRESS);
    signOut(device);
    expect(device.storage.keys()).toEqual([]);
  });

  it('D34: a form that is still open after that stores nothing', () => {
    signOut(device);
    draft.keep(ADDRESS);
    expect(device.storage.keys()).toEqual([]);
  });

  it('D34: a draft saved late by a tab of the previous shopper is not shown to the next one', () => {
    draft.keep(ADDRESS);
    const late = device.storage.read('private:checkout-draft') ?? '';
    device.signIn('ravi@example.com');
    device.storage.write('private:checkout-draft', late);
    expect(draft.read()).toEqual(EMPTY);
  });

  it.each(['', '{', 'null', '[]', '"x"', '{"city":{}}', '{"city":null}'])('%s reads as empty', (text) => {
    draft.keep(ADDRESS);
    device.storage.write('private:checkout-draft', text);
    expect(draft.read()).toEqual(EMPTY);
  });

  it('forbidden storage reads as empty', () => {
    const forbidden = createDraft({ storage: forbiddenStorage, owner: device.owner });
    forbidden.keep(ADDRESS);
    expect(forbidden.read()).toEqual(EMPTY);
  });
});

it('D23: checkout shows the price of now, of a product that is sold', () => {
  const line: CartLine = { id: 'pen', name: 'Pen', image: '', price: 20, quantity: 2 };
  const product = v.parse(Product, { id: 'pen', title: 'Pen', regularPrice: 25 });
  const known: Known = { is: 'sold', product, saved: null, asked: true };
  const now = (of: Known | undefined) => lineNow(line, of, undefined);
  expect(now(known)).toEqual({ ...line, price: 25 });
  expect(now({ ...known, asked: false })).toBe(line);
  expect(now({ is: 'gone' })).toBe(line);
  expect(now(undefined)).toBe(line);
});

describe('D23: the price that an order is checked against', () => {
  const sold = (price: number): Known => ({
    is: 'sold',
    product: v.parse(Product, { id: 'pen', title: 'Pen', regularPrice: price }),
    saved: null,
    asked: true,
  });

  it('is that of the answer, not what a list has put in its place since', () => {
    expect(offerNow(sold(30), sold(20))).toMatchObject({ price: 30 });
    expect(offerNow({ is: 'gone' }, sold(20))).toBeUndefined();
  });

  it('without an answer it is what the shop said earlier in this visit', () => {
    expect(offerNow({ is: 'failed' }, sold(20))).toMatchObject({ price: 20 });
    expect(offerNow(undefined, sold(20))).toMatchObject({ price: 20 });
  });
});

describe('a line and the current price of its product', () => {
  const line: CartLine = { id: 'pen', name: 'Pen', image: '', price: 19.99, quantity: 2 };
  const sold = (price: number): Extract<Known, { is: 'sold' }> => ({
    is: 'sold',
    product: { ...v.parse(Product, { id: 'pen', title: 'Pen', regularPrice: 1 }), price, originalPrice: 30 },
    saved: null,
    asked: true,
  });

  const at = (price: number): CartLine => ({ ...line, price, originalPrice: 30 });

  it.each([
    ['nothing known', undefined, { is: 'same' }],
    ['the same price', sold(19.99), { is: 'same' }],
    ['the same to the paisa', sold(19.9900001), { is: 'same' }],
    ['dearer', sold(25), { is: 'changed', from: 19.99, to: 25, now: at(25) }],
    ['cheaper', sold(0), { is: 'changed', from: 19.99, to: 0, now: at(0) }],
    [
      'dearer in what the device has stored',
      { ...sold(25), saved: { url: '', at: 1, partial: false } },
      { is: 'same' },
    ],
    ['dearer by a list', { ...sold(25), asked: false }, { is: 'same' }],
    ['no longer sold', { is: 'gone' } as const, { is: 'gone' }],
    [
      'sold at a price on request',
      { ...sold(0), product: v.parse(Product, { id: 'pen', title: 'Pen', regularPrice: 'ask us' }) },
      { is: 'gone' },
    ],
  ])('%s', (_name, offer, finding) => {
    expect(findingOf(line, offer, undefined)).toEqual(finding);
  });
});

describe('D54.57, D55: a line and the current price of its variant at its quantity', () => {
  const register = (price: number, tenth = 70) =>
    v.parse(Product, {
      id: 'register',
      title: 'Register',
      regularPrice: 40,
      variants: [
        { size: '100 pages', regularPrice: 40 },
        { size: '200 pages', regularPrice: price, breaks: [{ from: 10, price: tenth }] },
      ],
    });
  const known = (product: Product): Known => ({ is: 'sold', product, saved: null, asked: true });
  const thick = (quantity: number, price: number): CartLine => ({
    id: 'register',
    name: 'Register',
    image: '',
    price,
    quantity,
    selectedSize: '200 pages',
    basePrice: 75,
    breaks: [{ from: 10, price: 70 }],
  });

  it.each([
    ['of a few', thick(9, 75), register(75), { is: 'same' }],
    ['of many', thick(10, 70), register(75), { is: 'same' }],
    ['of a few, dearer', thick(9, 75), register(80), { is: 'changed', from: 75, to: 80 }],
    [
      'of many, while one piece alone is dearer',
      thick(10, 70),
      register(80),
      { is: 'same', now: { basePrice: 80 } },
    ],
    ['of many, dearer', thick(10, 70), register(75, 72), { is: 'changed', from: 70, to: 72 }],
    [
      'that an earlier release has stored, at another price',
      { ...thick(20, 75), basePrice: undefined, breaks: undefined },
      register(75),
      { is: 'changed', from: 75, to: 70, now: { basePrice: 75, breaks: [{ from: 10, price: 70 }] } },
    ],
    [
      'that an earlier release has stored, at its price',
      { ...thick(2, 75), basePrice: undefined, breaks: undefined },
      register(75),
      { is: 'same', now: { price: 75, basePrice: 75, breaks: [{ from: 10, price: 70 }] } },
    ],
    ['whose size has gone', { ...thick(1, 75), selectedSize: '300 pages' }, register(75), { is: 'gone' }],
    ['without a size', { ...thick(1, 75), selectedSize: undefined }, register(75), { is: 'gone' }],
  ])('a line %s', (_name, line, product, finding) => {
    expect(findingOf(line, known(product), undefined)).toMatchObject(finding);
    const { now } = findingOf(line, known(product), undefined) as { now?: CartLine };
    if (finding.is === 'same') expect(now === undefined).toBe(!('now' in finding));
  });

  it('what is agreed to is the price of its own quantity, and only a rise of that one stops the order', () => {
    const offers = (product: Product) => new Map([['register', offerOf(product, undefined)]]);
    const lines = [
      thick(9, 75),
      { ...thick(10, 70), selectedSize: '100 pages', price: 40, breaks: undefined },
    ];
    expect(agreedTotal(lines, offers(register(75)))).toBe(9 * 75 + 10 * 40);
    expect(hasRisen(lines, offers(register(75)))).toBe(false);
    expect(agreedTotal(lines, offers(register(72)))).toBe(9 * 72 + 10 * 40);
    expect(hasRisen(lines, offers(register(80)))).toBe(true);
    expect(hasRisen([thick(10, 70)], offers(register(80)))).toBe(false);
  });
});

describe('D58.70: the business that an invoice is for', () => {
  const typed = { wantsInvoice: true, businessName: ' Rao & Sons ', gstin: '29aaacr 0000q1zg' };

  it('is sent with its GSTIN in capitals, without spaces', () => {
    expect(businessErrors(typed)).toEqual({});
    expect(businessOf(typed)).toEqual({ name: 'Rao & Sons', gstin: '29AAACR0000Q1ZG' });
    expect(businessOf({ ...typed, wantsInvoice: false })).toBeUndefined();
  });

  it.each([
    [{ businessName: '' }, { businessName: 'Business name is required' }],
    [{ gstin: ' ' }, { gstin: 'GSTIN is required' }],
    [{ gstin: '29AAACR0000Q1Z' }, { gstin: 'A GSTIN has 15 letters and digits, as 27AADCD0000K1Z7' }],
    [
      { gstin: '55AAACR0000Q1ZG' },
      { gstin: 'The first two digits of a GSTIN are the code of a state. Please check them' },
    ],
    [
      { gstin: '29AAACR0000Q1ZH' },
      { gstin: 'The last character does not fit the others. Please check the GSTIN' },
    ],
  ])('%j is %j, and nothing while no invoice is wanted', (wrong, errors) => {
    expect(businessErrors({ ...typed, ...wrong })).toEqual(errors);
    expect(businessErrors({ ...typed, ...wrong, wantsInvoice: false })).toEqual({});
  });
});
