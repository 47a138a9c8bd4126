import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { type Order, Refund, type RequestContext } from '@vendure/core';
import { In, type Repository } from 'typeorm';
import { Refused } from '../../../../server/shop/calls/refused.ts';
import { readGst } from '../../../../server/shop/invoices/goods.ts';
import { creditNoteOf, type InvoiceContent } from '../../../../server/shop/invoices/work-out-invoice.ts';
import { invoiceOfOrder } from '../../../../server/shop/orders/invoice-of-order.ts';
import type { Orders as ShopOrders } from '../../../../server/shop/orders-api.ts';
import type { Invoice, InvoiceName } from '../../../../src/contract/gst/invoice.ts';
import { financialYear, indianDay, invoiceNumber } from '../../../../src/contract/gst/number.ts';
import { paise, rupees } from '../../../../src/lib/money.ts';
import type { Paise } from '../../../../src/lib/units.ts';
import { Database } from '../base/database.ts';
import type { EngineOrder } from '../base/engine-types.ts';
import { OWNER_OPTIONS, type OwnerOptions } from '../base/options.ts';
import type { Store } from '../base/store.ts';
import { Customers } from '../customers/customers.ts';
import { requireOrder } from '../order-state/find-order.ts';
import { soldLines, toEngineOrder } from '../order-state/order-answer.ts';
import { InvoiceRow } from './invoice-row.ts';

type Id = Order['id'];

/** Invoices and credit notes, drawn in the transaction that pays, sends or cancels the order (D58.71). */
@Injectable()
export class Invoices {
  @Inject(Database) private readonly database!: Database;
  @Inject(Customers) private readonly customers!: Customers;
  @Inject(OWNER_OPTIONS) private readonly options!: OwnerOptions;

  async draw(ctx: RequestContext, orderId: Id): Promise<void> {
    const store = await this.options.store();
    if (!store?.seller) return;
    await this.#lock(ctx);
    if (await this.#rows(ctx).existsBy({ orderId: Number(orderId), series: 'invoice' })) return;
    const content = contentOf(await this.#order(ctx, orderId), ctx, store, store.seller);
    await this.#write(ctx, { orderId: Number(orderId), series: 'invoice', content }, store.seller.prefix);
  }

  /** All that is left of the order's invoice, or what a refund takes off it. */
  async takeBack(ctx: RequestContext, orderId: Id, refund?: { id: Id; total: Paise }): Promise<void> {
    const seller = (await this.options.store())?.seller;
    if (!seller) return;
    await this.#lock(ctx);
    const rows = this.#rows(ctx);
    const [invoice] = await rows.findBy({ orderId: Number(orderId), series: 'invoice' });
    if (!invoice) return;
    const notes = await rows.findBy({ noteOf: Number(invoice.id) });
    const refundId = refund ? Number(refund.id) : null;
    if (refund && notes.some((note) => note.refundId === refundId)) return;
    const left = paise(invoice.content.totals.total) - sumOf(notes);
    const amount = refund ? Math.min(left, refund.total, await this.#unnoted(ctx, orderId, notes)) : left;
    if (amount <= 0) return;
    const content = creditNoteOf(asInvoice(invoice), rupees(amount));
    const note = { orderId: Number(orderId), series: 'note' as const, noteOf: Number(invoice.id), refundId };
    await this.#write(ctx, { ...note, content }, seller.notePrefix);
  }

  /** A refund may fail after it was settled; the next one has its note already. */
  async #unnoted(ctx: RequestContext, orderId: Id, notes: readonly InvoiceRow[]): Promise<Paise> {
    const refunds = this.database.rows(ctx, Refund);
    const settled = await refunds.sum('total', { payment: { order: { id: orderId } }, state: 'Settled' });
    return (settled ?? 0) - sumOf(notes.filter(({ refundId }) => refundId !== null));
  }

  /** Of each order its invoice; once it is cancelled, its newest credit note. */
  async named(
    ctx: RequestContext,
    orders: readonly Pick<Order, 'id' | 'state'>[],
  ): Promise<ReadonlyMap<Id, InvoiceName>> {
    if (orders.length === 0 || !(await this.options.store())?.seller) return new Map();
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

  /** The order with its invoice, in the words that `toEngineOrder` says. */
  async withName(
    ctx: RequestContext,
    order: Order,
    own: Pick<RequestContext, 'languageCode'> = ctx,
    shownIn?: string,
  ): Promise<EngineOrder> {
    return toEngineOrder(order, own, shownIn, (await this.named(ctx, [order])).get(order.id));
  }

  async one({ code, token, number: asked }: Parameters<ShopOrders['invoice']>[0]): Promise<Invoice | null> {
    const customer = await this.customers.byToken(token);
    const ctx = await this.database.staff();
    const order = await this.database
      .orders(ctx)
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
    const store = await this.options.store();
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
    return requireOrder(this.database.orders(ctx), { id });
  }

  #rows(ctx: RequestContext): Repository<InvoiceRow> {
    return this.database.rows(ctx, InvoiceRow);
  }
}

function contentOf(
  order: Order,
  ctx: RequestContext,
  store: Store,
  seller: NonNullable<Store['seller']>,
): InvoiceContent {
  const own = { languageCode: ctx.channel.defaultLanguageCode };
  const { wire } = toEngineOrder(order, own, own.languageCode);
  const lines = soldLines(order.lines);
  const shares = lines.map(
    ({ linePriceWithTax, proratedLinePriceWithTax }) => linePriceWithTax - proratedLinePriceWithTax,
  );
  const sold = {
    ...wire,
    business: JSON.parse(order.customFields.business ?? 'null'),
    taxes: lines.map(({ taxRate, productVariant }) => {
      const { hsn, gstRate } = readGst(productVariant.product.customFields);
      // The engine's own tax, if the owner has set one up.
      return { hsn, rate: taxRate || gstRate };
    }),
    discounts: [{ amount: rupees(shares.reduce((sum, share) => sum + share, 0)), shares }],
  };
  return invoiceOfOrder(sold, seller, store, pinCodes);
}

/** Beside this program; build.mjs puts it there. */
function pinCodes(): string {
  return readFileSync(join(__dirname, 'pin-codes.txt'), 'utf8');
}

function sumOf(notes: readonly InvoiceRow[]): Paise {
  return notes.reduce((sum, { content }) => sum + paise(content.totals.total), 0);
}

function asInvoice({ number, date, content }: InvoiceRow): Invoice {
  return { number, date, ...content };
}

/** By the database's clock, which all nodes share. */
const NOW = 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now';

const NEXT = `
  select coalesce(max(count), 0)::int + 1 as count from daftar_invoice where series = $1 and year = $2`;
