import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { Invoice } from '../../src/contract/gst/invoice.ts';
import { CreatedOrder, Order, OrderList, orderTotal } from '../../src/contract/order.ts';
import type { Product } from '../../src/contract/product.ts';
import type { Quote } from '../../src/contract/quote.ts';
import {
  type Choice,
  isByVariant,
  type Offer,
  priceAt,
  summaryOf,
  type Variant,
} from '../../src/contract/variants.ts';
import { formatRupees, paise, totalOf } from '../../src/lib/money.ts';
import type { Rupees } from '../../src/lib/units.ts';
import type { Question, Reply } from './caller.ts';
import { list } from './catalogue-checks.ts';
import {
  type Bench,
  type Check,
  ENOUGH,
  expectAnswer,
  expectData,
  expectRefusal,
  expectStatus,
  Failed,
  known,
  needsFeature,
  offerIn,
  orderable,
  pricedProduct,
  readAsShopper,
  Skipped,
} from './check.ts';
import { pinCodeFor, quoteFor } from './quote-checks.ts';

/** Places orders and pays one, so this is optional. */
export const ORDER_CHECKS: readonly Check[] = [
  {
    id: 'order',
    promise: 'POST /orders returns the id of the order, and GET /orders then lists it',
    shopperNotices: 'The shop cannot say whether the order was placed.',
    async run(bench) {
      const before = await orderIds(bench);
      const id = placedId(bench, await place(bench, randomUUID()));
      const now = await orderIds(bench);
      if (!now.includes(id)) throw new Failed(`${id} is not among the orders`);
      if (now.length !== before.length + 1)
        throw new Failed(`${now.length - before.length} orders were placed`);
      return id;
    },
  },
  {
    id: 'order.repeated',
    promise: 'repeating an Idempotency-Key returns the same order',
    shopperNotices: 'An order whose response was lost is placed and paid for twice.',
    async run(bench) {
      const key = randomUUID();
      const first = placedId(bench, await place(bench, key));
      const second = placedId(bench, await place(bench, key));
      if (first !== second) throw new Failed(`${first}, then ${second}`);
      return `${first}, twice`;
    },
  },
  {
    id: 'order.together',
    promise: 'five simultaneous requests with one Idempotency-Key place one order',
    shopperNotices: 'A browser that repeats a request places several orders.',
    async run(bench) {
      const before = await orderIds(bench);
      const key = randomUUID();
      const replies = await Promise.all(Array.from({ length: 5 }, () => place(bench, key)));
      const made = (await orderIds(bench)).filter((id) => !before.includes(id));
      if (made.length !== 1) throw new Failed(`${made.length} orders were placed`);
      const ids = replies.filter(isPlaced).map((reply) => placedId(bench, reply));
      if (ids.some((id) => id !== made[0]))
        throw new Failed(`the responses name ${[...new Set(ids)].join(', ')}`);
      return `${made[0]}, in ${ids.length} of 5 responses`;
    },
  },
  {
    id: 'order.lines',
    promise:
      'an order with `products` and `lines` is placed, and its items have the sizes and colours of the lines',
    shopperNotices: 'Nothing can be ordered, or the wrong size is packed.',
    async run(bench) {
      needsFeature(bench, 'lines');
      const { product, choices } = productWithChoices(bench);
      const lines = choices.map((choice) => ({ id: product.id, quantity: 1, ...choice }));
      const wish = { ...wishOf(lines), lines };
      const id = placedId(bench, await place(bench, randomUUID(), wish));
      const items = (await orders(bench)).find((order) => order.id === id)?.items ?? [];
      for (const { size, color } of lines) {
        const isThere = items.some(
          (item) =>
            (item.productId ?? item.id) === product.id &&
            (size === undefined || item.size === size) &&
            (color === undefined || item.color === color),
        );
        const wanted = [product.name, size, color].filter(Boolean).join(', ');
        if (!isThere) throw new Failed(`${id} has no item for ${wanted}`);
      }
      const chosen = choices.flatMap((choice) => Object.values(choice));
      return `${id}, ${chosen.join(' and ') || 'of a product without sizes and colours'}`;
    },
  },
  {
    id: 'order.variants',
    promise:
      'an order costs what its variants cost at the quantities of its lines; a combination that is not sold is refused',
    shopperNotices: 'An order costs more than the cart showed, or what nobody sells is paid for.',
    async run(bench) {
      const lines = pricedLines(bench);
      const unpriced = lines.map(({ price: _, ...line }) => line);
      const expectedTotal = (await quoteFor(bench, wishOf(unpriced)))?.total ?? totalOf(lines);
      const agrees = known(bench.seen.features, 'store-info').includes('totals');
      const wish = { ...wishOf(unpriced), ...(agrees && { expectedTotal }) };
      const id = placedId(bench, await place(bench, randomUUID(), wish));
      const order = await orderNamed(bench, id);
      const goods = orderTotal({ items: order.items });
      if (paise(goods) !== paise(totalOf(lines)))
        throw new Failed(
          `the lines of ${id} cost ${formatRupees(goods)} instead of ${formatRupees(totalOf(lines))}`,
        );
      const total = orderTotal(order);
      if (paise(total) !== paise(expectedTotal))
        throw new Failed(`${id} costs ${formatRupees(total)} instead of ${formatRupees(expectedTotal)}`);
      const [line] = unpriced.filter(({ size, color }) => size || color);
      if (line) {
        const unsold = { ...line, ...(line.size ? { size: UNSOLD } : { color: UNSOLD }) };
        await expectNotPlaced(bench, wishOf([unsold]), 400, 404, 409, 422);
      }
      return `${id} for ${formatRupees(total)}, ${lines.length} lines`;
    },
  },
  {
    id: 'order.total',
    promise:
      'an order with the right `expectedTotal` is placed, and is its quote; with another one it is refused with a message that names the real total',
    shopperNotices: 'An order costs more than the checkout showed, and nothing says so.',
    async run(bench) {
      needsFeature(bench, 'totals');
      const product = pricedProduct(bench);
      const products = { [product.id]: 1 };
      const quote = await quoteFor(bench, { products });
      const expectedTotal = quote?.total ?? product.price;
      const id = placedId(bench, await place(bench, randomUUID(), { products, expectedTotal }));
      const placed = await orderNamed(bench, id);
      const total = orderTotal(placed);
      if (quote) expectQuoted(placed, quote);
      for (const off of [1000, -0.01]) {
        const wish = { products, expectedTotal: Math.max(0, expectedTotal + off) };
        const reply = await expectNotPlaced(bench, wish, 409);
        const { error, total: named } = v.parse(Sentence, reply.json);
        if (quote && named !== total) throw new Failed(`\`total\` is ${named} instead of ${total}`);
        if (!error.replace(/[,\s]/g, '').includes(String(total))) {
          throw new Failed(`'${error}' does not name the total, ${formatRupees(total)}`);
        }
      }
      return `${id} for ${formatRupees(total)}`;
    },
  },
  {
    id: 'order.refused',
    promise: 'an order with an unknown product is refused with an error message, and not placed',
    shopperNotices: 'An order lacks a product, and nothing says so.',
    async run(bench) {
      const wish = { products: { 'daftar-conformance-no-such-product': 1 } };
      return `status ${(await expectNotPlaced(bench, wish, 400, 404, 409, 422)).status}`;
    },
  },
  {
    id: 'order.stock',
    promise:
      'an order for more than the `stock` of a product is refused with 409 and its lines, and not placed',
    shopperNotices: 'The shop sells what it does not have.',
    async run(bench) {
      needsFeature(bench, 'stock');
      const { products } = await list(bench, 'limit=100');
      const [counted] = products.flatMap((product) =>
        offerIn(bench, product).variants.flatMap(({ stock = MOST_ORDERED, ...choice }) =>
          stock < MOST_ORDERED ? [{ id: product.id, choice, stock }] : [],
        ),
      );
      if (!counted) throw new Skipped('needs a product with stock');
      const { id, choice, stock } = counted;
      const wish = wishOf([{ id, quantity: stock + 1, ...choiceOf(choice) }]);
      const refused = await expectNotPlaced(bench, wish, 409);
      const { lines = [] } = v.parse(OrderRefusal, expectAnswer(bench, 'OrderRefusal', refused));
      if (!lines.some((line) => line.id === id && line.stock <= stock)) {
        throw new Failed(`the refusal does not name ${id}`);
      }
      return `${id}, of which ${stock} are left`;
    },
  },
  {
    id: 'order.cancel',
    promise: 'POST /orders/{id}/cancel cancels a Pending order, however often it is sent',
    shopperNotices: 'An order that was cancelled is packed all the same.',
    async run(bench) {
      needsFeature(bench, 'cancel');
      const id = placedId(bench, await place(bench, randomUUID()));
      const cancel = (order: string) => cancelled(bench, order);
      for (const reply of await Promise.all([1, 2, 3].map(() => cancel(id)))) {
        expectStatus(reply, 200);
        expectStatusOf(v.parse(Order, expectData(bench, 'Order', reply)), CANCELLED);
      }
      expectStatusOf(await orderNamed(bench, id), CANCELLED);
      expectRefusal(bench, await cancel('daftar-conformance-no-such-order'), 404);
      return `${id}, three times`;
    },
  },
  {
    id: 'order.invoice',
    promise:
      'an order with a wrong GSTIN is refused and not placed, one that is not paid or sent has no invoice, and each invoice adds up',
    shopperNotices: 'A business cannot book what it bought.',
    async run(bench) {
      needsFeature(bench, 'gst');
      // The last character does not fit the others.
      const business = { name: 'Conformance Test', gstin: '27AADCD0000K1Z8' };
      const wish = { products: { [pricedProduct(bench).id]: 1 }, business };
      await expectNotPlaced(bench, wish, 422);
      const before = await orders(bench);
      const unpaid = before.find((order) => order.status === PENDING && !order.invoice);
      if (unpaid) expectRefusal(bench, await invoiceOf(bench, unpaid.id), 404);
      const invoiced = before.filter(({ invoice }) => invoice);
      for (const { id, invoice: named } of invoiced) {
        const invoice = v.parse(Invoice, expectData(bench, 'Invoice', await invoiceOf(bench, id)));
        if (invoice.number !== named?.number)
          throw new Failed(`${id} has ${named?.number}, its invoice is ${invoice.number}`);
        const { taxable, cgst, sgst, igst, exempt, total } = invoice.totals;
        const parts = [taxable, cgst, sgst, igst, exempt].reduce((sum, part) => sum + paise(part), 0);
        const lines = invoice.lines.reduce((sum, line) => sum + paise(line.total), 0);
        if (parts !== paise(total) || lines !== paise(total))
          throw new Failed(`${invoice.number} does not add up`);
      }
      return `${invoiced.length} invoices`;
    },
  },
  {
    id: 'payment',
    promise: 'a payment is accepted, or refused with an error message',
    shopperNotices: 'Paying ends in an error without a reason.',
    async run(bench) {
      const id = placedId(bench, await place(bench, randomUUID()));
      const reply = await bench.ask('/payments', {
        method: 'POST',
        token: known(bench.seen.token, 'session'),
        headers: { 'Idempotency-Key': randomUUID() },
        body: { orderId: id, fields: {} },
      });
      if (reply.status >= 400) {
        expectRefusal(bench, reply, 400, 402, 409, 422);
        return `an empty form is refused with ${reply.status}`;
      }
      expectStatus(reply, 200);
      expectAnswer(bench, 'PaymentAnswer', reply);
      return 'an empty form is accepted';
    },
  },
];

/** After all others: the shop keeps no order that nobody wants. */
export const LEFT_OVER: Check = {
  id: 'order.left',
  promise: 'the orders of these checks are cancelled',
  shopperNotices: 'The staff pack what nobody has ordered: cancel the orders that are named.',
  async run(bench) {
    if (!bench.mayPlaceOrders) throw new Skipped('needs --place-orders');
    const placed = [...known(bench.seen.placed, 'order')];
    if (!bench.seen.features?.includes('cancel'))
      throw new Skipped(`the server does not offer cancel, so these stay: ${placed.join(', ')}`);
    const left: string[] = [];
    for (const id of placed) if ((await cancelled(bench, id)).status !== 200) left.push(id);
    if (left.length > 0) throw new Failed(`not ${left.join(', ')}`);
    return `${placed.length} orders`;
  },
};

export function cancelled(bench: Bench, id: string): Promise<Reply> {
  return bench.ask(`/orders/${encodeURIComponent(id)}/cancel`, {
    method: 'POST',
    token: known(bench.seen.token, 'session'),
  });
}

/** Costs nothing else than its quote said. */
function expectQuoted(order: Order, quote: Quote): void {
  const parts = ({ discounts = [], delivery }: Pick<Order, 'discounts' | 'delivery'>) =>
    JSON.stringify([discounts.map(({ text, amount }) => [text, amount]), delivery?.amount ?? 0]);
  const { discounts, delivery, total } = quote;
  const wanted = parts({ discounts, ...(delivery && { delivery }) });
  if (parts(order) !== wanted) throw new Failed(`${order.id} has other discounts or delivery than its quote`);
  if (paise(orderTotal(order)) !== paise(total))
    throw new Failed(
      `${order.id} costs ${formatRupees(orderTotal(order))}, its quote ${formatRupees(total)}`,
    );
}

function invoiceOf(bench: Bench, id: string): Promise<Reply> {
  return bench.ask(`/orders/${encodeURIComponent(id)}/invoice`, {
    token: known(bench.seen.token, 'session'),
  });
}

const Sentence = v.object({ error: v.string(), total: v.optional(v.number()) });
const OrderRefusal = v.object({
  lines: v.optional(v.array(v.object({ id: v.string(), stock: v.number() }))),
});
/** Servers may refuse a quantity above this for its own sake. */
export const MOST_ORDERED = 999;

const ADDRESS = {
  fullName: 'Conformance Test',
  address: '1 Test Street',
  city: 'Mumbai',
  state: 'Maharashtra',
  phone: '+919876543210',
};

/** `wish`: the body without the address; by default one product. */
export function place(
  bench: Bench,
  key: string,
  wish: object = { products: { [pricedProduct(bench).id]: 1 } },
  more: Pick<Question, 'hangsUp'> = {},
): Promise<Reply> {
  if (!bench.mayPlaceOrders) throw new Skipped('needs --place-orders');
  return bench.ask('/orders', {
    method: 'POST',
    token: known(bench.seen.token, 'session'),
    headers: { 'Idempotency-Key': key },
    body: { ...wish, shippingAddress: { ...ADDRESS, postalCode: pinCodeFor(bench) } },
    ...more,
  });
}

const UNSOLD = 'daftar-conformance-no-such-option';

interface Line extends Choice {
  id: string;
  quantity: number;
}

/** `lines` only if one of them chooses something. */
export function wishOf(lines: readonly Line[]): object {
  const products: Record<string, number> = {};
  for (const { id, quantity } of lines) products[id] = (products[id] ?? 0) + quantity;
  return { products, ...(lines.some(({ size, color }) => size || color) && { lines }) };
}

export function choiceOf({ size, color }: Choice): Choice {
  return { ...(size && { size }), ...(color && { color }) };
}

/** The cheapest and the dearest variant of a product, and one with quantity prices, each at its first of them. */
function pricedLines(bench: Bench): (Line & { price: Rupees })[] {
  const offers = orderable(bench).map((product) => ({ id: product.id, offer: offerIn(bench, product) }));
  const byVariant = offers.filter(({ offer }) => isByVariant(offer));
  const varied = byVariant.find(({ offer }) => summaryOf(offer).isFrom) ?? byVariant[0];
  const broken = offers.find(
    (each) => each !== varied && each.offer.variants.some((variant) => firstQuantity(variant) > 1),
  );
  const [cheapest, ...others] = varied?.offer.variants.toSorted((a, b) => a.price - b.price) ?? [];
  const bought = [
    ...[cheapest, others.at(-1)].map((variant) => ({ id: varied?.id, variant })),
    { id: broken?.id, variant: broken?.offer.variants.find((variant) => firstQuantity(variant) > 1) },
  ];
  const lines = bought.flatMap(({ id, variant }) => {
    if (id === undefined || !variant) return [];
    const quantity = firstQuantity(variant);
    return [{ id, quantity, ...choiceOf(variant), price: priceAt(variant, quantity) }];
  });
  if (lines.length === 0) throw new Skipped('needs a product with variants or quantity prices');
  return lines;
}

function firstQuantity({ breaks: [first] }: Variant): number {
  return first && first.from <= ENOUGH ? first.from : 1;
}

/** A product with two sizes or colours if possible, else with one, else any. */
function productWithChoices(bench: Bench): { product: Product; choices: Choice[] } {
  const [chosen] = orderable(bench)
    .map((product) => ({ product, choices: choicesOf(offerIn(bench, product)) }))
    .toSorted((one, other) => other.choices.length - one.choices.length);
  if (chosen && chosen.choices.length > 0) return chosen;
  return { product: pricedProduct(bench), choices: [{}] };
}

/** At most two. Of a product without variants in one option only: not every size need come in every colour. */
function choicesOf(offer: Offer): Choice[] {
  const { variants, sizes, colors } = offer;
  if (isByVariant(offer)) return variants.slice(0, 2).map(choiceOf);
  if (colors.length === 0) return sizes.slice(0, 2).map((size) => ({ size }));
  return sizes.length === 0 ? colors.slice(0, 2).map((color) => ({ color })) : [];
}

/** SPEC 4, Order status codes. */
export const PENDING = 0;
export const CANCELLED = 4;

function expectStatusOf({ id, status }: Order, wanted: number): void {
  if (status !== wanted) throw new Failed(`${id} has the status ${status} instead of ${wanted}`);
}

export function isPlaced({ status }: Reply): boolean {
  return status >= 200 && status < 300;
}

export function placedId(bench: Bench, reply: Reply): string {
  if (!isPlaced(reply)) throw new Failed(`status ${reply.status}`);
  const { id } = v.parse(CreatedOrder, expectData(bench, 'PlacedOrder', reply));
  bench.seen.placed ??= new Set();
  bench.seen.placed.add(id);
  return id;
}

/** Throws Failed unless the order is refused with one of these statuses, and none is there afterwards. */
async function expectNotPlaced(bench: Bench, wish: object, ...statuses: number[]): Promise<Reply> {
  const before = await orders(bench);
  const reply = await place(bench, randomUUID(), wish);
  expectRefusal(bench, reply, ...statuses);
  if ((await orders(bench)).length !== before.length) throw new Failed('an order was placed');
  return reply;
}

export async function orderNamed(bench: Bench, id: string): Promise<Order> {
  const order = (await orders(bench)).find((each) => each.id === id);
  if (!order) throw new Failed(`${id} is not among the orders`);
  return order;
}

export async function orderIds(bench: Bench): Promise<string[]> {
  return (await orders(bench)).map(({ id }) => id);
}

async function orders(bench: Bench): Promise<Order[]> {
  if (!bench.mayPlaceOrders) throw new Skipped('needs --place-orders');
  return v.parse(OrderList, (await readAsShopper(bench, '/orders')).json);
}
