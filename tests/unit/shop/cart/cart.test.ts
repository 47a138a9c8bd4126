import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartLine } from '../../../../src/shop/cart/cart-line.ts';

const pen: CartLine = { id: 'p1', name: 'Pen', image: '/pen.webp', price: 19.99, quantity: 1 };
const red: CartLine = { ...pen, selectedColor: 'Red' };
const pad: CartLine = { id: 'p2', name: 'Pad', image: '', price: 250, quantity: 3, selectedSize: 'A5' };

let texts: Record<string, string>;
let full: boolean;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { addEventListener: () => {} });
  texts = {};
  full = false;
  const storage = {
    getItem: (key: string) => texts[key] ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException('Full', 'QuotaExceededError');
      texts[key] = value;
    },
    removeItem: (key: string) => delete texts[key],
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      ownKeys: () => Object.keys(texts),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
});

afterEach(async () => {
  for (const keep of opened.splice(0)) await keep();
});

const opened: (() => Promise<void>)[] = [];

/** A page that has just been loaded. */
async function openPage() {
  vi.resetModules();
  const shop = await import('../../../../src/shop/cart/cart.ts');
  const acts = await import('../../../../src/shop/cart/change-cart.ts');
  const { waitingNotices } = await import('../../../../src/shop/notices.ts');
  opened.push(shop.keepCart);
  shop.startCart();
  return {
    ...shop,
    ...acts,
    lines: () => JSON.parse(JSON.stringify(shop.cart.get())),
    notices: () => waitingNotices.get().map(({ title, message }) => [title, message]),
    press: (label: string) => {
      const { action } = waitingNotices.get().at(-1) ?? {};
      expect(action?.label).toBe(label);
      action?.run();
    },
  };
}

describe('D16: one notice per act', () => {
  it("a new line: 'Added to cart' / '{name} has been added to your cart.'", async () => {
    const page = await openPage();
    page.addToCart(pen);
    expect(page.notices()).toEqual([['Added to cart', 'Pen has been added to your cart.']]);
    expect(page.lines()).toEqual([pen]);
  });

  it("a merged line: 'Cart updated' / '{name} quantity increased.'", async () => {
    const page = await openPage();
    page.addToCart(pad);
    page.addToCart(pad);
    expect(page.notices()[1]).toEqual(['Cart updated', 'Pad quantity increased.']);
    expect(page.lines()).toEqual([{ ...pad, quantity: 6 }]);
  });

  it('a quantity changed on the cart page raises none', async () => {
    const page = await openPage();
    page.addToCart(pad);
    const { lineKey } = await import('../../../../src/shop/cart/cart-line.ts');
    page.setQuantity(lineKey(pad), 2);
    page.setQuantity(lineKey(pad), 0);
    expect(page.lines()).toEqual([{ ...pad, quantity: 2 }]);
    expect(page.notices()).toHaveLength(1);
  });

  it("'Removed from cart' / '{name} has been removed from your cart.'", async () => {
    const page = await openPage();
    page.addToCart(pen);
    page.removeFromCart('p1');
    expect(page.notices()[1]).toEqual(['Removed from cart', 'Pen has been removed from your cart.']);
    expect(page.lines()).toEqual([]);
  });

  it("'Cart cleared' / 'All items have been removed from your cart.'", async () => {
    const page = await openPage();
    page.addToCart(pen);
    page.clearCart();
    expect(page.notices()[1]).toEqual(['Cart cleared', 'All items have been removed from your cart.']);
    expect(page.lines()).toEqual([]);
  });

  it('nothing happened: nothing is said', async () => {
    const page = await openPage();
    page.removeFromCart('p1');
    page.clearCart();
    expect(page.notices()).toEqual([]);
  });
});

describe('D15: Remove and Clear offer Undo', () => {
  it('Remove deletes every line with the id, says so when more than one goes, and Undo puts them back in place', async () => {
    const page = await openPage();
    for (const line of [pen, pad, red]) page.addToCart(line);
    page.removeFromCart('p1');
    expect(page.lines()).toEqual([pad]);
    expect(page.notices().at(-1)?.[1]).toBe(
      'Pen has been removed from your cart. All 2 of its sizes and colours are gone.',
    );
    page.press('Undo');
    expect(page.lines()).toEqual([pen, pad, red]);
  });

  it('Undo of Clear keeps what has come since, and works once', async () => {
    const page = await openPage();
    page.addToCart(pen);
    page.addToCart(pad);
    page.clearCart();
    const { waitingNotices } = await import('../../../../src/shop/notices.ts');
    const undo = waitingNotices.get().at(-1)?.action;
    page.addToCart(red);
    page.addToCart(pen);
    undo?.run();
    undo?.run();
    expect(page.lines()).toEqual([red, pad, { ...pen, quantity: 2 }]);
  });
});

describe('keeping the cart always ends', () => {
  it('also where the database is silent: the change is in localStorage, and in the database later', async () => {
    const { IDBFactory: Factory } = await import('fake-indexeddb');
    const factory = new Factory();
    let answer = () => {};
    const answers = new Promise<void>((resolve) => {
      answer = resolve;
    });
    // A request whose events come only when the database answers.
    vi.stubGlobal('indexedDB', {
      open: (name: string) => {
        const request = { result: undefined as unknown } as Record<string, unknown>;
        void answers.then(() => {
          const real = factory.open(name);
          real.onupgradeneeded = () => {
            request.result = real.result;
            (request.onupgradeneeded as () => void)();
          };
          real.onsuccess = () => {
            request.result = real.result;
            (request.onsuccess as () => void)();
          };
        });
        return request;
      },
    });
    const page = await openPage();
    page.addToCart(pad);
    const keeping = page.keepCart();
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(2));
    await vi.advanceTimersByTimeAsync(3000);
    await keeping;
    expect((await openPage()).lines()).toEqual([pad]);
    expect(JSON.stringify(texts)).toContain('cart:log:');
    answer();
    await vi.waitFor(() => expect(Object.keys(texts)).toEqual(['cart']));
    expect(page.cartTrouble.get()).toBeNull();
  });
});

describe('SPEC 4: persisted in local storage under the key cart and restored on load', () => {
  it('D17: as a bare JSON array of the cart items of SPEC 3', async () => {
    const page = await openPage();
    page.addToCart(pad);
    await page.keepCart();
    expect(JSON.parse(texts.cart ?? '')).toEqual([pad]);
    expect(Object.keys(texts)).toEqual(['cart']);
  });

  it('is there as soon as the page starts', async () => {
    const first = await openPage();
    first.addToCart(pad);
    await first.keepCart();
    expect((await openPage()).lines()).toEqual([pad]);
  });

  it('D17: other code can seed it', async () => {
    texts.cart = JSON.stringify([pen, { ...pad, quantity: '2' }]);
    const page = await openPage();
    expect(page.lines()).toEqual([pen, { ...pad, quantity: 2 }]);
    await page.keepCart();
    expect(JSON.parse(texts.cart ?? '')).toEqual([pen, { ...pad, quantity: 2 }]);
  });

  it('D17: either copy restores the other', async () => {
    const first = await openPage();
    first.addToCart(pad);
    await first.keepCart();
    texts = {};
    const second = await openPage();
    await second.keepCart();
    expect(second.lines()).toEqual([pad]);
    expect(JSON.parse(texts.cart ?? '')).toEqual([pad]);

    vi.stubGlobal('indexedDB', new IDBFactory());
    const third = await openPage();
    await third.keepCart();
    texts = {};
    const fourth = await openPage();
    await fourth.keepCart();
    expect(fourth.lines()).toEqual([pad]);
  });

  it('D17: an unsound text is put aside, its sound lines stay', async () => {
    const text = JSON.stringify([pen, { id: 'broken' }]);
    texts.cart = text;
    const page = await openPage();
    expect(page.lines()).toEqual([pen]);
    expect(page.cartTrouble.get()).toBe('mended');
    expect(page.notices().map(([title]) => title)).toEqual(['Your cart was mended']);
    expect(texts['cart:quarantine']).toBe(text);
  });

  it("D17: a full and forbidden store goes on in memory and says so once: Your cart can't be saved on this device", async () => {
    full = true;
    vi.stubGlobal('indexedDB', undefined);
    const page = await openPage();
    for (const line of [pen, pad, red]) {
      page.addToCart(line);
      await page.keepCart();
    }
    expect(page.lines()).toEqual([pen, pad, red]);
    const told = page.notices().filter(([title]) => title === "Your cart can't be saved on this device");
    expect(told).toHaveLength(1);
    expect(page.cartTrouble.get()).toBe('not-saved');
  });

  it('D17: no IndexedDB alone is no trouble', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const page = await openPage();
    page.addToCart(pen);
    await page.keepCart();
    expect(page.cartTrouble.get()).toBeNull();
    expect((await openPage()).lines()).toEqual([pen]);
  });
});

describe('SPEC 4: the cart is also cleared after an order is created', () => {
  const penOrdered = [{ key: '["p1","",""]', quantity: 1 }];

  it('once for each order, without a notice', async () => {
    const page = await openPage();
    page.addToCart(pen);
    await page.takeOrdered('one', penOrdered);
    expect(page.lines()).toEqual([]);
    page.addToCart(pen);
    await page.takeOrdered('one', penOrdered);
    expect(page.lines()).toEqual([pen]);
    expect(page.notices().map(([title]) => title)).toEqual(['Added to cart', 'Added to cart']);
  });

  it('also when the page that asks again is another one', async () => {
    const first = await openPage();
    first.addToCart(pen);
    await first.takeOrdered('one', penOrdered);
    const second = await openPage();
    second.addToCart(pen);
    await second.takeOrdered('one', penOrdered);
    expect(second.lines()).toEqual([pen]);
  });

  it('D15: of what was sent, line by line: what has come since stays', async () => {
    const page = await openPage();
    for (const line of [pen, red, pad]) page.addToCart(line);
    await page.takeOrdered('one', [
      { key: '["p1","",""]', quantity: 1 },
      { key: '["p2","A5",""]', quantity: 2 },
    ]);
    expect(page.lines()).toEqual([red, { ...pad, quantity: 1 }]);
  });

  it('D34: the ids of orders that earlier versions kept with the cart are gone after the next change', async () => {
    const { durableValue } = await import('../../../../src/lib/durable-value.ts');
    const stored = () => durableValue('daftar-cart').exchange((value) => value);
    const old = { format: 1, born: 'b', rev: 3, lines: [pen], orders: ['DF-1'], applied: [] };
    await durableValue('daftar-cart').exchange(() => old);
    const page = await openPage();
    page.addToCart(pad);
    await page.takeOrdered('one', penOrdered);
    expect(page.lines()).toEqual([pad]);
    expect(await stored()).toMatchObject({ lines: [pad], orders: ['attempt:one'] });
  });
});
