import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CartLine, type LineCount, lineKey } from '../../../../src/contract/cart-line.ts';
import { addToCart, createCart } from '../../../../src/features/cart/cart.ts';
import {
  clearCart,
  removeFromCart,
  removeLine,
  setQuantity,
  takeOrdered,
} from '../../../../src/features/cart/change-cart.ts';
import { durableValue } from '../../../../src/lib/durable-value.ts';
import { createAnnouncer } from '../../../../src/lib/focus.ts';
import { createNotices } from '../../../../src/platform/notices.ts';
import { ownChannels } from '../../channels.ts';
import { fakePage, fakeStorage } from '../../fake-device.ts';

const pen: CartLine = { id: 'p1', name: 'Pen', image: '/pen.webp', price: 19.99, quantity: 1 };
const red: CartLine = { ...pen, selectedColor: 'Red' };
const pad: CartLine = { id: 'p2', name: 'Pad', image: '', price: 250, quantity: 3, selectedSize: 'A5' };

let storage: ReturnType<typeof fakeStorage>;

ownChannels();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  globalThis.indexedDB = new IDBFactory();
  storage = fakeStorage();
});

afterEach(async () => {
  for (const keep of opened.splice(0)) await keep();
  vi.useRealTimers();
});

const opened: (() => Promise<void>)[] = [];

/** A page that has just been loaded. */
function openPage() {
  const notices = createNotices();
  const cart = createCart({ storage, page: fakePage(), notices });
  const announcer = createAnnouncer();
  const shop = { cart, notices, announcer };
  opened.push(cart.keep);
  cart.start();
  return {
    ...shop,
    add: (line: CartLine) => addToCart(shop, line),
    remove: (id: string) => removeFromCart(shop, id),
    removeLine: (line: CartLine) => removeLine(shop, { key: lineKey(line), quantity: line.quantity }),
    clear: () => clearCart(shop),
    setQuantity: (line: CartLine, quantity: number) => setQuantity(shop, lineKey(line), quantity),
    announced: () => announcer.said.get().text,
    takeOrdered: (attempt: string, ordered: readonly LineCount[]) => takeOrdered(cart, attempt, ordered),
    lines: () => JSON.parse(JSON.stringify(cart.get())),
    said: () => notices.waiting.get().map(({ title, message }) => [title, message]),
    press: (label: string) => {
      const { action } = notices.waiting.get().at(-1) ?? {};
      expect(action?.label).toBe(label);
      action?.run();
    },
  };
}

describe('D16: one notice per act', () => {
  it("a new line: 'Added to cart' / '{name} has been added to your cart.'", async () => {
    const page = openPage();
    page.add(pen);
    expect(page.said()).toEqual([['Added to cart', 'Pen has been added to your cart.']]);
    expect(page.lines()).toEqual([pen]);
  });

  it('adding returns its result: added, merged, full or refused', () => {
    const page = openPage();
    expect(page.add(pen)).toBe('added');
    expect(page.add({ ...pen, quantity: 9997 })).toBe('merged');
    expect(page.add(pen)).toBe('merged');
    expect(page.add(pen)).toBe('full');
    expect(page.said().at(-1)).toEqual([
      'Not added to cart',
      "Pen can't be added to your cart. Your cart is full.",
    ]);
    expect(page.add({ ...pen, price: Number.NaN })).toBe('refused');
    expect(page.lines()).toEqual([{ ...pen, quantity: 9999 }]);
  });

  it('a full cart has a notice, and takes more of what is in it', () => {
    const lines = Array.from({ length: 500 }, (_, at) => ({ ...pen, id: `p${at}` }));
    storage.write('cart', JSON.stringify(lines));
    const page = openPage();
    expect(page.add(red)).toBe('full');
    expect(page.said()).toEqual([
      ['Not added to cart', "Pen can't be added to your cart. Your cart is full."],
    ]);
    expect(page.add(pen)).toBe('merged');
  });

  it("a merged line: 'Cart updated' / '{name} quantity increased.'", async () => {
    const page = openPage();
    page.add(pad);
    page.add(pad);
    expect(page.said()[1]).toEqual(['Cart updated', 'Pad quantity increased.']);
    expect(page.lines()).toEqual([{ ...pad, quantity: 6 }]);
  });

  it('a quantity changed on the cart page raises none', async () => {
    const page = openPage();
    page.add(pad);
    page.setQuantity(pad, 2);
    for (const none of [0, 1.5]) page.setQuantity(pad, none);
    page.setQuantity(pen, 2);
    expect(page.lines()).toEqual([{ ...pad, quantity: 2 }]);
    expect(page.said()).toHaveLength(1);
  });

  it('D55: a screen reader is told when another quantity has another price', () => {
    const page = openPage();
    page.add({ ...pad, basePrice: 250, breaks: [{ from: 5, price: 225.5 }] });
    page.setQuantity(pad, 4);
    expect(page.announced()).toBe('');
    page.setQuantity(pad, 5);
    expect(page.announced()).toBe('Each costs ₹225.5 now.');
    page.setQuantity(pad, 4);
    expect(page.announced()).toBe('Each costs ₹250 now.');
  });

  it("'Removed from cart' / '{name} has been removed from your cart.'", async () => {
    const page = openPage();
    page.add(pen);
    page.remove('p1');
    expect(page.said()[1]).toEqual(['Removed from cart', 'Pen has been removed from your cart.']);
    expect(page.lines()).toEqual([]);
  });

  it("'Cart cleared' / 'All items have been removed from your cart.'", async () => {
    const page = openPage();
    page.add(pen);
    page.clear();
    expect(page.said()[1]).toEqual(['Cart cleared', 'All items have been removed from your cart.']);
    expect(page.lines()).toEqual([]);
  });

  it('nothing happened: nothing is said', async () => {
    const page = openPage();
    page.remove('p1');
    page.clear();
    expect(page.said()).toEqual([]);
  });
});

describe('D15: Remove and Clear offer Undo', () => {
  it('D53.51: one line of a product goes alone, and Undo puts it back in place', () => {
    const page = openPage();
    for (const line of [pen, pad, red]) page.add(line);
    page.removeLine(pen);
    expect(page.lines()).toEqual([pad, red]);
    page.press('Undo');
    expect(page.lines()).toEqual([pen, pad, red]);
  });

  it('Remove deletes every line with the id, says so when more than one goes, and Undo puts them back in place', async () => {
    const page = openPage();
    for (const line of [pen, pad, red]) page.add(line);
    page.remove('p1');
    expect(page.lines()).toEqual([pad]);
    expect(page.said().at(-1)?.[1]).toBe(
      'Pen has been removed from your cart. All 2 of its sizes and colours were removed.',
    );
    page.press('Undo');
    expect(page.lines()).toEqual([pen, pad, red]);
  });

  it('Undo of Clear leaves what was added since, and works once', async () => {
    const page = openPage();
    page.add(pen);
    page.add(pad);
    page.clear();
    const undo = page.notices.waiting.get().at(-1)?.action;
    page.add(red);
    page.add(pen);
    undo?.run();
    undo?.run();
    expect(page.lines()).toEqual([red, pad, { ...pen, quantity: 2 }]);
  });
});

describe('SPEC 4: persisted in local storage under the key cart and restored on load', () => {
  it('D17: as a bare JSON array of the cart items of SPEC 3', async () => {
    const page = openPage();
    page.add(pad);
    await page.cart.keep();
    expect(JSON.parse(storage.read('cart') ?? '')).toEqual([pad]);
    expect(storage.keys()).toEqual(['cart']);
  });

  it('D17: other code can seed it', async () => {
    storage.write('cart', JSON.stringify([pen, { ...pad, quantity: '2' }]));
    const page = openPage();
    expect(page.lines()).toEqual([pen, { ...pad, quantity: 2 }]);
    await page.cart.keep();
    expect(JSON.parse(storage.read('cart') ?? '')).toEqual([pen, { ...pad, quantity: 2 }]);
  });

  it('D17: an invalid text is put aside, its valid lines stay', async () => {
    const text = JSON.stringify([pen, { id: 'broken' }]);
    storage.write('cart', text);
    const page = openPage();
    expect(page.lines()).toEqual([pen]);
    expect(page.cart.trouble.get()).toBe('repaired');
    expect(page.said().map(([title]) => title)).toEqual(['Some items are missing from your cart']);
    expect(storage.read('cart:quarantine')).toBe(text);
  });
});

describe('SPEC 4: the cart is also cleared after an order is created', () => {
  const penOrdered = [{ key: '["p1","",""]', quantity: 1 }];

  it('once for each order, without a notice', async () => {
    const page = openPage();
    page.add(pen);
    await page.takeOrdered('one', penOrdered);
    expect(page.lines()).toEqual([]);
    page.add(pen);
    await page.takeOrdered('one', penOrdered);
    expect(page.lines()).toEqual([pen]);
    expect(page.said().map(([title]) => title)).toEqual(['Added to cart', 'Added to cart']);
  });

  it('also when the page that asks again is another one', async () => {
    const first = openPage();
    first.add(pen);
    await first.takeOrdered('one', penOrdered);
    const second = openPage();
    second.add(pen);
    await second.takeOrdered('one', penOrdered);
    expect(second.lines()).toEqual([pen]);
  });

  it('D34: the ids of orders that earlier versions stored with the cart are gone after the next change', async () => {
    const stored = () => durableValue('daftar-cart').exchange((value) => value);
    const old = { format: 1, born: 'b', rev: 3, lines: [pen], orders: ['DF-1'], applied: [] };
    await durableValue('daftar-cart').exchange(() => old);
    const page = openPage();
    page.add(pad);
    await page.takeOrdered('one', penOrdered);
    expect(page.lines()).toEqual([pad]);
    expect(await stored()).toMatchObject({ lines: [pad], orders: ['attempt:one'] });
  });
});
