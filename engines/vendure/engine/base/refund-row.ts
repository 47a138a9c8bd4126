import { Column, Entity, Index } from 'typeorm';
import { DueRow } from './due-rows.ts';
import type { NeededRefund } from './engine-types.ts';

/** A payment that goes back, written in the transaction that decides it. Its refunds are Vendure's own. */
@Entity('daftar_refund')
export class RefundRow extends DueRow {
  @Index({ unique: true })
  @Column('int')
  paymentId!: number;

  /** How much of it, in paise; null is all of it, because its order is cancelled. */
  @Column('int', { nullable: true })
  wanted!: number | null;

  /** `done`: Vendure has the refund, made or not. */
  @Column('varchar', { default: 'due' })
  state!: 'due' | 'done';
}

/** Money at the gateway that does not fit its order, so the engine has not booked it. The owner refunds it there. */
@Entity('daftar_stray_payment')
export class StrayPaymentRow extends DueRow {
  @Index({ unique: true })
  @Column('varchar')
  paymentId!: string;

  @Index()
  @Column('varchar')
  orderCode!: string;

  /** In hundredths of the currency. */
  @Column('int')
  amount!: number;

  @Column('varchar')
  currency!: string;

  @Column('varchar', { default: 'due' })
  state!: 'due' | 'refunded';
}

/** Payments that should have gone back to the shopper, of one order or, with null, of all. */
export function refundsNeeded(
  database: { query: (sql: string, values: unknown[]) => Promise<NeededRefund[]> },
  orderId: number | null,
): Promise<NeededRefund[]> {
  return database.query(NEEDED, [orderId]);
}

/** Not what the gateway is still making, nor, for some minutes, what the worker is to make of a cancelled order. */
const NEEDED = `
  select o.code, p."transactionId" as payment, (coalesce(d.wanted, p.amount) - coalesce(r.total, 0))::int as amount
  from daftar_refund d join payment p on p.id = d."paymentId" join "order" o on o.id = p."orderId"
  left join (
    select "paymentId", sum(total) as total from refund
    where state = 'Settled' or (state = 'Pending' and "transactionId" <> '') group by 1
  ) r on r."paymentId" = p.id
  where coalesce(d.wanted, p.amount) > coalesce(r.total, 0) and ($1::int is null or o.id = $1)
    and (d.state = 'done' or d.wanted is not null or d."createdAt" < now() - interval '10 minutes' or exists (
      select 1 from refund f where f."paymentId" = p.id and f.state = 'Failed' and f."updatedAt" > d."createdAt"
    ))
  union all
  select s."orderCode", case s.currency when 'INR' then s."paymentId" else s."paymentId" || ', in ' || s.currency end,
    s.amount
  from daftar_stray_payment s left join "order" o on o.code = s."orderCode"
  where s.state = 'due' and ($1::int is null or o.id = $1)
  order by 1, 2 limit 1000`;
