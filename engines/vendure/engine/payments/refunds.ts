import { Inject, Injectable } from '@nestjs/common';
import {
  ConfigService,
  isGraphQlErrorResult,
  Logger,
  type Order,
  OrderService,
  PaymentService,
  type Refund,
  type RequestContext,
  User,
} from '@vendure/core';
import type { Repository } from 'typeorm';
import { rateLimitedLog } from '../../rate-limited-log.ts';
import { Database } from '../base/database.ts';
import { takeDue } from '../base/due-rows.ts';
import {
  type FailedRefund,
  type NeededRefund,
  type NewPayment,
  ON_DELIVERY,
  RAZORPAY,
} from '../base/engine-types.ts';
import { OWNER_OPTIONS, type OwnerOptions } from '../base/options.ts';
import { RefundRow, refundsNeeded } from '../base/refund-row.ts';
import { Mails } from '../mail/mails.ts';

/** A row says what is due; the worker makes it a refund of the engine, whose payment method asks the gateway. */
@Injectable()
export class Refunds {
  @Inject(ConfigService) private readonly config!: ConfigService;
  @Inject(Database) private readonly database!: Database;
  @Inject(Mails) private readonly mails!: Mails;
  @Inject(OWNER_OPTIONS) private readonly options!: OwnerOptions;
  @Inject(OrderService) private readonly orders!: OrderService;
  @Inject(PaymentService) private readonly payments!: PaymentService;
  readonly #log = rateLimitedLog((line) => Logger.error(line, 'Shop'));

  /** In the transaction that cancels the order. What was paid on delivery the staff have in their hands. */
  async note(ctx: RequestContext, orderId: Order['id']): Promise<void> {
    await this.#rows(ctx).query(NOTE, [orderId, ON_DELIVERY]);
  }

  /** Books money that has come for a cancelled order. */
  async sendBack(
    ctx: RequestContext,
    order: Order,
    { method, transactionId, amount }: Omit<NewPayment, 'code'>,
  ): Promise<void> {
    const payment = { orderId: order.id, method, transactionId, metadata: {} };
    await this.payments.createManualPayment(ctx, order, amount, payment);
    await this.note(ctx, order.id);
  }

  /** The shopper learns of a refund, and the owner of one that has failed, whoever has made it. */
  async noteEnd(ctx: RequestContext, order: Order, { id, state, total, payment }: Refund): Promise<void> {
    if (state === 'Settled') await this.mails.note(ctx, order.id, 'refunded', id);
    if (state !== 'Failed') return;
    await this.#rows(ctx).query(NOTE_FAILED, [payment.id, total]);
    await this.mails.note(ctx, order.id, 'refund-needed', id);
  }

  /**
   * The gateway says so, once or several times. The owner may have settled it under another id, or have made it of
   * money that was never booked.
   */
  async failed({ id, paymentId, amount }: FailedRefund): Promise<void> {
    await this.database.inTransaction(this.#asStaff(), async (ctx) => {
      const rows = this.#rows(ctx);
      const [payment] = await rows.query(PAYMENT, [paymentId, RAZORPAY]);
      const [refund] = payment ? await rows.query(FAILING, [payment.id, id, amount]) : [];
      if (!refund) {
        Logger.error(`Refund ${id} of payment ${paymentId} has failed at Razorpay`, 'Shop');
        const [[stray]] = await rows.query(STRAY_AGAIN, [paymentId]);
        if (stray) await this.mails.note(ctx, stray.orderId, 'refund-needed', id);
      } else if (refund.state !== 'Failed')
        await this.orders.transitionRefundToState(ctx, refund.id, 'Failed', id);
    });
  }

  /** The dashboard's history says who has done it: without a user it would be the shopper. */
  async #asStaff(): Promise<RequestContext> {
    const { identifier } = this.config.authOptions.superadminCredentials;
    const user = await this.database.raw.getRepository(User).findOneBy({ identifier });
    return this.database.staff(undefined, user);
  }

  async needed(): Promise<NeededRefund[]> {
    return refundsNeeded(this.database.raw, null);
  }

  async makeDue(): Promise<void> {
    for (const id of await takeDue(this.database.raw, 'daftar_refund')) {
      await this.#make(id).catch((error) => this.#log(`Refund ${id} is tried again later: ${error}`));
    }
  }

  /** A failed try leaves nothing behind, and the next one has the same idempotency key. */
  async #make(id: number): Promise<void> {
    await this.database.inTransaction(this.#asStaff(), async (ctx) => {
      await this.#rows(ctx).query(LOCK, [id]);
      const [due] = await this.#rows(ctx).query(LEFT, [id]);
      if (!due) return;
      const { paymentId, orderId, amount, payment, code } = due;
      let isAtGateway = await this.#askAbout(ctx, paymentId);
      if (amount > 0) {
        const wish = { paymentId, amount, lines: [], shipping: 0, adjustment: 0, reason: 'Order cancelled' };
        const refund = await this.orders.refundOrder(ctx, wish);
        if (isGraphQlErrorResult(refund)) throw new Error(refund.message);
        isAtGateway ||= refund.state === 'Pending' && Boolean(refund.transactionId);
        if (refund.state !== 'Settled' && !isAtGateway) {
          Logger.warn(`Refund needed: ${amount} paise of ${payment} for order ${code}`, 'Shop');
          await this.mails.note(ctx, orderId, 'refund-needed', refund.id);
        }
      }
      await this.#rows(ctx).update({ id }, { state: isAtGateway ? 'due' : 'done' });
    });
  }

  /** Whether the gateway is still making a refund of this payment. */
  async #askAbout(ctx: RequestContext, paymentId: number): Promise<boolean> {
    let isAtGateway = false;
    for (const { id, transactionId } of await this.#rows(ctx).query(AT_GATEWAY, [paymentId])) {
      const state = (await this.options.refunds?.read(transactionId))?.state ?? 'Pending';
      if (state === 'Pending') isAtGateway = true;
      else await this.orders.transitionRefundToState(ctx, id, state);
    }
    return isAtGateway;
  }

  #rows(ctx: RequestContext): Repository<RefundRow> {
    return this.database.rows(ctx, RefundRow);
  }
}

const NOTE = `
  insert into daftar_refund ("paymentId")
  select id from payment where "orderId" = $1 and state = 'Settled' and method <> $2
  on conflict ("paymentId") do update
  set wanted = null, state = 'due', tries = 0, "nextAt" = now(), "createdAt" = now()
  where daftar_refund.wanted is not null`;

/** The owner's from now on, unless another refund of the payment is still at the gateway. */
const NOTE_FAILED = `
  insert into daftar_refund ("paymentId", state, wanted)
  select $1::int, 'done', $2::int + coalesce(sum(total), 0) from refund
  where "paymentId" = $1 and (state = 'Settled' or (state = 'Pending' and "transactionId" <> ''))
  on conflict ("paymentId") do update set
    wanted = case when daftar_refund.wanted is null then null else greatest(daftar_refund.wanted, excluded.wanted) end,
    state = case when exists (
      select 1 from refund where "paymentId" = $1 and state = 'Pending' and "transactionId" <> ''
    ) then daftar_refund.state else 'done' end`;

const AT_GATEWAY = `
  select id, "transactionId" from refund
  where "paymentId" = $1 and state = 'Pending' and "transactionId" <> '' order by id`;

const PAYMENT = `select id from payment where "transactionId" = $1 and method = $2 for update`;

const STRAY_AGAIN = `
  update daftar_stray_payment s set state = 'due', tries = 0, "nextAt" = now() + interval '1 minute'
  from "order" o where s."paymentId" = $1 and o.code = s."orderCode" returning o.id as "orderId"`;

const FAILING = `
  select id, state from refund
  where "paymentId" = $1 and ("transactionId" = $2
    or (state <> 'Failed' and total = $3 and coalesce("transactionId", '') not like 'rfnd%'))
  order by "transactionId" is not distinct from $2 desc, id limit 1`;

/** The payment first, as the gateway's webhook does. */
const LOCK = `
  select 1 from payment where id = (select "paymentId" from daftar_refund where id = $1) for update`;

/** Nothing if one has failed since the order was cancelled: the owner has it. */
const LEFT = `
  select p.id as "paymentId", p."orderId", p."transactionId" as payment, o.code,
    case when d.wanted is not null or exists (
      select 1 from refund where "paymentId" = p.id and state = 'Failed' and "updatedAt" > d."createdAt"
    ) then 0 else (p.amount - coalesce(
      (select sum(total) from refund where "paymentId" = p.id and state <> 'Failed'), 0))::int end as amount
  from daftar_refund d join payment p on p.id = d."paymentId" join "order" o on o.id = p."orderId"
  where d.id = $1 and d.state = 'due' for update of d`;
