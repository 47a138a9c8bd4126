import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Args, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import {
  Allow,
  Ctx,
  Order,
  Payment,
  Permission,
  type RequestContext,
  RequestContextService,
  TransactionalConnection,
} from '@vendure/core';
import { parse } from 'graphql';
import { requireStaffKey, STAFF_LINK_MS, staffLink } from '../../../server/invoices/staff-link.ts';
import type { Invoice } from '../../../src/contract/gst/invoice.ts';
import { paise } from '../../../src/lib/money.ts';
import type { EpochMs, Paise } from '../../../src/lib/units.ts';
import { type EngineOrder, ON_DELIVERY } from './engine-types.ts';
import { Invoices } from './invoices.ts';
import { OWNER_OPTIONS, type OwnerOptions } from './options.ts';
import { ORDER_RELATIONS, toEngineOrder } from './order-answer.ts';
import { Refused } from './refused.ts';

/** What the block of an order in the dashboard shows (dashboard/packing/packing.tsx). */
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

/** Invoice and packing slip of one order, for the staff (D58.73). */
@Injectable()
export class Packing {
  readonly #connection: TransactionalConnection;
  readonly #contexts: RequestContextService;
  readonly #invoices: Invoices;
  readonly #options: OwnerOptions;

  constructor(
    @Inject(TransactionalConnection) connection: TransactionalConnection,
    @Inject(RequestContextService) contexts: RequestContextService,
    @Inject(Invoices) invoices: Invoices,
    @Inject(OWNER_OPTIONS) options: OwnerOptions,
  ) {
    this.#connection = connection;
    this.#contexts = contexts;
    this.#invoices = invoices;
    this.#options = options;
  }

  async link(code: string, until: EpochMs): Promise<string> {
    return staffLink(await this.#secret(), this.#options.origin, code, until);
  }

  /** Throws Refusal for a wrong key. */
  async read({
    code,
    key,
  }: {
    code: string;
    key: string;
  }): Promise<{ order: EngineOrder; invoice: Invoice | null; toCollect: Paise }> {
    requireStaffKey(await this.#secret(), code, key, Date.now());
    const ctx = await this.#contexts.create({ apiType: 'admin' });
    const order = await this.order(ctx, { code });
    if (!order) throw new Refused('no-such-order');
    const name = (await this.#invoices.named(ctx, [order])).get(order.id);
    const invoice = name ? await this.#invoices.numbered(ctx, order.id, name.number) : null;
    const toCollect = await this.#connection
      .getRepository(ctx, Payment)
      .sum('amount', { order: { id: order.id }, method: ON_DELIVERY, state: 'Authorized' });
    return { order: toEngineOrder(order, ctx, undefined, name), invoice, toCollect: toCollect ?? 0 };
  }

  async order(ctx: RequestContext, where: { code: string } | { id: Order['id'] }): Promise<Order | null> {
    return this.#connection
      .getRepository(ctx, Order)
      .findOne({ where, relations: ORDER_RELATIONS, loadEagerRelations: false });
  }

  /** All engines and workers share it; it is made once. */
  async #secret(): Promise<string> {
    const { rawConnection } = this.#connection;
    await rawConnection.query(MAKE_SECRET, [JSON.stringify(randomBytes(32).toString('base64url'))]);
    const [{ value }] = await rawConnection.query(SECRET);
    return value;
  }
}

/** In Vendure's own table of settings; its API answers only those that are declared. */
const MAKE_SECRET = `
  insert into settings_store_entry (key, scope, value) values ('daftar.staffSecret', '', $1) on conflict do nothing`;
const SECRET = `select value from settings_store_entry where key = 'daftar.staffSecret' and scope = ''`;

@Resolver('Order')
export class OrderPacking {
  readonly #invoices: Invoices;
  readonly #packing: Packing;

  constructor(@Inject(Invoices) invoices: Invoices, @Inject(Packing) packing: Packing) {
    this.#invoices = invoices;
    this.#packing = packing;
  }

  @Query()
  @Allow(Permission.ReadOrder)
  async orderPacking(@Ctx() ctx: RequestContext, @Args() { id }: { id: Order['id'] }) {
    const order = await this.#packing.order(ctx, { id });
    if (!order) return null;
    const name = (await this.#invoices.named(ctx, [order])).get(order.id);
    const { name: business, gstin } = JSON.parse(order.customFields.business ?? '{}');
    const { code, lines, total } = toEngineOrder(order, ctx);
    return {
      number: name?.number,
      business,
      gstin,
      link: await this.#packing.link(code, Date.now() + STAFF_LINK_MS),
      lines: lines.map(({ name: title, options, quantity }) =>
        [`${quantity} × ${title}`, ...options.map((option) => option.name)].join(', '),
      ),
      total,
    };
  }

  /** As the invoice says it, or will; without a seller the engine's own. */
  @ResolveField()
  async taxSummary(@Ctx() ctx: RequestContext, @Parent() order: Order) {
    const isOrdered = !['Draft', 'AddingItems', 'Modifying', 'Cancelled'].includes(order.state);
    const content = isOrdered ? await this.#invoices.contentFor(ctx, order.id) : null;
    return content ? taxRows(content) : order.taxSummary;
  }
}

/** One for each rate. */
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
