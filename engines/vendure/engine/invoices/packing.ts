import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Args, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Allow, Ctx, type Order, Permission, type RequestContext } from '@vendure/core';
import { parse } from 'graphql';
import { requireStaffKey, STAFF_LINK_MS, staffLink } from '../../../../server/shop/invoices/staff-link.ts';
import type { Orders as ShopOrders } from '../../../../server/shop/orders-api.ts';
import type { Invoice } from '../../../../src/contract/gst/invoice.ts';
import { paise, rupees } from '../../../../src/lib/money.ts';
import type { EpochMs } from '../../../../src/lib/units.ts';
import { Database } from '../base/database.ts';
import { OWNER_OPTIONS, type OwnerOptions } from '../base/options.ts';
import { findOrder, requireOrder } from '../order-state/find-order.ts';
import { Invoices } from './invoices.ts';
import { toCollect } from './to-collect.ts';

export const PACKING_SCHEMA = parse(`
  type OrderPacking {
    "Of the invoice, or of the credit note once it is cancelled."
    number: String
    business: String
    gstin: String
    "Prints both for an hour, without signing in."
    link: String!
    "What was ordered, also after the order is cancelled."
    lines: [String!]!
    total: Money!
  }
  extend type Query {
    orderPacking(id: ID!): OrderPacking
  }
`);

@Injectable()
export class Packing {
  @Inject(Database) private readonly database!: Database;
  @Inject(Invoices) private readonly invoices!: Invoices;
  @Inject(OWNER_OPTIONS) private readonly options!: OwnerOptions;

  async link(code: string, until: EpochMs): Promise<string> {
    return staffLink(await this.#secret(), this.options.origin, code, until);
  }

  async read({ code, key }: { code: string; key: string }): ReturnType<ShopOrders['packing']> {
    requireStaffKey(await this.#secret(), code, key, Date.now());
    const ctx = await this.database.staff();
    const order = await requireOrder(this.database.orders(ctx), { code }, { payments: { refunds: true } });
    const { wire } = await this.invoices.withName(ctx, order);
    const number = wire.invoice?.number;
    const invoice = number ? await this.invoices.numbered(ctx, order.id, number) : null;
    return { order: wire, invoice, toCollect: rupees(toCollect(order, wire.status)) };
  }

  /** All engines and workers share it; it is made once. */
  async #secret(): Promise<string> {
    await this.database.raw.query(MAKE_SECRET, [JSON.stringify(randomBytes(32).toString('base64url'))]);
    const [{ value }] = await this.database.raw.query(SECRET);
    return value;
  }
}

/** In Vendure's own table of settings; its API answers only those that are declared. */
const MAKE_SECRET = `
  insert into settings_store_entry (key, scope, value) values ('daftar.staffSecret', '', $1) on conflict do nothing`;
const SECRET = `select value from settings_store_entry where key = 'daftar.staffSecret' and scope = ''`;

@Resolver('Order')
export class OrderPacking {
  @Inject(Database) private readonly database!: Database;
  @Inject(Invoices) private readonly invoices!: Invoices;
  @Inject(Packing) private readonly packing!: Packing;

  @Query()
  @Allow(Permission.ReadOrder)
  async orderPacking(@Ctx() ctx: RequestContext, @Args() { id }: { id: Order['id'] }) {
    const order = await findOrder(this.database.orders(ctx), { id });
    if (!order) return null;
    const { name: business, gstin } = JSON.parse(order.customFields.business ?? '{}');
    const { wire, total } = await this.invoices.withName(ctx, order);
    return {
      number: wire.invoice?.number,
      business,
      gstin,
      link: await this.packing.link(order.code, Date.now() + STAFF_LINK_MS),
      lines: wire.items.map(({ productTitle, size, color, quantity }) =>
        [`${quantity} × ${productTitle}`, size, color].filter(Boolean).join(', '),
      ),
      total,
    };
  }

  /** As the invoice says it, or will; without a seller the engine's own. */
  @ResolveField()
  async taxSummary(@Ctx() ctx: RequestContext, @Parent() order: Order) {
    const isOrdered = !['Draft', 'AddingItems', 'Modifying', 'Cancelled'].includes(order.state);
    const content = isOrdered ? await this.invoices.contentFor(ctx, order.id) : null;
    return content ? taxRows(content) : order.taxSummary;
  }
}

export function taxRows({ lines }: Pick<Invoice, 'lines'>) {
  const rates = [...new Set(lines.map(({ rate }) => rate))].toSorted((a, b) => a - b);
  return rates.map((rate) => {
    const taxed = lines.filter((line) => line.rate === rate);
    const sumOf = (amount: (line: Invoice['lines'][number]) => number) =>
      taxed.reduce((sum, line) => sum + paise(amount(line)), 0);
    const tax = sumOf(({ igst }) => igst) > 0 ? 'IGST' : 'CGST and SGST';
    return {
      description: rate > 0 ? `${tax} ${rate} %` : 'Exempt',
      taxRate: rate,
      taxBase: sumOf(({ taxable, total }) => (rate > 0 ? taxable : total)),
      taxTotal: taxed.reduce((sum, { cgst, sgst, igst }) => sum + paise(cgst) + paise(sgst) + paise(igst), 0),
    };
  });
}
