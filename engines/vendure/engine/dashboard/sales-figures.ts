import { Inject } from '@nestjs/common';
import { Args, Query, Resolver } from '@nestjs/graphql';
import { Allow, Ctx, Order, Permission, type RequestContext, TransactionalConnection } from '@vendure/core';
import { parse } from 'graphql';

/** What the first page of Vendure's dashboard asks for, under its names. */
export const SALES_SCHEMA = parse(`
  enum DashboardMetricType { OrderCount OrderTotal AverageOrderValue }
  type DashboardMetricSummaryEntry { label: String! value: Float! }
  type DashboardMetricSummary {
    type: DashboardMetricType!
    title: String!
    entries: [DashboardMetricSummaryEntry!]!
  }
  input DashboardMetricSummaryInput {
    types: [DashboardMetricType!]!
    refresh: Boolean
    startDate: DateTime!
    endDate: DateTime!
  }
  extend type Query {
    dashboardMetricSummary(input: DashboardMetricSummaryInput): [DashboardMetricSummary!]!
  }
`);

type Figure = (day: { orders: number; total: number }) => number;

const FIGURES: Readonly<Record<string, { title: string; of: Figure }>> = {
  OrderCount: { title: 'order-count', of: ({ orders }) => orders },
  OrderTotal: { title: 'order-totals', of: ({ total }) => total },
  AverageOrderValue: {
    title: 'average-order-value',
    of: ({ orders, total }) => (orders === 0 ? 0 : Math.round(total / orders)),
  },
};

interface Wish {
  types: string[];
  startDate: Date;
  endDate: Date;
}

@Resolver()
export class SalesFigures {
  @Inject(TransactionalConnection) private readonly connection!: TransactionalConnection;

  @Query()
  @Allow(Permission.ReadOrder)
  async dashboardMetricSummary(@Ctx() ctx: RequestContext, @Args('input') wish: Wish) {
    const from = new Date(wish.startDate).getTime();
    const wanted = Math.ceil((new Date(wish.endDate).getTime() - from) / DAY_MS);
    const days = Math.min(Math.max(1, wanted), MOST_DAYS);
    const rows: { day: number; orders: number; total: string }[] = await this.connection
      .getRepository(ctx, Order)
      .query(BY_DAY, [new Date(from), days]);
    const sold = new Map(rows.map(({ day, orders, total }) => [day, { orders, total: Number(total) }]));
    return wish.types.flatMap((type) => {
      const figure = FIGURES[type];
      if (!figure) return [];
      const entries = Array.from({ length: days }, (_, day) => ({
        label: new Date(from + day * DAY_MS).toISOString(),
        value: figure.of(sold.get(day) ?? { orders: 0, total: 0 }),
      }));
      return [{ type, title: figure.title, entries }];
    });
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_DAYS = 1000;

/** Days from the first moment that the dashboard asks for, which is midnight where its user is. */
const BY_DAY = `
  select floor(extract(epoch from "orderPlacedAt" - $1::timestamp) / 86400)::int as day,
    count(*)::int as orders, sum("subTotalWithTax" + "shippingWithTax") as total
  from "order"
  where "orderPlacedAt" >= $1::timestamp and "orderPlacedAt" < $1::timestamp + $2 * interval '1 day'
  group by day`;
