import { describe, expect, it } from 'vitest';
import { type Product, readProduct } from '../../../../src/contract/product.ts';
import { readStoreInfo, type StoreInfo, type StoreInfoState } from '../../../../src/contract/store-info.ts';
import { type Choice, offerOf, variantOf } from '../../../../src/contract/variants.ts';
import { buy, buyOne, cartLineOf } from '../../../../src/features/cart/buy.ts';
import { createCart } from '../../../../src/features/cart/cart.ts';
import { createStore } from '../../../../src/lib/store.ts';
import { createNotices } from '../../../../src/platform/notices.ts';
import { noChannels } from '../../channels.ts';
import { fakePage } from '../../fake-device.ts';

noChannels();

const product = (wire: object) => readProduct({ id: 'p1', title: 'Register', ...wire }) as Product;

const pen = product({
  title: 'Fountain pen',
  imgUrl: 'pen.webp',
  category: 'Pens',
  regularPrice: 100,
  discountedPrice: 80,
});

const register = product({
  regularPrice: 40,
  imgUrl: 'register.webp',
  variants: [
    { size: '100 pages', color: 'Blue', regularPrice: 40 },
    {
      size: '200 pages',
      color: 'Blue',
      regularPrice: 75,
      imgUrl: 'thick.webp',
      breaks: [{ from: 10, price: 70 }],
    },
  ],
});

function lineOf(of: Product, choice: Choice, quantity: number) {
  const variant = variantOf(offerOf(of, undefined), choice);
  return variant && cartLineOf(of, variant, choice, quantity);
}

describe('SPEC 3: the cart item of a product', () => {
  it('has id, name, image, price, quantity and what was chosen', () => {
    const ofProduct = { id: 'p1', name: 'Fountain pen', image: 'pen.webp', category: 'Pens' };
    const chosen = { quantity: 3, selectedSize: 'Fine', selectedColor: 'Blue' };
    const line = { ...ofProduct, price: 80, originalPrice: 100, ...chosen };
    expect(lineOf(pen, { size: 'Fine', color: 'Blue' }, 3)).toEqual(line);
  });

  it.each([
    [9, 75],
    [10, 70],
  ])('D54.56, D55: %d of a variant have its picture and its price at that quantity', (quantity, price) => {
    const line = lineOf(register, { size: '200 pages', color: 'Blue' }, quantity);
    expect(line).toMatchObject({ price, image: 'thick.webp' });
  });

  it('D54: a product with one variant is sold as that one, whatever was not chosen', () => {
    const only = product({ regularPrice: 5, variants: [{ size: 'A4', color: 'White', regularPrice: 5 }] });
    expect(lineOf(only, {}, 1)).toMatchObject({ selectedSize: 'A4', selectedColor: 'White' });
  });
});

describe('SPEC 5: what cannot be bought yet is said', () => {
  it.each([
    [{}, 'size-missing', 'Please select a size'],
    [{ size: '100 pages' }, 'color-missing', 'Please select a colour'],
    [{ size: '100 pages', color: 'Red' }, 'color-missing', 'Please select a colour'],
    [{ size: '100 pages', color: 'Blue' }, 'added', 'Added to cart'],
  ])('%j', (choice, result, title) => {
    const shop = openShop();
    expect(buy(shop, register, choice, 1, new AbortController().signal)).toBe(result);
    expect(shop.notices.waiting.get().map((notice) => notice.title)).toEqual([title]);
    expect(shop.cart.get().length).toBe(result === 'added' ? 1 : 0);
  });

  it('D11: a product without a price cannot be bought', () => {
    const shop = openShop();
    expect(buy(shop, product({}), {}, 1, new AbortController().signal)).toBe('not-added');
    expect(shop.cart.get()).toEqual([]);
  });

  it('D45: without the feature a product is sold by its attributes', () => {
    const shop = openShop({ state: 'ready', info: readStoreInfo({ features: ['lines'] }) as StoreInfo });
    expect(buy(shop, register, {}, 20, new AbortController().signal)).toBe('added');
    expect(shop.cart.get()).toMatchObject([{ price: 40, quantity: 20 }]);
  });
});

describe('SPEC 2, Product card: one piece', () => {
  it('of the only choice, without asking', () => {
    const shop = openShop();
    expect(buyOne(shop, product({ regularPrice: 5, attributes: [{ key: 'size', value: ['S', 'M'] }] }))).toBe(
      'added',
    );
    expect(shop.cart.get()).toMatchObject([{ quantity: 1, price: 5 }]);
  });

  it('D54: but nothing whose price depends on a choice', () => {
    const shop = openShop();
    expect(buyOne(shop, register)).toBe('not-added');
    expect(shop.cart.get()).toEqual([]);
  });
});

function openShop(info: StoreInfoState = { state: 'loading' }) {
  const notices = createNotices();
  const storage = { read: () => null, keys: () => [], write: () => true, remove: () => {} };
  const cart = createCart({ storage, page: fakePage(), notices });
  return { cart, notices, storeInfo: createStore(info) };
}
