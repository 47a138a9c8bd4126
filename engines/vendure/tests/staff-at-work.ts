import assert from 'node:assert/strict';
import { formatRupees } from '../../../src/lib/money.ts';
import type { OwnShop } from './own-shop.ts';
import { newShopper, priceOf, type Shopper, untilSold } from './shopper.ts';
import { until } from './until.ts';

/** The shopper sees in the shop what the staff do in the engine. `saidByEngines`: all that they have logged. */
export async function staffAtWork(shop: OwnShop, api: string, saidByEngines: () => string): Promise<void> {
  const shopper = await newShopper(api);
  const [product = '', other = ''] = (await shop.database.inOneVariant()).toReversed();
  await madeDearer(shop, api, shopper, other);
  await drafted(shop, api, shopper);
  await sent(shop, api, shopper, product);
  await sentBack(shop, api, shopper, product);
  await sentForMoney(shop, api, shopper, product);
  await sentFromASum(shop, api, shopper, product, saidByEngines);
  for (const each of [product, other]) await shop.database.count(each, null);
}

/**
 * A price raised during checkout (D45): the order is refused with the new sum, and the engine shows the new
 * price.
 */
async function madeDearer({ asStaff, database }: OwnShop, api: string, shopper: Shopper, product: string) {
  const price = await priceOf(api, product);
  await database.count(product, 3);
  const { id = '' } = await shopper.place(api, 'agreed', product, 1, price);
  const variant = (await orderNamed(asStaff, id)).lines[0].productVariant.id;
  await asStaff(SET_PRICE, { variant, paise: Math.round((price + 100) * 100) });
  try {
    const refused = await shopper.place(api, 'dearer', product, 2, 2 * price);
    const sentence = `Prices have changed: this order costs ${formatRupees(2 * (price + 100))} now`;
    assert.deepEqual(refused, { status: 409, id: undefined, error: sentence });
    assert.deepEqual(await shopper.orders(api), [id], 'nothing is placed');
    assert.deepEqual(await database.stock(product), { onHand: 3, allocated: 1 }, 'nor held');
    assert.equal(await priceOf(api, product), price + 100, 'whoever asks next sees it');
    const placed = await shopper.place(api, 'dearer', product, 2, 2 * (price + 100));
    assert.equal(placed.status, 201, 'agreed to');
    const again = await shopper.place(api, 'dearer', product, 2, 2 * price);
    assert.equal(again.id, placed.id, 'the total makes no other order of a key');
  } finally {
    await asStaff(SET_PRICE, { variant, paise: Math.round(price * 100) });
  }
}

/** Only the staff see it before it is an order. */
async function drafted({ asStaff }: OwnShop, api: string, shopper: Shopper): Promise<void> {
  const before = await shopper.orders(api);
  const { createDraftOrder: draft } = await asStaff(DRAFT);
  const { customers } = await asStaff(CUSTOMERS, { email: shopper.email });
  await asStaff(SET_CUSTOMER, { order: draft.id, customer: customers.items[0].id });
  assert.deepEqual(await shopper.orders(api), before);
}

async function sent({ asStaff, database }: OwnShop, api: string, shopper: Shopper, product: string) {
  await database.count(product, 3);
  await untilSold(api, product);
  const { id = '' } = await shopper.place(api, 'sent', product, 2);
  assert.ok(await shopper.pay(api, id));
  assert.equal((await shopper.order(api, id)).trackingNumber, undefined);
  const { lines } = await orderNamed(asStaff, id);
  const { addFulfillmentToOrder: parcel } = await asStaff(FULFIL, {
    lines: [{ orderLineId: lines[0].id, quantity: 2 }],
  });
  assert.ok(parcel.id, JSON.stringify(parcel));
  assert.equal((await shopper.order(api, id)).trackingNumber, 'RR 123 456 789 IN');
  assert.deepEqual(await database.stock(product), { onHand: 1, allocated: 0 }, 'packed');
  // An unpaid order cancelled by the staff releases its stock.
  const unpaid = await shopper.place(api, 'unpaid', product);
  assert.deepEqual(await database.stock(product), { onHand: 1, allocated: 1 });
  await asStaff(CANCEL, { id: (await orderNamed(asStaff, unpaid.id ?? '')).id });
  assert.equal((await shopper.order(api, unpaid.id ?? '')).status, 4);
  assert.deepEqual(await database.stock(product), { onHand: 1, allocated: 0 });
}

/** Several staff cancel a parcel at once, and then its order. */
async function sentBack({ asStaff, database }: OwnShop, api: string, shopper: Shopper, product: string) {
  await database.count(product, 5);
  await untilSold(api, product);
  const { id = '' } = await shopper.place(api, 'sent back', product, 2);
  assert.ok(await shopper.pay(api, id));
  const order = await orderNamed(asStaff, id);
  const lines = [{ orderLineId: order.lines[0].id, quantity: 2 }];
  const send = async () => {
    const { addFulfillmentToOrder: parcel } = await asStaff(FULFIL, { lines });
    await asStaff(MOVE, { parcel: parcel.id, state: 'Shipped' });
    assert.deepEqual(await database.stock(product), { onHand: 3, allocated: 0 }, 'sent');
    return parcel.id;
  };
  const returned = await send();
  await Promise.all([1, 2, 3].map(() => asStaff(MOVE, { parcel: returned, state: 'Cancelled' })));
  assert.deepEqual(await database.stock(product), { onHand: 5, allocated: 2 }, 'back once, still ordered');
  const parcel = await send();
  await Promise.allSettled([1, 2, 3].map(() => asStaff(CANCEL, { id: order.id })));
  assert.equal((await shopper.order(api, id)).status, 4);
  assert.deepEqual(await database.stock(product), { onHand: 5, allocated: 0 }, 'back once');
  await asStaff(MOVE, { parcel, state: 'Cancelled' });
  assert.deepEqual(await database.stock(product), { onHand: 5, allocated: 0 }, 'and not again');
}

/** A method that costs something, and no zones. */
async function sentForMoney(shop: OwnShop, api: string, shopper: Shopper, product: string) {
  await untilSold(api, product);
  await shop.database.chargeForShipping(5000);
  try {
    const price = await priceOf(api, product);
    assert.equal((await shopper.place(api, 'for nothing', product, 1, price)).status, 409);
    const { id = '' } = await shopper.place(api, 'for money', product, 1, price + 50);
    const { delivery, total } = await shopper.order(api, id);
    assert.deepEqual([delivery, total], [{ text: 'Standard Shipping', amount: 50 }, price + 50]);
    assert.ok(await shopper.pay(api, id));
    await shop.asStaff(CANCEL, { id: (await orderNamed(shop.asStaff, id)).id });
    const cancelled = await shopper.order(api, id);
    assert.deepEqual([cancelled.delivery, cancelled.total], [delivery, total], 'as it was');
  } finally {
    await shop.database.chargeForShipping(0);
  }
}

/** A small order is refused with a sentence, and the engine's log says so. */
async function sentFromASum(
  shop: OwnShop,
  api: string,
  shopper: Shopper,
  product: string,
  saidByEngines: () => string,
) {
  await shop.database.count(product, 20);
  const price = await priceOf(api, product);
  const from = formatRupees(2 * price);
  await shop.database.sendFrom(Math.round(200 * price));
  try {
    const { status, error } = await shopper.place(api, 'small', product);
    assert.deepEqual(
      [status, error],
      [422, `The shop sends orders of ${from} or more. Please add something to your cart.`],
    );
    assert.equal((await shopper.place(api, 'of two', product, 2)).status, 201);
    await until('a log names the method', async () =>
      saidByEngines().includes(
        `Refused an order: shipping method Standard Shipping is for orders of ${from} or more.`,
      ),
    );
  } finally {
    await shop.database.sendFrom(0);
  }
  assert.equal((await shopper.place(api, 'small again', product)).status, 201);
}

export async function orderNamed(asStaff: OwnShop['asStaff'], code: string) {
  const { orders } = await asStaff(ORDERS, { code });
  return orders.items[0];
}

const ORDERS = `query ($code: String!) { orders(options: { filter: { code: { eq: $code } } }) { items {
  id state totalWithTax shippingWithTax couponCodes discounts { description amountWithTax }
  lines { id unitPriceWithTax productVariant { id } } fulfillments { id }
  payments { id refunds { id state total transactionId } } history(options: { take: 100 }) { items { data } }
} } }`;
const DRAFT = 'mutation { createDraftOrder { id } }';
const CUSTOMERS = `query ($email: String!) {
  customers(options: { filter: { emailAddress: { eq: $email } } }) { items { id } }
}`;
const SET_CUSTOMER = `mutation ($order: ID!, $customer: ID!) {
  setCustomerForDraftOrder(orderId: $order, customerId: $customer) {
    ... on Order { id } ... on ErrorResult { message }
  }
}`;
const SET_PRICE = `mutation ($variant: ID!, $paise: Money!) {
  updateProductVariants(input: [{ id: $variant, prices: [{ currencyCode: INR, price: $paise }] }]) { id }
}`;
export const CANCEL = `mutation ($id: ID!) {
  cancelOrder(input: { orderId: $id }) { ... on Order { state } ... on ErrorResult { message } }
}`;
export const MOVE = `mutation ($parcel: ID!, $state: String!) {
  transitionFulfillmentToState(id: $parcel, state: $state) { ... on Fulfillment { id } ... on ErrorResult { message } }
}`;
export const FULFIL = `mutation ($lines: [OrderLineInput!]!) {
  addFulfillmentToOrder(input: { lines: $lines, handler: {
    code: "manual-fulfillment"
    arguments: [{ name: "method", value: "Post" }, { name: "trackingCode", value: "RR 123 456 789 IN" }]
  } }) { ... on Fulfillment { id } ... on ErrorResult { message } }
}`;
