import { beforeEach, describe, expect, it } from 'vitest';
import { createCatalogue } from '../../../../engines/vendure/engine/api/catalogue.ts';
import { paymentProviders } from '../../../../engines/vendure/engine/api/payments/providers.ts';
import type { EngineQuote } from '../../../../engines/vendure/engine/base/engine-types.ts';
import { apiOver } from './api-over.ts';
import { bareStore } from './bare-store.ts';
import { COLLECTIONS, ORDER, orderWith, PEN } from './engine-answers.ts';
import { engineOf } from './engine-of.ts';

const QUOTE: EngineQuote = {
  prices: [119_500, 129_500],
  discounts: [{ text: '10 % off', amount: 248.5 }],
  delivery: { text: 'Standard Shipping', amount: 49 },
  taxes: [{ text: 'GST 18 %', rate: 18, taxable: 1895.34, amount: 341.16 }],
  total: 2285.5,
  coupon: { code: 'TEN', text: '10 % off' },
};
const LINES = [
  { id: 'pen', quantity: 1, size: 'Fine', color: 'Black' },
  { id: 'pen', quantity: 1, size: 'Broad', color: 'Black' },
];
const WISH = { products: { pen: 2 }, lines: LINES, coupon: 'ten', postalCode: '560 001', lang: 'hi' };
const terms = { charge: 49, days: [2, 4] as [number, number] };
const delivery = {
  zones: [
    { ...terms, name: 'Karnataka', pinCodes: ['56'], payOnDelivery: false },
    { ...terms, name: 'Mumbai', pinCodes: ['400'], payOnDelivery: true },
  ],
};

const { prices: _, ...OF_THE_ENGINE } = QUOTE;

let asked: [call: string, question: unknown][];
let answer: (call: string) => unknown;

async function api() {
  const engine = engineOf((call, question) => {
    asked.push([call, question]);
    return answer(call);
  });
  const catalogue = createCatalogue();
  await catalogue.take([{ ...PEN, shopId: 'pen' }], COLLECTIONS);
  const app = apiOver({
    engine,
    catalogue,
    store: { ...bareStore('Mitti'), delivery },
    payments: paymentProviders(engine, null, { name: 'Mitti', origins: [], trustedProxies: [] }),
  });
  return async (path: string, body?: object, headers: Record<string, string> = {}) => {
    const response = await app.request(`http://shop.example/api/v1${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'Content-Type': 'application/json', ...headers },
    });
    return { status: response.status, json: await response.json() };
  };
}

beforeEach(() => {
  asked = [];
  answer = () => QUOTE;
});

describe('D56.63: POST /quotes', () => {
  it("asks the engine for the lines' variants, and answers in rupees, by the lines of the cart", async () => {
    const { status, json } = await (await api())('/quotes', WISH, { Authorization: 'Bearer token' });
    expect(asked).toEqual([
      [
        'pricing.quote',
        {
          token: 'token',
          lines: [
            { variantId: '1', quantity: 1 },
            { variantId: '4', quantity: 1 },
          ],
          coupon: 'ten',
          postalCode: '560 001',
          lang: 'hi',
        },
      ],
    ]);
    expect([status, json]).toEqual([
      200,
      {
        lines: [
          { ...LINES[0], price: 1195, total: 1195 },
          { ...LINES[1], price: 1295, total: 1295 },
        ],
        ...OF_THE_ENGINE,
      },
    ]);
  });

  it('answers a guest, without delivery as long as the PIN code is not known', async () => {
    answer = () => ({ ...QUOTE, discounts: [], delivery: null, taxes: undefined, coupon: undefined });
    const { json } = await (await api())('/quotes', { products: { pen: 2 }, lines: LINES });
    expect(asked[0]?.[1]).toMatchObject({ token: '' });
    expect(json).toMatchObject({ discounts: [], delivery: null });
    expect(json).not.toHaveProperty('taxes');
    expect(json).not.toHaveProperty('coupon');
  });
});

describe('D57.69: payment on delivery by zone', () => {
  const form = async (postalCode: string) => {
    answer = (call) =>
      call === 'orders.one'
        ? {
            order: orderWith({ shippingAddress: { ...ORDER.wire.shippingAddress, postalCode } }),
            isOwn: true,
          }
        : { id: '1', open: [] };
    const call = await api();
    const headers = { Authorization: 'Bearer token' };
    const { fields } = (await call(`/payments/fields?orderId=${ORDER.wire.id}`, undefined, headers)).json;
    const wish = { orderId: ORDER.wire.id, fields: { method: 'on-delivery' } };
    const paid = await call('/payments', wish, headers);
    return [fields[0].options.length, paid.json.success];
  };

  it.each([
    ['400001', [1, true]],
    ['560001', [0, false]],
  ])('%s', async (postalCode, expected) => {
    expect(await form(postalCode)).toEqual(expected);
  });
});

it('D57.67: the zones are in the store information', async () => {
  expect((await (await api())('/storeInfo')).json).toMatchObject({
    delivery,
    features: expect.arrayContaining(['quotes']),
  });
});
