import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CreatedOrder, Order, OrderList } from '../../src/contract/order.ts';
import { type Product, ProductList } from '../../src/contract/product.ts';
import { ADDRESS, isOurs, type OpenShop, openShop, shopOfTest } from './open-shop.ts';

let shop: OpenShop;
let asha: { Authorization: string };
let pen: Product;
let book: Product;

beforeAll(async () => {
  shop = await openShop();
  asha = await shop.signIn();
  const { products } = v.parse(ProductList, (await shop.get('/products')).json);
  [pen, book] = products as [Product, Product];
});
afterAll(() => shop.close());

function wish() {
  return { products: { [pen.id]: 2, [book.id]: 1 }, shippingAddress: ADDRESS };
}

async function place(headers: Record<string, string> = asha): Promise<string> {
  return v.parse(CreatedOrder, (await shop.post('/orders', wish(), headers)).json).id;
}

describe('SPEC 7: POST /orders', () => {
  it('answers the id of an order that is Pending, at the prices of the shop', async () => {
    const { status, json } = await shop.post('/orders', wish(), asha);
    expect(status).toBe(201);
    const { id } = v.parse(CreatedOrder, json);
    const order = v.parse(Order, (await shop.get(`/orders/${id}`, asha)).json);
    expect(order.status).toBe(0);
    expect(order.shipping.address).toBe('3 Residency Road, Bengaluru, Karnataka, 560025');
    expect(order.items).toEqual(
      expect.arrayContaining([
        // A server that packs a variant says which.
        expect.objectContaining({ id: pen.id, name: pen.name, quantity: 2, price: pen.price }),
        expect.objectContaining({ id: book.id, name: book.name, quantity: 1, price: book.price }),
      ]),
    );
  });

  it('signed out, answers 401', async () => {
    expect((await shop.post('/orders', wish())).status).toBe(401);
  });

  it.each([
    [{ products: {} }, 'An order needs at least one product'],
    [{ products: { none: 1 } }, 'A product in the cart is no longer sold'],
    [{ products: { none: 0 } }, 'A quantity must be at least 1'],
    [{ products: { none: 1.5 } }, 'A quantity must be a whole number'],
    [{ shippingAddress: { ...ADDRESS, city: '  ' } }, 'City is required'],
    [
      { shippingAddress: { ...ADDRESS, postalCode: 'not a pin' } },
      'Postal code must be a PIN code of 6 digits',
    ],
    [{ shippingAddress: { ...ADDRESS, phone: 'abc' } }, 'Phone must be a phone number with 10 digits'],
    [
      { shippingAddress: { ...ADDRESS, state: 'Atlantis' } },
      'State must be a state or union territory of India',
    ],
    [{ shippingAddress: null }, 'An order needs a shipping address'],
  ])('%o answers 422 with "%s"', async (wrong, error) => {
    const { status, json } = await shop.post('/orders', { ...wish(), ...wrong }, asha);
    expect(status).toBe(422);
    expect(json).toEqual({ error });
  });

  it('a key of more than 200 characters is refused', async () => {
    const long = { ...asha, 'Idempotency-Key': 'k'.repeat(201) };
    expect((await shop.post('/orders', wish(), long)).json.error).toMatch(/at most 200/);
  });
});

describe('D49: POST /orders with lines', () => {
  it('stores sizes and colours, a line each', async () => {
    const [size = '', otherSize = ''] = pen.sizes;
    const [color = '', otherColor = ''] = pen.colors;
    const bookOptions = optionsOf(book);
    const lines = [
      { id: pen.id, quantity: 1, size, color },
      { id: pen.id, quantity: 1, size: otherSize, color: otherColor },
      { id: book.id, quantity: 1, ...bookOptions },
    ];
    const { json } = await shop.post('/orders', { ...wish(), lines }, asha);
    const order = v.parse(Order, (await shop.get(`/orders/${v.parse(CreatedOrder, json).id}`, asha)).json);
    expect(order.items).toEqual([
      { id: pen.id, name: pen.name, size, color, quantity: 1, price: pen.price },
      { id: pen.id, name: pen.name, size: otherSize, color: otherColor, quantity: 1, price: pen.price },
      { id: book.id, name: book.name, ...bookOptions, quantity: 1, price: book.price },
    ]);
  });

  it('D45: takes 9,999 of each line, and of a product without lines', async () => {
    const [color] = pen.colors;
    const lines = pen.sizes.slice(0, 2).map((size) => ({ id: pen.id, quantity: 5001, size, color }));
    const many = { ...wish(), products: { [pen.id]: 10_002 } };
    expect((await shop.post('/orders', { ...many, lines }, asha)).status).toBe(201);
    const [line] = lines;
    const refusals = [many, { ...many, lines: [{ ...line, quantity: 10_002 }] }].map(
      async (wrong) => (await shop.post('/orders', wrong, asha)).json,
    );
    const error = 'A quantity must be at most 9,999';
    expect(await Promise.all(refusals)).toEqual([{ error }, { error }]);
  });

  it.each([
    ['too few', () => [{ id: pen.id, quantity: 2 }]],
    [
      'too many',
      () => [
        { id: pen.id, quantity: 3 },
        { id: book.id, quantity: 1 },
      ],
    ],
    ['another product', () => [...twoLines(), { id: 'other', quantity: 1 }]],
    ['none', () => []],
  ])('%s: refused, because they do not add up to the products', async (_, lines) => {
    const { status, json } = await shop.post('/orders', { ...wish(), lines: lines() }, asha);
    expect([status, json]).toEqual([422, { error: 'The lines of an order must add up to its products' }]);
  });

  it('lines with other options are another order to an Idempotency-Key', async () => {
    const keyed = { ...(await shop.signIn('lines@example.in')), 'Idempotency-Key': 'lines' };
    const [one, two] = twoLines();
    expect((await shop.post('/orders', { ...wish(), lines: [one, two] }, keyed)).status).toBe(201);
    const other = await shop.post(
      '/orders',
      { ...wish(), lines: [{ ...one, color: pen.colors[1] }, two] },
      keyed,
    );
    expect(other.status).toBe(422);
  });

  function twoLines() {
    return [
      { id: pen.id, quantity: 2 },
      { id: book.id, quantity: 1 },
    ];
  }
});

it('D45: what a shop of a later release adds to an order is left out, and makes no other one', async () => {
  const keyed = { ...(await shop.signIn('later@example.in')), 'Idempotency-Key': 'later' };
  const later = { isGift: true };
  const { shippingAddress, ...order } = {
    ...wish(),
    lines: [
      { id: pen.id, quantity: 2 },
      { id: book.id, quantity: 1 },
    ],
  };
  const more = {
    ...order,
    ...later,
    lines: order.lines.map((line) => ({ ...line, ...later })),
    shippingAddress: { ...shippingAddress, ...later },
  };
  const first = await shop.post('/orders', more, keyed);
  const again = await shop.post('/orders', { ...order, shippingAddress }, keyed);
  expect([first.status, again.status, again.json.id]).toEqual([201, 201, first.json.id]);
  expect(JSON.stringify(first.json)).not.toContain('isGift');
});

describe('D45: the total that the shopper agreed to', () => {
  it.each(['10', -1, null])('%j is refused as no total', async (expectedTotal) => {
    expect((await shop.post('/orders', { ...wish(), expectedTotal }, asha)).status).toBe(422);
  });

  it('the same key with another total gets the order that is there', async () => {
    const keyed = { ...(await shop.signIn('total@example.in')), 'Idempotency-Key': 'total' };
    const total = pen.price * 2 + book.price;
    const first = await shop.post('/orders', { ...wish(), expectedTotal: total }, keyed);
    const again = await shop.post('/orders', { ...wish(), expectedTotal: total + 1 }, keyed);
    expect([again.status, (again.json as { id: string }).id]).toEqual([
      201,
      (first.json as { id: string }).id,
    ]);
  });
});

/** The first of each option that the product comes in. */
function optionsOf({ sizes: [size], colors: [color] }: Product): { size?: string; color?: string } {
  return { ...(size && { size }), ...(color && { color }) };
}

describe('D53.52: POST /orders/{orderId}/cancel', () => {
  const cancel = (id: string, headers: Record<string, string> = asha) =>
    shop.post(`/orders/${id}/cancel`, {}, headers);
  const statusOf = async (id: string) => v.parse(Order, (await shop.get(`/orders/${id}`, asha)).json).status;

  it('of a Pending order, which can no longer be paid', async () => {
    const id = await place();
    expect((await cancel(id)).status).toBe(200);
    const { json } = await shop.pay(asha, id);
    expect(json).toEqual(expect.objectContaining({ error: 'This order was cancelled.' }));
    expect(await statusOf(id)).toBe(4);
  });

  it('of cancelling and paying at once, one happens', async () => {
    const id = await place();
    const [cancelled, paid] = await Promise.all([cancel(id), shop.pay(asha, id)]);
    expect([
      [200, false, 4],
      [409, true, 1],
    ]).toContainEqual([cancelled.status, paid.json.success ?? false, await statusOf(id)]);
  });

  it('a paid order stays as it is', async () => {
    const id = await place();
    await shop.pay(asha, id);
    const { status, json } = await cancel(id);
    expect([status, json]).toEqual([
      409,
      { error: 'This order can no longer be cancelled. Please write to the shop.' },
    ]);
    expect(await statusOf(id)).toBe(1);
  });

  it("another shopper's order and an unknown one are the same 404, signed out it is 401", async () => {
    const id = await place();
    const ravi = await shop.signIn('ravi@example.in');
    for (const { status, json } of [await cancel(id, ravi), await cancel('DF-0000-0000')])
      expect([status, json]).toEqual([404, { error: 'Order not found or access denied' }]);
    expect((await cancel(id, {})).status).toBe(401);
    expect(await statusOf(id)).toBe(0);
  });

  it.skipIf(!isOurs)('a payment that is still open can no longer succeed', async () => {
    let now = Date.UTC(2026, 0, 5);
    const slow = await shopOfTest({ now: () => now, upiApprovesAfterMs: 8000 });
    const own = await slow.signIn();
    const order = { products: { pen: 1 }, shippingAddress: ADDRESS };
    const { id } = (await slow.post('/orders', order, own)).json;
    await slow.pay(own, id, 'upi-qr');
    expect((await slow.post(`/orders/${id}/cancel`, {}, own)).status).toBe(200);
    now += 10_000;
    expect((await slow.get(`/orders/${id}`, own)).json.status).toBe(4);
    const { rows } = await slow.db.execute('SELECT state FROM payments');
    expect(rows.map(({ state }) => state)).toEqual(['declined']);
  });
});

describe('SPEC 7: GET /orders', () => {
  it("lists the shopper's own orders, the newest first", async () => {
    const ravi = await shop.signIn('ravi@example.in');
    const [first, second] = [await place(ravi), await place(ravi)];
    const orders = v.parse(OrderList, (await shop.get('/orders', ravi)).json);
    expect(orders.map(({ id }) => id)).toEqual([second, first]);
  });
});

describe('SPEC 7: GET /orders/{orderId} with contactInfo', () => {
  it.each([' ASHA@Example.in ', '0091 98765-43210'])(
    'SPEC 6: a guest who knows the contact "%s" sees the order, but not name and phone',
    async (contact) => {
      const id = await place();
      const { json } = await shop.get(`/orders/${id}?contactInfo=${encodeURIComponent(contact)}`);
      expect(v.parse(Order, json).id).toBe(id);
      expect(json.shippingAddress).not.toHaveProperty('phone');
      expect(json.shippingAddress).not.toHaveProperty('fullName');
    },
  );

  it('an order number may be typed in small letters', async () => {
    const id = await place();
    const { json } = await shop.get(`/orders/${id.toLowerCase()}?contactInfo=asha@example.in`);
    expect(json.id).toBe(id);
  });

  it('a wrong contact, an unknown order, someone else and no contact at all answer the same 404', async () => {
    const id = await place();
    const ravi = await shop.signIn('ravi@example.in');
    const answers = [
      await shop.get(`/orders/${id}?contactInfo=ravi@example.in`),
      await shop.get(`/orders/${id}?contactInfo=ravi@example.in`, asha),
      await shop.get(`/orders/${id}?contactInfo=3210`),
      await shop.get('/orders/DF-0000-0000?contactInfo=asha@example.in'),
      await shop.get(`/orders/${id}`, ravi),
      await shop.get(`/orders/${id}`),
    ];
    for (const { status, json } of answers) {
      expect(status).toBe(404);
      expect(json).toEqual({ error: 'Order not found or access denied' });
    }
  });
});
