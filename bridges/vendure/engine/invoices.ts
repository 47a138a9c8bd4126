import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import {
  type FulfillmentProcess,
  type FulfillmentState,
  Order,
  type OrderProcess,
  type OrderState,
  type RequestContext,
  RequestContextService,
  TransactionalConnection,
  type VendureConfig,
} from '@vendure/core';
import { In, type Repository } from 'typeorm';
import type { Invoice, InvoiceName } from '../../../src/contract/gst/invoice.ts';
import { financialYear, indianDay, invoiceNumber } from '../../../src/contract/gst/number.ts';
import { gstStateOf, placeOfSupply } from '../../../src/contract/gst/states.ts';
import { creditNoteOf, type InvoiceContent, invoiceOf } from '../../../src/contract/gst/work-out-invoice.ts';
import { addressLine } from '../../../src/contract/order.ts';
import { paise, rupees } from '../../../src/lib/money.ts';
import type { Paise } from '../../../src/lib/units.ts';
import type { Store } from './api/store.ts';
import { statusOf, wireOrder } from './api/wire-order.ts';
import { Customers } from './customers.ts';
import { InvoiceRow } from './invoice-row.ts';
import { OWNER_OPTIONS, type OwnerOptions } from './options.ts';
import { ORDER_RELATIONS, soldLines, toEngineOrder } from './order-answer.ts';
import { Refused } from './refused.ts';

type Id = Order['id'];

/** Invoices and credit notes, drawn in the transaction that pays, sends or cancels the order (D58.71). */
@Injectable()
export class Invoices {
  readonly #connection: TransactionalConnection;
  readonly #contexts: RequestContextService;
  readonly #customers: Customers;
  readonly #options: OwnerOptions;

  constructor(
    @Inject(TransactionalConnection) connection: TransactionalConnection,
    @Inject(RequestContextService) contexts: RequestContextService,
    @Inject(Customers) customers: Customers,
    @Inject(OWNER_OPTIONS) options: OwnerOptions,
  ) {
    this.#connection = connection;
    this.#contexts = contexts;
    this.#customers = customers;
    this.#options = options;
  }

  async draw(ctx: RequestContext, orderId: Id): Promise<void> {
    const store = await this.#options.store();
    if (!store?.seller) return;
    await this.#lock(ctx);
    if (await this.#rows(ctx).existsBy({ orderId: Number(orderId), series: 'invoice' })) return;
    const content = contentOf(await this.#order(ctx, orderId), ctx, store, store.seller);
    await this.#write(ctx, { orderId: Number(orderId), series: 'invoice', content }, store.seller.prefix);
  }

  async drawIfSent(ctx: RequestContext, orderId: Id): Promise<void> {
    if (!(await this.#options.store())?.seller) return;
    const order = await this.#order(ctx, orderId);
    if (statusOf(toEngineOrder(order, ctx)) >= SHIPPED) await this.draw(ctx, orderId);
  }

  /** All that is left of the order's invoice, or what a refund takes off it. */
  async takeBack(ctx: RequestContext, orderId: Id, refund?: { id: Id; total: Paise }): Promise<void> {
    const seller = (await this.#options.store())?.seller;
    if (!seller) return;
    await this.#lock(ctx);
    const rows = this.#rows(ctx);
    const [invoice] = await rows.findBy({ orderId: Number(orderId), series: 'invoice' });
    if (!invoice) return;
    const notes = await rows.findBy({ noteOf: Number(invoice.id) });
    const refundId = refund ? Number(refund.id) : null;
    if (refund && notes.some((note) => note.refundId === refundId)) return;
    const left = notes.reduce(
      (sum, note) => sum - paise(note.content.totals.total),
      paise(invoice.content.totals.total),
    );
    const amount = Math.min(left, refund?.total ?? left);
    if (amount <= 0) return;
    const content = creditNoteOf(asInvoice(invoice), rupees(amount));
    const note = { orderId: Number(orderId), series: 'note' as const, noteOf: Number(invoice.id), refundId };
    await this.#write(ctx, { ...note, content }, seller.notePrefix);
  }

  /** Of each order its invoice; once it is cancelled, its newest credit note. */
  async named(
    ctx: RequestContext,
    orders: readonly Pick<Order, 'id' | 'state'>[],
  ): Promise<ReadonlyMap<Id, InvoiceName>> {
    if (orders.length === 0 || !(await this.#options.store())?.seller) return new Map();
    const rows = await this.#rows(ctx).find({
      where: { orderId: In(orders.map(({ id }) => Number(id))) },
      select: { orderId: true, series: true, number: true, date: true },
      order: { id: 'ASC' },
    });
    return new Map(
      orders.flatMap(({ id, state }) => {
        const row = rows.findLast(
          ({ orderId, series }) => orderId === Number(id) && (series === 'invoice' || state === 'Cancelled'),
        );
        return row ? [[id, { number: row.number, date: row.date }] as const] : [];
      }),
    );
  }

  /** What the order names, or that of the number. */
  async one({
    code,
    token,
    number: asked,
  }: {
    code: string;
    token: string;
    number?: string | undefined;
  }): Promise<Invoice | null> {
    const customer = await this.#customers.byToken(token);
    const ctx = await this.#contexts.create({ apiType: 'admin' });
    const order = await this.#connection
      .getRepository(ctx, Order)
      .findOne({ where: { code, customer: { id: customer.id } }, loadEagerRelations: false });
    if (!order) throw new Refused('no-such-order');
    const number = asked ?? (await this.named(ctx, [order])).get(order.id)?.number;
    return number ? this.numbered(ctx, order.id, number) : null;
  }

  async numbered(ctx: RequestContext, orderId: Id, number: string): Promise<Invoice | null> {
    const row = await this.#rows(ctx).findOneBy({ orderId: Number(orderId), number });
    return row && asInvoice(row);
  }

  /** What the order's invoice says, or would say now; null without a seller. */
  async contentFor(ctx: RequestContext, orderId: Id): Promise<InvoiceContent | null> {
    const row = await this.#rows(ctx).findOneBy({ orderId: Number(orderId), series: 'invoice' });
    if (row) return row.content;
    const store = await this.#options.store();
    return store?.seller ? contentOf(await this.#order(ctx, orderId), ctx, store, store.seller) : null;
  }

  /** Until the transaction ends, so that no number is left out. */
  async #lock(ctx: RequestContext): Promise<void> {
    await this.#rows(ctx).query("select pg_advisory_xact_lock(hashtextextended('daftar invoices', 0))");
  }

  async #write(
    ctx: RequestContext,
    row: Pick<InvoiceRow, 'orderId' | 'series' | 'content'> & Partial<InvoiceRow>,
    prefix: string,
  ): Promise<void> {
    const rows = this.#rows(ctx);
    const [{ now }] = await rows.query(NOW);
    const year = financialYear(Number(now));
    const [{ count }] = await rows.query(NEXT, [row.series, year]);
    const number = invoiceNumber(prefix, year, count);
    await rows.insert({ ...row, year, count, number, date: indianDay(Number(now)) });
  }

  #order(ctx: RequestContext, id: Id): Promise<Order> {
    return this.#connection
      .getRepository(ctx, Order)
      .findOneOrFail({ where: { id }, relations: ORDER_RELATIONS, loadEagerRelations: false });
  }

  #rows(ctx: RequestContext): Repository<InvoiceRow> {
    return this.#connection.getRepository(ctx, InvoiceRow);
  }
}

/** Beside this program; build.mjs puts it there. */
function pinCodes(): string {
  return join(__dirname, 'pin-codes.txt');
}

function contentOf(
  order: Order,
  ctx: RequestContext,
  { companyName, companyAddress }: Store,
  { gstin, state }: NonNullable<Store['seller']>,
): InvoiceContent {
  const own = { languageCode: ctx.channel.defaultLanguageCode };
  const { items, delivery, shippingAddress: to } = wireOrder(toEngineOrder(order, own, own.languageCode));
  const lines = soldLines(order.lines);
  const shares = lines.map(
    ({ linePriceWithTax, proratedLinePriceWithTax }) => linePriceWithTax - proratedLinePriceWithTax,
  );
  const amount = rupees(shares.reduce((sum, share) => sum + share, 0));
  const business = order.customFields.business ? JSON.parse(order.customFields.business) : {};
  return invoiceOf({
    seller: { name: companyName, gstin, address: companyAddress, state },
    buyer: { gstin: undefined, name: to.fullName, ...business, address: addressLine(to), state: to.state },
    place: placeOfSupply(to, gstStateOf(to.state) ? '' : readFileSync(pinCodes(), 'utf8')),
    lines: items.map(({ productTitle, size, color, quantity, price }, at) => {
      const { taxRate, productVariant } = lines[at] ?? {};
      const { hsn, gstRate } = productVariant?.product.customFields ?? {};
      return {
        title: [productTitle, size, color].filter(Boolean).join(', '),
        hsn,
        // The engine's own tax, if the owner has set one up.
        rate: taxRate || gstRate,
        quantity,
        price,
      };
    }),
    discounts: [{ amount, shares }],
    delivery,
  });
}

function asInvoice({ number, date, content }: InvoiceRow): Invoice {
  return { number, date, ...content };
}

let invoices: Invoices;

/** Whoever moves it. What is paid on delivery is not paid before. */
export const invoiceWhenOrderMoves: OrderProcess<OrderState> = {
  init(injector) {
    invoices = injector.get(Invoices);
  },
  async onTransitionEnd(_from, to, { ctx, order }) {
    if (to === 'PaymentSettled' || to === 'Shipped') await invoices.draw(ctx, order.id);
    if (to === 'Cancelled') await invoices.takeBack(ctx, order.id);
  },
};

export const invoiceWhenParcelMoves: FulfillmentProcess<FulfillmentState> = {
  async onTransitionEnd(_from, to, { ctx, orders }) {
    if (to !== 'Shipped') return;
    for (const { id } of orders) await invoices.drawIfSent(ctx, id);
  },
};

type RefundProcess = NonNullable<VendureConfig['paymentOptions']['refundProcess']>[number];

/** Of a part. An order that is cancelled has its note already. */
export const noteWhenRefunded: RefundProcess = {
  async onTransitionEnd(_from, to, { ctx, order, refund: { id, total } }) {
    if (to === 'Settled') await invoices.takeBack(ctx, order.id, { id, total });
  },
};

/** SPEC 4, Order status codes. */
const SHIPPED = 2;

/** By the database's clock, which all nodes share. */
const NOW = 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now';

const NEXT = `
  select coalesce(max(count), 0)::int + 1 as count from daftar_invoice where series = $1 and year = $2`;
