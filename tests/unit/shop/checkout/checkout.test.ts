import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CartLine } from '../../../../src/shop/cart/cart-line.ts';
import { shippingDraft } from '../../../../src/shop/checkout/draft.ts';
import { checkPrices, findingOf, type Offer, offers } from '../../../../src/shop/checkout/price-check.ts';
import { ShippingAddress } from '../../../../src/shop/checkout/shipping-address.ts';
import { signOut } from '../../../../src/shop/session/sign-out.ts';
import { fakeDevice, forbiddenStorage } from '../../fake-device.ts';
import { answering, PORTAL_PAGE } from '../../fake-shop.ts';

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
  let device: ReturnType<typeof fakeDevice>;
  let draft: ReturnType<typeof shippingDraft>;
  beforeEach(() => {
    device = fakeDevice();
    device.session.enter('abc', 'asha@example.com');
    device.owner.claim('asha@example.com');
    draft = shippingDraft(device);
  });

  it('and comes back', () => {
    draft.keep({ ...EMPTY, fullName: 'Asha' });
    expect(draft.read()).toEqual({ ...EMPTY, fullName: 'Asha' });
    draft.forget();
    expect(draft.read()).toEqual(EMPTY);
    expect(device.storage.keys()).toEqual(['private:owner']);
  });

  it('D34: under a key that signing out removes', () => {
    draft.keep(ADDRESS);
    signOut(device);
    expect(device.storage.keys()).toEqual([]);
  });

  it('D34: a form that is still open after that keeps nothing', () => {
    signOut(device);
    draft.keep(ADDRESS);
    expect(device.storage.keys()).toEqual([]);
  });

  it('D34: a draft saved late by a tab of the previous shopper is not shown to the next one', () => {
    draft.keep(ADDRESS);
    const late = device.storage.read('private:checkout-draft') ?? '';
    device.session.enter('xyz', 'ravi@example.com');
    device.owner.claim('ravi@example.com');
    device.storage.write('private:checkout-draft', late);
    expect(draft.read()).toEqual(EMPTY);
  });

  it.each(['', '{', 'null', '[]', '"x"', '{"city":{}}', '{"city":null}'])('%s reads as empty', (text) => {
    draft.keep(ADDRESS);
    device.storage.write('private:checkout-draft', text);
    expect(draft.read()).toEqual(EMPTY);
  });

  it('forbidden storage reads as empty', () => {
    const forbidden = shippingDraft({ storage: forbiddenStorage, owner: device.owner });
    forbidden.keep(ADDRESS);
    expect(forbidden.read()).toEqual(EMPTY);
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

describe('what is asked for the prices of a cart', () => {
  const line = (id: string): CartLine => ({ id, name: 'Pen', image: '', price: 20, quantity: 1 });

  it('is each product once; an id that would lead out of /products asks for nothing', async () => {
    const shop = answering(200, { id: 'pen', title: 'Pen', regularPrice: 25 });
    offers.set(new Map());
    await checkPrices(['pen', 'a/b', '.', '..', 'pen'].map(line), shop);
    expect(shop.requests.map(({ path }) => path).sort()).toEqual(['/products/a%2Fb', '/products/pen']);
    expect(['.', '..'].map((id) => offers.get().get(id))).toEqual([{ is: 'gone' }, { is: 'gone' }]);
  });

  it.each([
    ['gone after 404', 404, {}, { is: 'gone' }],
    ['gone after 410', 410, {}, { is: 'gone' }],
    ['gone without a title (D11)', 200, { id: 'pen', regularPrice: 25 }, { is: 'gone' }],
    ['as it was after 500', 500, {}, undefined],
    ['as it was after 403', 403, {}, undefined],
    ['as it was after 404 of a portal’s page (D37)', 404, PORTAL_PAGE, undefined],
    ['as it was after 200 of a portal’s page (D37)', 200, PORTAL_PAGE, undefined],
  ])('says that a product is %s', async (_name, status, body, offer) => {
    offers.set(new Map());
    await checkPrices([line('pen')], answering(status, body));
    expect(offers.get().get('pen')).toEqual(offer);
  });
});
