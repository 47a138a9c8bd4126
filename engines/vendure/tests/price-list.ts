import assert from 'node:assert/strict';
import { deleted } from './as-staff.ts';
import type { OwnShop } from './own-shop.ts';
import { ADDRESS, ask, newShopper, newShoppers, productWith, type Shopper } from './shopper.ts';
import { assertSays } from './smtp-server.ts';
import { CANCEL, orderNamed } from './staff-at-work.ts';
import { until } from './until.ts';

/** D54, D55: variants with prices of their own, and prices by quantity. No other node runs. */
export async function priceList(shop: OwnShop, engines: readonly string[], smtpPort: number): Promise<void> {
  const [first = ''] = engines;
  await shop.withMail(smtpPort, {}, async ({ server }) => {
    const shopper = await newShopper(first);
    await offered(shop, first);
    const code = await bought({ shop, api: first, shopper });
    await shop.database.hurryMails();
    await until('its email is there', async () => server.received.length > 0);
    assertSays(server.received[0], code, '100 pages', '200 pages', '₹36 each', '₹75 each', '₹510');
    await quantityChanged(shop, code);
    await cancelled(shop, first, shopper, code);
    await staffWriteQuantityPrices(shop, first);
    await twentyForThree(shop, engines);
    await importedAgain(shop, first);
    await gone(shop, first, shopper);
    await back(shop, first);
    await threeKindsOfOptions(shop, first, shopper);
    for (const id of ['notebook', 'pad']) await deleted(shop.asStaff, first, id);
  });
}

const SMALL = { size: '100 pages', regularPrice: 40, stock: 50, breaks: [{ from: 10, price: 36 }] };
const LARGE = {
  size: '200 pages',
  regularPrice: 80,
  discountedPrice: 75,
  stock: 30,
  imgUrl: 'https://pictures.example/200.jpg',
};

async function offered(shop: OwnShop, api: string): Promise<void> {
  const said = await imported(shop, [SMALL, LARGE]);
  assert.match(said, /Added 1 products/);
  const { regularPrice, discountedPrice, stock, variants, attributes } = await productWith(api, 'notebook');
  assert.deepEqual([regularPrice, discountedPrice, stock], [40, null, 80], 'as its cheapest');
  assert.deepEqual(variants, [SMALL, LARGE]);
  const { value } = attributes.find(({ key }: { key: string }) => key === 'size');
  assert.deepEqual(value, [SMALL.size, LARGE.size]);
  const { features } = (await ask(api, '/storeInfo')).json;
  for (const feature of ['lines', 'variants', 'breaks']) assert.ok(features.includes(feature), feature);
}

/** Returns the order's code. */
async function bought({ shop, api, shopper }: Buying): Promise<string> {
  const ten = { size: SMALL.size, quantity: 10 };
  const refused = await place(api, shopper, [{ ...ten, quantity: 9 }], 9 * 36);
  assert.deepEqual(
    [refused.status, refused.json.error],
    [409, 'Prices have changed: this order costs ₹360 now'],
  );
  const wish = [ten, { size: LARGE.size, quantity: 2 }];
  const { status, json } = await place(api, shopper, wish, 510);
  assert.equal(status, 201, json.error);
  assert.equal(json.total, 510);
  assert.deepEqual(
    json.items.map(({ size, quantity, price }: Item) => [size, quantity, price]),
    [
      [SMALL.size, 10, 36],
      [LARGE.size, 2, 75],
    ],
  );
  const { totalWithTax, lines } = await orderNamed(shop.asStaff, json.id);
  assert.equal(totalWithTax, 51_000);
  assert.deepEqual(
    inOrder(lines).map((line) => line.unitPriceWithTax),
    [3600, 7500],
  );
  assert.ok(await shopper.pay(api, json.id));
  const { stock, variants } = await productWith(api, 'notebook', ({ stock: left }) => left === 68);
  assert.deepEqual([stock, variants[0].stock, variants[1].stock], [68, 40, 28]);
  return json.id;
}

interface Buying {
  shop: OwnShop;
  api: string;
  shopper: Shopper;
}

interface Item {
  size: string;
  quantity: number;
  price: number;
}

/** As staff see it before they change an order. */
async function quantityChanged({ asStaff }: OwnShop, code: string): Promise<void> {
  const { id, lines, payments } = await orderNamed(asStaff, code);
  const [ten] = inOrder(lines);
  await asStaff(MODIFYING, { id, state: 'Modifying' });
  const pricesOf = async (quantity: number) => {
    const input = {
      dryRun: true,
      orderId: id,
      adjustOrderLines: [{ orderLineId: ten?.id, quantity }],
      note: 'another quantity',
      refunds: [{ paymentId: payments[0].id, amount: 0 }],
    };
    const { modifyOrder } = await asStaff(MODIFY, { input });
    assert.ok(modifyOrder.lines, JSON.stringify(modifyOrder));
    return [inOrder(modifyOrder.lines)[0]?.unitPriceWithTax, modifyOrder.totalWithTax];
  };
  assert.deepEqual(await pricesOf(9), [4000, 9 * 4000 + 15_000]);
  assert.deepEqual(await pricesOf(11), [3600, 11 * 3600 + 15_000]);
  await asStaff(MODIFYING, { id, state: 'PaymentAuthorized' });
}

/** The dashboard's API sorts them by nothing. */
function inOrder<Line extends { id: string; unitPriceWithTax: number }>(lines: readonly Line[]): Line[] {
  return lines.toSorted((a, b) => Number(a.id) - Number(b.id));
}

/** It still shows what it was. */
async function cancelled({ asStaff }: OwnShop, api: string, shopper: Shopper, code: string): Promise<void> {
  const before = await shopper.order(api, code);
  await asStaff(CANCEL, { id: (await orderNamed(asStaff, code)).id });
  const after = await shopper.order(api, code);
  assert.equal(after.status, 4);
  assert.deepEqual([after.items, after.total], [before.items, 510]);
  await productWith(api, 'notebook', ({ stock }) => stock === 80);
}

async function staffWriteQuantityPrices({ asStaff }: OwnShop, api: string): Promise<void> {
  const [small] = await variantsOf(asStaff);
  const written = async (change: object) =>
    asStaff(UPDATE, { input: [{ id: small.id, ...change }] }).then(
      () => 'saved',
      (error: Error) => error.message,
    );
  const breaks = (...pairs: [number, number][]) => ({
    customFields: { breaks: pairs.map(([from, price]) => ({ from, price })) },
  });
  assert.match(await written(breaks([10, 40])), /From 10 on, a piece has to cost less than ₹40/);
  assert.match(await written(breaks([10, 36], [5, 30])), /5 has to come before 10/);
  assert.match(await written({ price: 3600 }), /From 10 on, a piece has to cost less than ₹36/);
  const [unchanged] = await variantsOf(asStaff);
  assert.deepEqual(
    [unchanged.price, unchanged.customFields.breaks],
    [4000, SMALL.breaks],
    'nothing is saved',
  );
  assert.equal(await written(breaks([10, 36], [50, 34.55])), 'saved');
  const { variants } = await productWith(
    api,
    'notebook',
    (product) => product.variants[0].breaks.length === 2,
  );
  assert.deepEqual(variants[0].breaks, [...SMALL.breaks, { from: 50, price: 34.55 }]);
}

/** Of one size; the other is there. Through two engines. */
async function twentyForThree({ asStaff, database }: OwnShop, engines: readonly string[]): Promise<void> {
  const [, large] = await variantsOf(asStaff);
  await asStaff(UPDATE, { input: [{ id: large.id, stockOnHand: 3 }] });
  const at = (turn: number) => engines[turn % engines.length] ?? '';
  for (const api of engines) await productWith(api, 'notebook', ({ stock }) => stock === 53);
  const shoppers = await newShoppers(20, engines);
  const wish = [{ size: LARGE.size, quantity: 1 }];
  const placed = await Promise.all(shoppers.map((shopper, turn) => place(at(turn), shopper, wish, 75)));
  const refused = placed.filter(({ status }) => status !== 201);
  assert.equal(refused.length, 17, 'three find one');
  for (const { status, json } of refused) {
    assert.deepEqual([status, json.lines], [409, [{ id: 'notebook', size: LARGE.size, stock: 0 }]]);
  }
  const { stock, variants, regularPrice } = await productWith(
    at(0),
    'notebook',
    (product) => product.stock === 50,
  );
  assert.deepEqual([stock, regularPrice], [50, 40]);
  assert.deepEqual([variants[0].stock, variants[1].stock], [50, 0], 'sold out, and shown so');
  assert.deepEqual(await database.stock('notebook'), { onHand: 53, allocated: 3 });
}

/** The file says what it changes; what it does not say stays. */
async function importedAgain(shop: OwnShop, api: string): Promise<void> {
  const { stock: _stock, breaks: _breaks, ...silent } = SMALL;
  const same = await imported(shop, [silent, { ...LARGE, stock: 0 }]);
  assert.match(same, /Nothing to change: the shop has it already\./);
  assert.doesNotMatch(same, /changed or added/, 'a second import changes nothing');
  const dearer = { ...LARGE, discountedPrice: 76, stock: 4, breaks: [{ from: 5, price: 70.5 }] };
  const added = { size: '400 pages', regularPrice: 130, stock: 7 };
  const said = await imported(shop, [{ ...SMALL, stock: 12, breaks: [] }, dearer, added]);
  assert.match(said, /changed or added 3 variants/);
  const { breaks: _removed, ...small } = { ...SMALL, stock: 12 };
  const { variants } = await productWith(api, 'notebook', (product) => product.variants.length === 3);
  assert.deepEqual(variants, [small, dearer, added]);
  assert.deepEqual(await shop.database.stock('notebook'), { onHand: 26, allocated: 3 }, '3 are ordered');
}

async function gone({ asStaff }: OwnShop, api: string, shopper: Shopper): Promise<void> {
  const [, large] = await variantsOf(asStaff);
  await asStaff(UPDATE, { input: [{ id: large.id, enabled: false }] });
  await productWith(api, 'notebook', ({ variants }) => variants.length === 2);
  const { status, json } = await place(api, shopper, [{ size: LARGE.size, quantity: 1 }], 76);
  assert.deepEqual(
    [status, json.error],
    [422, 'Notebook is not sold as “200 pages”. Please remove it from your cart and choose again.'],
  );
}

/** Nothing of it was sold. */
async function back({ asStaff, importGoods }: OwnShop, api: string): Promise<void> {
  const all = await variantsOf(asStaff);
  await asStaff(UPDATE, { input: all.map(({ id }: { id: string }) => ({ id, enabled: false })) });
  const tax = { hsn: '48201020', gstRate: 18 };
  await importGoods([{ id: 'notebook', title: 'Notebook', regularPrice: 40, ...tax, variants: [SMALL] }]);
  await productWith(api, 'notebook', ({ hsn, gstRate }) => hsn === tax.hsn && gstRate === tax.gstRate);
}

/** Made in the dashboard, with the size last (D54.59). A list with fewer kinds leaves them on sale. */
async function threeKindsOfOptions(shop: OwnShop, api: string, shopper: Shopper): Promise<void> {
  const { asStaff } = shop;
  const { createProduct } = await asStaff(CREATE);
  const productId = createProduct.id;
  const id = 'pad';
  const options: string[][] = [];
  const kinds = Object.entries({ Ruling: ['Plain', 'Ruled'], 'Cover colour': ['Red'], 'Paper size': ['A5'] });
  for (const [name, values] of kinds) {
    const { createProductOptionGroup: group } = await asStaff(CREATE_GROUP, {
      name,
      values: values.map(option),
    });
    await asStaff(ADD_GROUP, { productId, group: group.id });
    options.push(group.options.map(({ id }: { id: string }) => id));
  }
  const [[plain = '', ruled = ''] = [], ...same] = options;
  const input = [plain, ruled].map((first, at) => ({
    productId,
    sku: `pad-${at}`,
    price: 5000 + 1000 * at,
    optionIds: [first, ...same.flat()],
    trackInventory: 'FALSE',
    translations: [{ languageCode: 'en', name: `Pad ${at}` }],
  }));
  await asStaff(CREATE_VARIANTS, { input });
  const pad = await productWith(api, id, ({ variants }) => variants?.length === 2);
  const choice = { size: 'Ruled, A5', color: 'Red' };
  assert.deepEqual(pad.variants, [
    { size: 'Plain, A5', color: 'Red', regularPrice: 50 },
    { ...choice, regularPrice: 60 },
  ]);
  const variants = ['A5', 'A6'].map((size) => ({ size, regularPrice: 55 }));
  const said = await shop.importGoods([{ id, title: 'Pad', regularPrice: 55, variants }]);
  assert.match(said, /Pad: has other sizes and colours in the engine, which are left as they are/);
  const { json } = await place(api, shopper, [{ id, ...choice, quantity: 1 }], 60);
  assert.deepEqual(json.items, [{ id, productTitle: 'Pad', ...choice, quantity: 1, price: 60 }]);
}

function option(name: string) {
  return { code: name.toLowerCase(), translations: [{ languageCode: 'en', name }] };
}

function imported({ importGoods }: OwnShop, variants: object[]): Promise<string> {
  return importGoods([{ id: 'notebook', title: 'Notebook', regularPrice: 40, variants }]);
}

function place(
  api: string,
  shopper: Shopper,
  choices: { id?: string; size: string; color?: string; quantity: number }[],
  expectedTotal: number,
) {
  const lines = choices.map((choice) => ({ id: 'notebook', ...choice }));
  const products: Record<string, number> = {};
  for (const { id, quantity } of lines) products[id] = (products[id] ?? 0) + quantity;
  const wish = { products, lines, expectedTotal, shippingAddress: ADDRESS };
  return shopper.ask(api, '/orders', wish);
}

async function variantsOf(asStaff: OwnShop['asStaff']) {
  const { products } = await asStaff(VARIANTS);
  return products.items[0].variants;
}

const VARIANTS = `{ products(options: { filter: { shopId: { eq: "notebook" } } }) { items {
  variants { id price customFields { breaks { from price } } }
} } }`;
const UPDATE = `mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }`;
const MODIFYING = `mutation ($id: ID!, $state: String!) {
  transitionOrderToState(id: $id, state: $state) { ... on Order { state } ... on ErrorResult { message } }
}`;
const MODIFY = `mutation ($input: ModifyOrderInput!) { modifyOrder(input: $input) {
  ... on Order { totalWithTax lines { id unitPriceWithTax } } ... on ErrorResult { message }
} }`;
const CREATE = `mutation { createProduct(input: {
  enabled: true
  customFields: { shopId: "pad" }
  translations: [{ languageCode: en, name: "Pad", slug: "pad", description: "" }]
}) { id } }`;
const CREATE_GROUP = `mutation ($name: String!, $values: [CreateGroupOptionInput!]!) {
  createProductOptionGroup(input: {
    code: $name, translations: [{ languageCode: en, name: $name }], options: $values
  }) { id options { id } }
}`;
const ADD_GROUP = `mutation ($productId: ID!, $group: ID!) {
  addOptionGroupToProduct(productId: $productId, optionGroupId: $group) { id }
}`;
const CREATE_VARIANTS = `mutation ($input: [CreateProductVariantInput!]!) { createProductVariants(input: $input) { id } }`;
