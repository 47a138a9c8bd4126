import { Inject, Injectable } from '@nestjs/common';
import { PaymentMethod, type RequestContext } from '@vendure/core';
import { In, type Repository } from 'typeorm';
import { Refused } from '../../../../server/shop/calls/refused.ts';
import { Database } from '../base/database.ts';
import { type GatewayPayment, RAZORPAY } from '../base/engine-types.ts';
import { lockOrder } from '../order-state/lock-order.ts';
import { Reservations } from '../stock/reservations.ts';
import { GatewayPaymentRow } from './gateway-payment-row.ts';

@Injectable()
export class GatewayPayments {
  @Inject(Database) private readonly database!: Database;
  @Inject(Reservations) private readonly reservations!: Reservations;

  /** For `forMs` only `opener` may open it. `isNew`: no earlier request may have. `others` are open for other ways. */
  async open({ code, way, opener, forMs }: { code: string; way: string; opener: string; forMs: number }) {
    return this.#inTransaction(async (ctx, rows) => {
      const { id, state, totalWithTax: amount, customer } = await lockOrder(this.database.orders(ctx), code);
      if (state !== 'ArrangingPayment') throw new Refused('not-payable', state);
      await this.#requireMethod(ctx);
      await this.reservations.renew(ctx, id, customer?.id ?? 0);
      const all = await rows.find({ where: { orderCode: code }, order: { id: 'ASC' } });
      const now = await this.#now(rows);
      const opening = all.filter((row) => row.state === 'opening');
      const isElsewhere = opening.some((row) => row.opener !== opener && row.openerUntil.getTime() > now);
      if (isElsewhere) throw new Refused('busy', `a payment of ${code} is being opened`);
      const before = all.find((row) => row.way === way && row.amount === amount && isGood(row, now));
      const ours = { opener, openerUntil: new Date(now + forMs) };
      const reference = `${code}-${all.length + 1}`;
      const row =
        before ?? (await rows.save(rows.create({ ...fresh(code, way, amount, now), ...ours, reference })));
      // The gateway is searched from `openedAt` for a payment that is being opened.
      const shown = row.state === 'opening' ? ours : { openedAt: new Date(now) };
      if (before) await rows.update({ id: row.id }, shown);
      const others = all.filter((other) => other.state === 'open' && other !== row);
      return { payment: toAnswer(row), isNew: !before, others: others.map(toAnswer) };
    });
  }

  /** Ends the opening. `gateway` is null if it is unknown whether one exists. */
  async keep({
    reference,
    gateway,
    closesAt,
  }: Pick<GatewayPayment, 'reference' | 'gateway'> & { closesAt: Date }): Promise<void> {
    const ended = { openerUntil: new Date(0) };
    const open = {
      state: 'open',
      gatewayId: gateway?.id,
      shows: gateway?.shows,
      openedAt: NOW,
      closesAt,
    } as const;
    await this.#inTransaction((_ctx, rows) =>
      rows.update({ reference }, gateway ? { ...ended, ...open } : ended),
    );
  }

  async close({ reference }: Pick<GatewayPayment, 'reference'>): Promise<void> {
    await this.#inTransaction((_ctx, rows) =>
      rows.update({ reference }, { state: 'closed', openerUntil: new Date(0) }),
    );
  }

  /** Closed ones too: their money may still arrive. */
  async one(gatewayId: string): Promise<GatewayPayment | null> {
    return this.#inTransaction(async (_ctx, rows) => {
      const row = await rows.findOne({ where: { gatewayId } });
      return row && toAnswer(row);
    });
  }

  /** Of these orders or, with null, of all. Each goes to one caller, then pauses. */
  async toAskAbout(codes: string[] | null): Promise<GatewayPayment[]> {
    return this.#inTransaction(async (_ctx, rows) => {
      const due: { id: number }[] = await rows.query(DUE, [codes]);
      if (due.length === 0) return [];
      const ids = due.map(({ id }) => id);
      await rows.update({ id: In(ids) }, { askedAt: NOW });
      return (await rows.find({ where: { id: In(ids) }, order: { id: 'ASC' } })).map(toAnswer);
    });
  }

  async openOf(ctx: RequestContext, code: string): Promise<GatewayPayment[]> {
    const rows = this.database.rows(ctx, GatewayPaymentRow);
    return (await rows.find({ where: { orderCode: code, state: 'open' } })).map(toAnswer);
  }

  /** Without the payment method Vendure could not book the money. */
  async #requireMethod(ctx: RequestContext): Promise<void> {
    const methods = this.database.rows(ctx, PaymentMethod);
    const isEnabled = await methods.existsBy({
      code: RAZORPAY,
      enabled: true,
      channels: { id: ctx.channelId },
    });
    if (!isEnabled) throw new Refused('invalid', `no payment method ${RAZORPAY} is enabled`);
  }

  /** The database's clock, because those of the nodes may differ. */
  async #now(rows: Repository<GatewayPaymentRow>): Promise<number> {
    const [{ now }] = await rows.query('select now()');
    return now.getTime();
  }

  async #inTransaction<Answer>(
    work: (ctx: RequestContext, rows: Repository<GatewayPaymentRow>) => Promise<Answer>,
  ): Promise<Answer> {
    return this.database.inTransaction(this.database.staff(), (ctx) =>
      work(ctx, this.database.rows(ctx, GatewayPaymentRow)),
    );
  }
}

const NOW = () => 'now()';

/** A payment that closes sooner is not shown again. */
const TIME_TO_PAY_MS = 5 * 60_000;

const DUE = `
  select id from daftar_gateway_payment
  where state = 'open' and "openedAt" > now() - interval '1 day'
    and ($1::text[] is null or "orderCode" = any($1::text[]))
    and "askedAt" < now() - case
      when $1::text[] is null then greatest(interval '2 minutes', (now() - "openedAt") / 4)
      else interval '4 seconds' end
  order by "askedAt" limit 60 for update skip locked`;

function isGood({ state, closesAt }: GatewayPaymentRow, now: number): boolean {
  return state === 'opening' || (state === 'open' && (closesAt?.getTime() ?? 0) > now + TIME_TO_PAY_MS);
}

function fresh(orderCode: string, way: string, amount: number, now: number): Partial<GatewayPaymentRow> {
  const at = new Date(now);
  return { orderCode, way, amount, state: 'opening', openedAt: at, askedAt: at, gatewayId: null };
}

function toAnswer(row: GatewayPaymentRow): GatewayPayment {
  const { reference, orderCode: code, way, amount, openedAt, gatewayId, shows } = row;
  const gateway = gatewayId === null ? null : { id: gatewayId, shows: shows ?? '' };
  return { reference, code, way, amount, openedAt: openedAt.toISOString(), gateway };
}
