import assert from 'node:assert/strict';
import * as v from 'valibot';
import { chargeFor, readDelivery, termsFor } from '../../../src/contract/delivery.ts';
import { Quote } from '../../../src/contract/quote.ts';
import { paise, rupees } from '../../../src/lib/money.ts';
import type { AsStaff } from './as-staff.ts';
import { deleted } from './as-staff.ts';
import type { OwnShop } from './own-shop.ts';
import { conforms, saidBy } from './programs.ts';
import { ADDRESS, ask, newShopper, newShoppers, productIds, productWith, type Shopper } from './shopper.ts';
import { assertSays, type Received } from './smtp-server.ts';
import { orderNamed } from './staff-at-work.ts';
import { until } from './until.ts';

const terms = { freeFrom: 499, days: [2, 4], payOnDelivery: true };
const DELIVERY = {
  zones: [
    { ...terms, name: 'Mumbai', pinCodes: ['400'], charge: 29 },
    { ...terms, name: 'Karnataka', pinCodes: ['56', '57'], charge: 49 },
    { name: 'The islands', pinCodes: ['744'], charge: 149.5, days: [6, 12], payOnDelivery: false },
  ],
};
const ISLANDS = {
  ...ADDRESS,
  city: 'Port Blair',
  state: 'Andaman and Nicobar Islands',
  postalCode: '744101',
};

/** D56, D57: what checkout says is charged. No other node runs. */
export async function orderCosts(shop: OwnShop, engines: readonly string[], smtpPort: number): Promise<void> {
  const [first = ''] = engines;
  const wish = { settings: { UNPAID_ORDERS: '1000' }, store: { delivery: DELIVERY } };
  await shop.withMail(smtpPort, wish, async ({ engine, server }) => {
    assert.match(saidBy(engine), /Orders to The islands cannot be paid/);
    await imported(shop, first);
    const all = { shop, api: first, engines, shopper: await newShopper(first) };
    await sameEverywhere(all, () => server.received);
    await toAnotherPlace(all);
    await usedOnce(all);
    await endedMeanwhile(all);
    await notShown(all);
    await randomCarts(all);
    assert.ok(await conforms(first));
    await taxed(all);
    await deleted(shop.asStaff, first, 'ledger');
  });
}

interface Buying {
  shop: OwnShop;
  api: string;
  engines: readonly string[];
  shopper: Shopper;
}

const LEDGER = { id: 'ledger', title: 'Ledger', regularPrice: 40, breaks: [{ from: 20, price: 36.5 }] };

async function imported({ importGoods, asStaff }: OwnShop, api: string): Promise<void> {
  await importGoods([LEDGER]);
  await productWith(api, 'ledger');
  await asStaff(ADD_LANGUAGE);
}

/** Ten pieces at 10 % off, a coupon, ₹49 to another state: quote, order, engine, My Orders and email agree. */
async function sameEverywhere(
  { shop, api, shopper }: Buying,
  received: () => readonly Received[],
): Promise<void> {
  const { asStaff, database } = shop;
  const variantIds = await variantsOf(asStaff);
  const ten = await promotion(asStaff, {
    name: '10 % off ledgers',
    conditions: [['contains_products', { minimum: '10', productVariantIds: JSON.stringify(variantIds) }]],
    actions: [
      ['products_percentage_discount', { discount: '10', productVariantIds: JSON.stringify(variantIds) }],
    ],
  });
  const fifty = await promotion(asStaff, {
    name: 'Welcome',
    hindi: 'स्वागत',
    couponCode: 'Welcome 50',
    conditions: above('30000'),
    actions: off('5000'),
  });
  const wish = { products: { ledger: 10 }, coupon: ' WELCOME50 ', postalCode: ADDRESS.postalCode };
  const before = await database.orderRows();
  await untilQuoted(api, wish, ({ discounts }) => discounts.length === 2);
  const quote = await quoted(api, wish);
  const discounts = [
    { text: '10 % off ledgers', amount: 40 },
    { text: 'Welcome', amount: 50 },
  ];
  const delivery = { text: 'Standard Shipping', amount: 49 };
  assert.deepEqual(quote, {
    lines: [{ id: 'ledger', quantity: 10, price: 40, total: 400 }],
    discounts,
    delivery,
    total: 359,
    coupon: { code: 'Welcome 50', text: 'Welcome' },
  });
  const hindi = await quoted(api, { ...wish, lang: 'hi' });
  assert.deepEqual([hindi.discounts[1]?.text, hindi.delivery?.text], ['स्वागत', 'सामान्य डिलीवरी']);
  const { postalCode: _unknown, ...nowhere } = wish;
  assert.deepEqual([(await quoted(api, nowhere)).delivery, (await quoted(api, nowhere)).total], [null, 310]);
  assert.equal(await database.orderRows(), before, 'quotes leave no row');
  assert.deepEqual(await refused(api, { ...wish, products: { ledger: 7 } }), {
    error: 'The coupon Welcome 50 is for goods of ₹300 or more.',
    coupon: true,
  });
  assert.deepEqual(await refused(api, { ...wish, coupon: 'none' }), {
    error: 'The coupon NONE is not known.',
    coupon: true,
  });
  assert.deepEqual(await refused(api, { ...wish, postalCode: '110001' }), {
    error: 'We do not deliver to 110001 yet.',
    field: 'postalCode',
  });

  for (const expectedTotal of [358.99, 400, 449]) {
    const { status, json } = await place(api, shopper, { ...wish, expectedTotal });
    assert.deepEqual([status, json.total], [409, 359], `${expectedTotal} was not agreed to`);
  }
  const { status, json } = await place(api, shopper, { ...wish, expectedTotal: quote.total });
  assert.equal(status, 201, json.error);
  const order = await shopper.order(api, json.id);
  for (const read of [json, order]) {
    assert.deepEqual([read.discounts, read.delivery, read.total], [discounts, delivery, 359]);
    assert.deepEqual(read.items[0].price, 40);
  }
  const engine = await orderNamed(asStaff, json.id);
  assert.deepEqual(
    [engine.totalWithTax, engine.shippingWithTax, engine.couponCodes],
    [35_900, 4900, ['Welcome 50']],
  );
  assert.deepEqual(
    engine.discounts.map(({ description, amountWithTax }: EngineDiscount) => [description, amountWithTax]),
    [
      ['10 % off ledgers', -4000],
      ['Welcome', -5000],
    ],
  );
  await shop.database.hurryMails();
  const emailed = () => received().find(({ text }) => text.includes(json.id));
  await until('its email is there', async () => emailed() !== undefined);
  assertSays(emailed(), json.id, '10 % off ledgers', '−₹40', 'Welcome', '−₹50');
  assertSays(emailed(), 'Standard Shipping', '₹49', '₹359');
  assert.ok(await shopper.pay(api, json.id));
  for (const id of [ten, fifty]) await asStaff(DELETE_PROMOTION, { id });
}

interface EngineDiscount {
  description: string;
  amountWithTax: number;
}

async function toAnotherPlace({ api, shopper }: Buying): Promise<void> {
  const many = { products: { ledger: 20 }, postalCode: '400 001' };
  await untilQuoted(api, many, ({ discounts }) => discounts.length === 0);
  const large = await quoted(api, many);
  assert.deepEqual(
    [large.lines[0]?.price, large.delivery?.amount, large.total],
    [36.5, 0, 730],
    'free from ₹499 on',
  );
  const delhi = { ...ADDRESS, city: 'Delhi', state: 'Delhi', postalCode: '110001' };
  const none = await place(api, shopper, { products: { ledger: 1 }, shippingAddress: delhi });
  assert.deepEqual([none.status, none.json.field], [422, 'postalCode']);
  const { json } = await place(api, shopper, {
    products: { ledger: 1 },
    shippingAddress: ISLANDS,
    expectedTotal: 189.5,
  });
  assert.equal(json.total, 189.5);
  const { fields } = (await shopper.ask(api, `/payments/fields?orderId=${json.id}`)).json;
  assert.deepEqual(fields[0].options, [], 'not on delivery');
  assert.ok(!(await shopper.pay(api, json.id)));
}

/** A coupon of one use by two shoppers, and one of three by twenty. */
async function usedOnce({ shop: { asStaff }, engines, shopper }: Buying): Promise<void> {
  const at = (turn: number) => engines[turn % engines.length] ?? '';
  const shoppers = [shopper, ...(await newShoppers(19, engines))];
  for (const [usageLimit, count] of [
    [1, 2],
    [3, 20],
  ] as const) {
    const couponCode = `LAST${usageLimit}`;
    const id = await promotion(asStaff, { name: 'Last', couponCode, usageLimit, actions: off('1000') });
    const wish = { products: { ledger: 1 }, coupon: couponCode, expectedTotal: 79 };
    const placed = await Promise.all(
      shoppers.slice(0, count).map((each, turn) => place(at(turn), each, wish)),
    );
    const statuses = placed.map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 201).length, usageLimit, JSON.stringify(statuses));
    for (const { json } of placed.filter(({ status }) => status === 422))
      assert.deepEqual(json, { error: `The coupon ${couponCode} is used up.`, coupon: true });
    assert.equal(statuses.filter((status) => status === 422).length, count - usageLimit);
    for (const [turn, { status, json }] of placed.entries())
      if (status === 201) assert.ok(await shoppers[turn]?.pay(at(turn), json.id), 'each of them is paid');
    await asStaff(DELETE_PROMOTION, { id });
  }
}

/** Asked again, never charged another sum; an order that has the coupon keeps it. */
async function endedMeanwhile({ shop: { asStaff }, api, shopper }: Buying): Promise<void> {
  const id = await promotion(asStaff, { name: 'Today', couponCode: 'TODAY', actions: off('1000') });
  const wish = { products: { ledger: 1 }, coupon: 'TODAY', postalCode: ADDRESS.postalCode };
  await untilQuoted(api, wish, ({ coupon }) => coupon?.text === 'Today');
  const { total } = await quoted(api, wish);
  const { json } = await place(api, shopper, { ...wish, expectedTotal: total });
  const orders = await shopper.orders(api);
  await asStaff(END_PROMOTION, { id, at: new Date(Date.now() - 1000).toISOString() });
  const late = await place(api, shopper, { ...wish, expectedTotal: total });
  assert.deepEqual([late.status, late.json], [422, { error: 'The coupon TODAY has expired.', coupon: true }]);
  const { coupon: _ended, ...without } = wish;
  const offer = { name: 'For everybody', conditions: above('100'), actions: off('500') };
  const offered = await promotion(asStaff, offer);
  const cheaper = await place(api, shopper, { ...without, expectedTotal: 89 });
  assert.deepEqual([cheaper.status, cheaper.json.total], [409, 84], 'also if it costs less now');
  assert.deepEqual(await shopper.orders(api), orders, 'nothing is placed');
  assert.ok(await shopper.pay(api, json.id), 'what was ordered with it is paid with it');
  assert.equal((await orderNamed(asStaff, json.id)).totalWithTax, paise(total));
  for (const each of [id, offered]) await asStaff(DELETE_PROMOTION, { id: each });
}

/** The doctor names it, and nobody gets it. */
async function notShown({ shop: { asStaff, database }, api }: Buying): Promise<void> {
  const hidden = async () => (await asStaff('{ hiddenPromotions }')).hiddenPromotions;
  assert.deepEqual(await hidden(), []);
  const offer = { name: 'Of a plugin', conditions: above('100'), actions: off('500') };
  const id = await promotion(asStaff, offer);
  const wish = { products: { ledger: 1 } };
  await untilQuoted(api, wish, ({ discounts }) => discounts.length === 1);
  await database.loseAction(id);
  assert.deepEqual(await hidden(), ['Of a plugin']);
  await untilQuoted(api, wish, ({ discounts }) => discounts.length === 0);
  await asStaff(DELETE_PROMOTION, { id });
}

/** Of all kinds of promotions at once. */
async function randomCarts({ shop: { asStaff }, api, shopper }: Buying): Promise<void> {
  const goods = [...(await productIds(api)).slice(0, 30), 'ledger'];
  const products: { id: string; size?: string; color?: string }[] = [];
  for (const id of goods) {
    const { variants, stock, attributes } = (await ask(api, `/products/${id}`)).json;
    const [variant] = variants ?? [];
    if (stock !== 0 && (variant || !attributes?.some(({ key }: { key: string }) => /size|colo/i.test(key))))
      products.push({
        id,
        ...(variant?.size && { size: variant.size }),
        ...(variant?.color && { color: variant.color }),
      });
  }
  const facets: string[] = (await asStaff(FACET_VALUES)).facetValues.items.map(
    ({ id }: { id: string }) => id,
  );
  const variantIds = JSON.stringify(await variantsOf(asStaff));
  const ids = [
    {
      name: 'Facets',
      conditions: above('10'),
      actions: [['facet_based_discount', { discount: '3.3', facets: JSON.stringify(facets.slice(0, 20)) }]],
    },
    {
      name: 'Lines',
      conditions: above('100000'),
      actions: [['order_line_fixed_discount', { discount: '333' }]],
    },
    {
      name: 'Sum',
      conditions: above('200000'),
      actions: [['order_percentage_discount', { discount: '7.77' }]],
    },
    {
      name: 'Three for two',
      conditions: [
        [
          'buy_x_get_y_free',
          { amountX: '2', variantIdsX: variantIds, amountY: '1', variantIdsY: variantIds },
        ],
      ],
      actions: [['buy_x_get_y_free', {}]],
    },
    { name: 'Gift', couponCode: 'GIFT', actions: off('99999') },
    { name: 'Sent free', couponCode: 'SENT', actions: [['free_shipping', {}]] },
    { name: 'Much sent free', conditions: above('300000'), actions: [['free_shipping', {}]] },
  ] as const satisfies readonly Wanted[];
  const made: string[] = [];
  for (const each of ids) made.push(await promotion(asStaff, each));
  const dear = { products: { ledger: 900 }, postalCode: ISLANDS.postalCode };
  await untilQuoted(api, dear, ({ delivery }) => delivery?.amount === 0);
  const random = seeded(20_261_126);
  const pick = <Each>(list: readonly Each[]): Each => {
    const one = list[Math.floor(random() * list.length)];
    assert.ok(one !== undefined);
    return one;
  };
  const zones = readDelivery(DELIVERY);
  let discounted = 0;
  for (let turn = 0; turn < CARTS; turn += 1) {
    const chosen = new Map(
      Array.from({ length: 1 + Math.floor(random() * 6) }, () => pick(products)).map((each) => [
        each.id,
        each,
      ]),
    );
    const lines = [...chosen.values()].map((each) => ({
      ...each,
      quantity: 1 + Math.floor(random() * (turn % 2 ? 3 : 25)),
    }));
    const address = pick([ADDRESS, ISLANDS, { ...ADDRESS, state: 'Maharashtra', postalCode: '400001' }]);
    const coupon = pick(['', 'gift', 'sent']);
    const wish = {
      products: Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity])),
      lines,
      ...(coupon && { coupon }),
    };
    const quote = await quoted(api, { ...wish, postalCode: address.postalCode });
    discounted += quote.discounts.length;
    const sum = (amounts: readonly { total?: number; amount?: number }[]) =>
      amounts.reduce((all, { total = 0, amount = 0 }) => all + paise(total) + paise(amount), 0);
    const full = sum(quote.lines) - sum(quote.discounts);
    assert.ok(full >= 0);
    const found = zones && termsFor(zones, address.postalCode);
    const isFree = coupon === 'sent' || full >= 300_000;
    const charge = isFree || !found ? 0 : chargeFor(found, rupees(full));
    assert.equal(quote.delivery?.amount, charge, JSON.stringify([wish, quote]));
    const { status, json } = await place(api, shopper, {
      ...wish,
      shippingAddress: address,
      expectedTotal: quote.total,
    });
    assert.equal(status, 201, JSON.stringify([json, wish, quote]));
    assert.deepEqual(
      [json.discounts ?? [], json.delivery, json.total],
      [quote.discounts, quote.delivery, quote.total],
    );
    const { totalWithTax } = await orderNamed(asStaff, json.id);
    assert.equal(totalWithTax, paise(quote.total));
    await shopper.cancel(api, json.id);
    const { discounts = [], delivery, total, items } = await shopper.order(api, json.id);
    assert.deepEqual(
      [discounts, delivery, total, items],
      [quote.discounts, quote.delivery, quote.total, json.items],
    );
  }
  assert.ok(discounted > CARTS / 2, `${discounted} discounts`);
  for (const id of made) await asStaff(DELETE_PROMOTION, { id });
}

const CARTS = 48;

/** It is in the prices already. */
async function taxed({ shop: { asStaff }, api, shopper }: Buying): Promise<void> {
  const [{ id }] = (await asStaff(TAX_RATES)).taxRates.items;
  const wish = { products: { ledger: 10 }, postalCode: ADDRESS.postalCode };
  const { total } = await quoted(api, wish);
  await asStaff(SET_TAX, { id, value: 18 });
  try {
    await untilQuoted(api, wish, ({ taxes = [] }) => taxes.length === 1);
    const [tax] = (await quoted(api, wish)).taxes ?? [];
    assert.deepEqual([tax?.rate, tax?.taxable, tax?.amount], [18, 338.98, 61.02]);
    assert.equal((await quoted(api, wish)).total, total);
    const { status, json } = await place(api, shopper, { ...wish, expectedTotal: total });
    assert.deepEqual([status, json.total], [201, 449]);
  } finally {
    await asStaff(SET_TAX, { id, value: 0 });
  }
}

async function quoted(api: string, wish: object): Promise<Quote> {
  const { status, json } = await ask(api, '/quotes', wish);
  assert.equal(status, 200, JSON.stringify([json, wish]));
  v.parse(Quote, json);
  return json;
}

/** A quote may be a second behind what staff change. */
export async function untilQuoted(api: string, wish: object, isSo: (quote: Quote) => boolean): Promise<void> {
  await until(`a quote knows it: ${isSo}`, async () => {
    const { status, json } = await ask(api, '/quotes', wish);
    return status === 200 && isSo(json);
  });
}

async function refused(api: string, wish: object): Promise<object> {
  const { status, json } = await ask(api, '/quotes', wish);
  assert.equal(status, 422);
  return json;
}

function place(api: string, shopper: Shopper, { postalCode: _quoted, ...wish }: Record<string, unknown>) {
  return shopper.ask(api, '/orders', { shippingAddress: ADDRESS, ...wish });
}

type Operation = readonly [code: string, args: Readonly<Record<string, string>>];

/** In paise. */
function above(amount: string): Operation[] {
  return [['minimum_order_amount', { amount, taxInclusive: 'true' }]];
}

export function off(discount: string): Operation[] {
  return [['order_fixed_discount', { discount }]];
}

interface Wanted {
  name: string;
  hindi?: string;
  couponCode?: string;
  usageLimit?: number | undefined;
  perCustomerUsageLimit?: number | undefined;
  conditions?: readonly Operation[];
  actions: readonly Operation[];
}

/** Returns its id. */
export async function promotion(
  asStaff: AsStaff,
  { name, hindi, conditions = [], actions, ...rest }: Wanted,
): Promise<string> {
  const written = (operations: readonly Operation[]) =>
    operations.map(([code, args]) => ({
      code,
      arguments: Object.entries(args).map(([name, value]) => ({ name, value })),
    }));
  const input = {
    ...rest,
    enabled: true,
    translations: [{ languageCode: 'en', name }, ...(hindi ? [{ languageCode: 'hi', name: hindi }] : [])],
    conditions: written(conditions),
    actions: written(actions),
  };
  const { createPromotion } = await asStaff(CREATE_PROMOTION, { input });
  assert.ok(createPromotion.id, JSON.stringify(createPromotion));
  return createPromotion.id;
}

async function variantsOf(asStaff: AsStaff): Promise<string[]> {
  const { products } = await asStaff(VARIANTS);
  return products.items[0].variants.map(({ id }: { id: string }) => id);
}

/** The same carts each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const VARIANTS = `{ products(options: { filter: { shopId: { eq: "ledger" } } }) { items { variants { id } } } }`;
const FACET_VALUES = '{ facetValues(options: { take: 40 }) { items { id } } }';
const ADD_LANGUAGE =
  'mutation { updateGlobalSettings(input: { availableLanguages: [en, hi] }) { __typename } }';
const TAX_RATES = '{ taxRates { items { id } } }';
const SET_TAX =
  'mutation ($id: ID!, $value: Float!) { updateTaxRate(input: { id: $id, value: $value }) { id } }';
const CREATE_PROMOTION = `mutation ($input: CreatePromotionInput!) {
  createPromotion(input: $input) { ... on Promotion { id } ... on ErrorResult { message } }
}`;
export const DELETE_PROMOTION = 'mutation ($id: ID!) { deletePromotion(id: $id) { result } }';
const END_PROMOTION = `mutation ($id: ID!, $at: DateTime!) {
  updatePromotion(input: { id: $id, endsAt: $at }) { ... on Promotion { id } ... on ErrorResult { message } }
}`;
