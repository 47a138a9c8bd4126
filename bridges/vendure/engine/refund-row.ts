import { Column, Entity, Index } from 'typeorm';
import type { NeededRefund } from '../engine-calls.ts';
import { DueRow } from './due-rows.ts';

/** A payment of a cancelled order, written in the transaction that cancels it. Its refunds are Vendure's own. */
@Entity('daftar_refund')
export class RefundRow extends DueRow {
  @Index({ unique: true })
  @Column('int')
  paymentId!: number;

  /** `done`: Vendure has the refund, made or not. */
  @Column('varchar', { default: 'due' })
  state!: 'due' | 'done';
}

/** Payments of cancelled orders that have not gone back to the shopper, of one order or, with null, of all. */
export function refundsNeeded(
  database: { query: (sql: string, values: unknown[]) => Promise<NeededRefund[]> },
  orderId: number | null,
): Promise<NeededRefund[]> {
  return database.query(NEEDED, [orderId]);
}

/** The worker makes a new one within minutes, so that is not the owner's work yet. */
const NEEDED = `
  select o.code, p."transactionId" as payment, (p.amount - coalesce(r.total, 0))::int as amount
  from daftar_refund d join payment p on p.id = d."paymentId" join "order" o on o.id = p."orderId"
  left join (select "paymentId", sum(total) as total from refund where state = 'Settled' group by 1) r
    on r."paymentId" = p.id
  where p.amount > coalesce(r.total, 0) and ($1::int is null or o.id = $1)
    and (d.state = 'done' or d."createdAt" < now() - interval '10 minutes')
  order by d.id limit 1000`;
