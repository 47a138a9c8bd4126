import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STORE } from '../../../server/shop/catalogue/store.ts';
import { financialYear, indianDay, invoiceNumber } from '../../../src/contract/gst/number.ts';
import { paise } from '../../../src/lib/money.ts';
import { deleted } from './as-staff.ts';
import { off, promotion } from './order-costs.ts';
import type { OwnShop } from './own-shop.ts';
import { killed } from './programs.ts';
import { type RazorpayStandIn, settingsFor, startRazorpay, webhookAt } from './razorpay/stand-in.ts';
import { ADDRESS, ask, newShopper, productWith, type Shopper } from './shopper.ts';
import { CANCEL, orderNamed } from './staff-at-work.ts';
import { until } from './until.ts';
import { BUSINESS, GOODS, WORKED, ZONES } from './worked-invoices.ts';

const MIXED = WORKED.find(({ name }) => name === 'mixed rates within the state');
const SELLER = { gstin: '27AADCD0000K1Z7', state: 'Maharashtra', prefix: 'DF', notePrefix: 'DFC' };

/** D58: numbers without a gap, also when forty orders are paid at once and a node dies. No other node runs. */
export async function invoicesDrawn(
  shop: OwnShop,
  engines: readonly string[],
  smtpPort: number,
): Promise<void> {
  const [first = ''] = engines;
  const razorpay = await startRazorpay();
  const settings = { ...settingsFor(razorpay), UNPAID_ORDERS: '1000' };
  try {
    await shop.withMail(
      smtpPort,
      { settings, store: { delivery: ZONES, seller: SELLER } },
      async (running) => {
        const { other, server, folder } = running;
        await imported(shop, first);
        const { json: info } = await ask(first, '/storeInfo');
        assert.equal(info.gstin, SELLER.gstin);
        assert.ok(!('seller' in info) && info.features.includes('gst'));
        const shopper = await newShopper(first);
        const worked = await byValue({ shop, api: first, shopper });
        await packed({ shop, api: first, shopper }, worked);
        await takenBack({ shop, api: first, shopper }, worked);
        await packedNoMore(shop, worked);
        const drawn = 1 + (await workedOut({ shop, api: first, shopper }, razorpay));
        await fortyAtOnce(razorpay, engines, drawn, () => killed(other, 'SIGKILL'));
        const named = `Invoice ${numberOf('DF', 2)}`;
        const print = '/invoice?order=';
        const owners = () => server.received.filter(({ text }) => text.includes('Please pack order'));
        await until('the owner can print', async () =>
          owners().some(({ text }) => text.includes(print) && text.includes('#key=')),
        );
        await until('an email names it', async () =>
          server.received.some(({ text }) => text.includes(named)),
        );
        await month(shop, folder, drawn + 40);
        for (const { id } of GOODS) await deleted(shop.asStaff, first, id);
      },
    );
  } finally {
    await razorpay.close();
  }
}

interface Buying {
  shop: OwnShop;
  api: string;
  shopper: Shopper;
}

async function imported({ importGoods }: OwnShop, api: string): Promise<void> {
  await importGoods(GOODS);
  const { hsn, gstRate } = await productWith(api, 'bag');
  assert.deepEqual([hsn, gstRate], ['4202', 5]);
}

/** On delivery: none before the staff have the money. Returns the order's code. */
async function byValue({ shop, api, shopper }: Buying): Promise<string> {
  const address = { ...ADDRESS, city: 'Mumbai', state: 'Maharashtra', postalCode: '400001' };
  const wish = { products: { pen: 2, book: 1, bag: 3 }, shippingAddress: address, business: BUSINESS };
  const { status, json } = await shopper.ask(api, '/orders', wish);
  assert.equal(status, 201, json.error);
  assert.ok(await shopper.pay(api, json.id));
  assert.equal((await shopper.ask(api, `/orders/${json.id}/invoice`)).status, 404, 'not before');
  assert.equal((await shopper.order(api, json.id)).invoice, undefined);
  await settled(shop, json.id);
  const number = numberOf('DF', 1);
  assert.equal((await shopper.order(api, json.id)).invoice?.number, number);
  const invoice = await invoiceOf(api, shopper, json.id);
  assert.deepEqual(
    [invoice.number, invoice.kind, invoice.placeOfSupply],
    [number, 'tax-invoice', '27 Maharashtra'],
  );
  assert.deepEqual([invoice.buyer.name, invoice.buyer.gstin], [BUSINESS.name, BUSINESS.gstin]);
  assert.deepEqual([invoice.seller.gstin, invoice.seller.name], [SELLER.gstin, STORE.companyName]);
  assert.deepEqual(invoice.lines.map(lineOf).toSorted(), MIXED?.lines.toSorted());
  assert.deepEqual(totalsOf(invoice), MIXED?.totals);
  const stranger = await newShopper(api);
  assert.equal((await stranger.ask(api, `/orders/${json.id}/invoice`)).status, 404);
  return json.id;
}

// biome-ignore lint/suspicious/noExplicitAny: this is about what the engine says
function lineOf(line: any): unknown[] {
  const { title, hsn, quantity, price, discount, taxable, rate, cgst, sgst, igst, total } = line;
  return [title, hsn, quantity, price, discount, taxable, rate, cgst, sgst, igst, total];
}

function totalsOf({ totals }: { totals: Record<string, number> }): number[] {
  const {
    taxable = 0,
    cgst = 0,
    sgst = 0,
    igst = 0,
    exempt = 0,
    discount = 0,
    delivery = 0,
    total = 0,
  } = totals;
  return [taxable, cgst, sgst, igst, exempt, discount, delivery, total];
}

/** The staff see number, buyer and tax in the dashboard; their link reads this order without signing in (D58.73). */
async function packed({ shop, api, shopper }: Buying, code: string): Promise<void> {
  const { id } = await orderNamed(shop.asStaff, code);
  const { order, orderPacking } = await shop.asStaff(PACKING, { id });
  assert.deepEqual(
    [orderPacking.number, orderPacking.business, orderPacking.gstin],
    [numberOf('DF', 1), BUSINESS.name, BUSINESS.gstin],
  );
  assert.deepEqual(order.taxSummary, [
    { description: 'Exempt', taxRate: 0, taxBase: 14900, taxTotal: 0 },
    { description: 'CGST and SGST 5 %', taxRate: 5, taxBase: 30000, taxTotal: 1500 },
    { description: 'CGST and SGST 18 %', taxRate: 18, taxBase: 20000, taxTotal: 3600 },
  ]);
  const link = new URL(orderPacking.link);
  assert.deepEqual([link.pathname, link.searchParams.get('order')], ['/invoice', code]);
  const read = (of: string, { hash } = link) =>
    ask(api, `/orders/${of}/packing`, { key: new URLSearchParams(hash.slice(1)).get('key') });
  const { status, json } = await read(code);
  assert.equal(status, 200, json.error);
  assert.deepEqual([json.to.phone, json.toCollect], [ADDRESS.phone, 700], 'settled, and not yet there');
  assert.deepEqual(json.invoice, await invoiceOf(api, shopper, code));
  const { id: other = '' } = await shopper.place(api, 'not packed', 'pen', 2);
  assert.equal((await read(other)).status, 403, 'of one order only');
  assert.ok(await shopper.pay(api, other));
  const { id: own, lines } = await orderNamed(shop.asStaff, other);
  const sums = async () => {
    const { link, total } = (await shop.asStaff(PACKING, { id: own })).orderPacking;
    return [(await read(other, new URL(link))).json.toCollect * 100, total];
  };
  const [before, all] = await sums();
  assert.equal(before, all);
  await shop.asStaff(CANCEL_ONE, { id: own, line: lines[0].id });
  const [left, rest] = await sums();
  assert.ok(left === rest && left < before, 'less, because a pen is cancelled');
  await shop.asStaff(CANCEL, { id: own });
  assert.equal((await sums())[0], 0);
}

/** Vendure has emptied it. */
async function packedNoMore(shop: OwnShop, code: string): Promise<void> {
  const { id } = await orderNamed(shop.asStaff, code);
  const { orderPacking } = await shop.asStaff(PACKING, { id });
  assert.equal(orderPacking.number, numberOf('DFC', 2));
  assert.deepEqual(orderPacking.lines.toSorted(), ['1 × Book', '2 × Pen', '3 × Bag']);
  assert.equal(orderPacking.total, 70000);
}

const PACKING = `query ($id: ID!) {
  order(id: $id) { taxSummary { description taxRate taxBase taxTotal } }
  orderPacking(id: $id) { number business gstin link lines total }
}`;

/** A part, twice because the bank refuses the first, then all that is left. */
async function takenBack({ shop, api, shopper }: Buying, code: string): Promise<void> {
  const { asStaff } = shop;
  const { id, payments } = await orderNamed(asStaff, code);
  for (const isRefused of [true, false]) {
    const { refundOrder } = await asStaff(REFUND, { payment: payments[0].id });
    await asStaff(SETTLE_REFUND, { id: refundOrder.id });
    if (isRefused) await shop.database.failRefund(refundOrder.id);
  }
  assert.equal((await shopper.order(api, code)).invoice?.number, numberOf('DF', 1), 'still its invoice');
  const part = await invoiceOf(api, shopper, code, numberOf('DFC', 1));
  assert.deepEqual([part.kind, part.of.number, part.totals.total], ['credit-note', numberOf('DF', 1), 118]);
  await asStaff(CANCEL, { id });
  const note = await invoiceOf(api, shopper, code);
  assert.deepEqual(
    [note.number, note.of.number, note.totals.total],
    [numberOf('DFC', 2), numberOf('DF', 1), 582],
  );
  assert.equal((await invoiceOf(api, shopper, code, numberOf('DF', 1))).totals.total, 700, 'never changed');
}

/** The reference API's worked invoices. The engine spreads what is off the whole order in its own way. Returns how many. */
async function workedOut({ shop, api, shopper }: Buying, razorpay: RazorpayStandIn): Promise<number> {
  await promotion(shop.asStaff, {
    name: 'Ten',
    couponCode: 'TEN',
    actions: [['order_percentage_discount', { discount: '10' }]],
  });
  await promotion(shop.asStaff, { name: 'Fifty', couponCode: 'FIFTY', actions: off('5000') });
  const worked = WORKED.filter(
    ({ coupon, hasNoGstin }) => !hasNoGstin && (!coupon || coupon === 'TEN' || coupon === 'FIFTY'),
  );
  assert.ok(worked.length >= 20);
  for (const { name, goods, state, pinCode, coupon, business, ...wanted } of worked) {
    const shippingAddress = { ...ADDRESS, state, postalCode: pinCode };
    const wish = { products: goods, coupon, business, shippingAddress };
    const { status, json } = await shopper.ask(api, '/orders', wish);
    assert.equal(status, 201, `${name}: ${json.error}`);
    if (json.total < LEAST_AT_GATEWAY) {
      assert.ok(await shopper.pay(api, json.id));
      await settled(shop, json.id);
    } else await payNow(razorpay, [api], await opened({ razorpay, shopper, api }, json.id));
    const invoice = await invoiceOf(api, shopper, json.id);
    assert.deepEqual([invoice.kind, invoice.placeOfSupply], [wanted.kind, wanted.placeOfSupply], name);
    const totals = totalsOf(invoice);
    assert.deepEqual(totals.slice(5), wanted.totals.slice(5), name);
    const parts = totals.slice(0, 5).reduce((sum, part) => sum + paise(part), 0);
    assert.equal(parts, paise(totals.at(-1) ?? 0), name);
    if (coupon) continue;
    assert.deepEqual(invoice.lines.map(lineOf).toSorted(), wanted.lines.toSorted(), name);
    assert.deepEqual(totals, wanted.totals, name);
  }
  return worked.length;
}

/** In rupees. */
const LEAST_AT_GATEWAY = 1;

/** On delivery, by the staff. */
async function settled(shop: OwnShop, code: string): Promise<void> {
  const { payments } = await orderNamed(shop.asStaff, code);
  await shop.asStaff(SETTLE, payments[0]);
}

interface Opening {
  razorpay: RazorpayStandIn;
  shopper: Shopper;
  api: string;
}

/** Returns the id at the gateway. */
async function opened({ razorpay, shopper, api }: Opening, code: string): Promise<string> {
  assert.ok(await shopper.pay(api, code, 'razorpay-checkout'));
  const payments = [...razorpay.records.opened.values()];
  return payments.find(({ reference }) => reference.startsWith(`${code}-`))?.id ?? '';
}

/** The gateway sends its webhooks until an engine has taken them. */
async function payNow(razorpay: RazorpayStandIn, engines: readonly string[], id: string): Promise<void> {
  const payment = razorpay.pay(id);
  let tries = 0;
  await until(`${id} is paid`, async () => {
    const engine = engines[tries++ % engines.length] ?? '';
    const statuses = await razorpay.notify(webhookAt(engine), id, payment, { times: 1 }).catch(() => [0]);
    return statuses.every((status) => status === 200);
  });
}

async function fortyAtOnce(
  razorpay: RazorpayStandIn,
  engines: readonly string[],
  drawn: number,
  kill: () => Promise<void>,
): Promise<void> {
  const at = (turn: number) => engines[turn % engines.length] ?? '';
  const shopper = await newShopper(at(0));
  const orders: { id: string; payment: string }[] = [];
  while (orders.length < 40) {
    const some = await Promise.all(
      [0, 1, 2, 3].map((turn) =>
        shopper.ask(at(turn), '/orders', { products: { pen: 1 + turn }, shippingAddress: ADDRESS }),
      ),
    );
    for (const { json } of some) {
      const payment = await opened({ razorpay, shopper, api: at(0) }, json.id);
      orders.push({ id: json.id, payment });
    }
  }
  const flights = orders.map(({ payment }, turn) => payNow(razorpay, [at(turn), at(turn + 1)], payment));
  await Promise.race(flights);
  await kill();
  await Promise.all(flights);
  const numbers = new Set<string | undefined>();
  // The other engine is dead.
  for (const { id } of orders) numbers.add((await shopper.order(at(0), id)).invoice?.number);
  const wanted = Array.from({ length: 40 }, (_, count) => numberOf('DF', drawn + count + 1));
  assert.deepEqual([...numbers].toSorted(), wanted, 'none twice, none left out');
}

/** D58.75 */
async function month({ writeInvoices }: OwnShop, folder: string, drawn: number): Promise<void> {
  const name = indianDay(Date.now()).slice(0, 7);
  assert.ok(await writeInvoices(name, folder));
  const sheet = (file: string) => readFileSync(join(folder, 'invoices', name, `${file}.csv`), 'utf8');
  assert.match(
    sheet('docs'),
    new RegExp(`Invoices for outward supply,${numberOf('DF', 1)},${numberOf('DF', drawn)},${drawn},`),
  );
  assert.match(sheet('docs'), new RegExp(`Credit Note,${numberOf('DFC', 1)},${numberOf('DFC', 2)},2,`));
  assert.ok(sheet('b2b').includes(BUSINESS.gstin));
  assert.ok(sheet('tally').includes(numberOf('DF', drawn)));
}

function numberOf(prefix: string, count: number): string {
  return invoiceNumber(prefix, financialYear(Date.now()), count);
}

async function invoiceOf(api: string, shopper: Shopper, code: string, number = '') {
  const query = number && `?number=${encodeURIComponent(number)}`;
  const { status, json } = await shopper.ask(api, `/orders/${code}/invoice${query}`);
  assert.equal(status, 200, json.error);
  return json;
}

const CANCEL_ONE = `mutation ($id: ID!, $line: ID!) {
  cancelOrder(input: { orderId: $id, lines: [{ orderLineId: $line, quantity: 1 }] }) {
    ... on Order { state } ... on ErrorResult { message }
  }
}`;
const SETTLE = `mutation ($id: ID!) { settlePayment(id: $id) { ... on Payment { id } ... on ErrorResult { message } } }`;
const REFUND = `mutation ($payment: ID!) { refundOrder(input: {
  paymentId: $payment, amount: 11800, lines: [], shipping: 0, adjustment: 0, reason: "A pen"
}) { ... on Refund { id } ... on ErrorResult { message } } }`;
const SETTLE_REFUND = `mutation ($id: ID!) {
  settleRefund(input: { id: $id, transactionId: "by hand" }) { ... on Refund { id } ... on ErrorResult { message } }
}`;
