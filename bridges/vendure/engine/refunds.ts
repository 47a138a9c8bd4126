import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  ConfigService,
  isGraphQlErrorResult,
  Logger,
  type Order,
  type OrderProcess,
  OrderService,
  type OrderState,
  PaymentService,
  type Refund,
  type RequestContext,
  RequestContextService,
  TransactionalConnection,
  User,
  type VendureConfig,
} from '@vendure/core';
import type { Repository } from 'typeorm';
import { repeat } from '../repeat.ts';
import { sayOnce } from '../say-once.ts';
import { takeDue } from './due-rows.ts';
import {
  type FailedRefund,
  type NeededRefund,
  type NewPayment,
  ON_DELIVERY,
  RAZORPAY,
} from './engine-types.ts';
import { Mails } from './mail/mails.ts';
import { OWNER_OPTIONS, type OwnerOptions } from './options.ts';
import { RefundRow, refundsNeeded } from './refund-row.ts';

/**
 * Sends the money of cancelled orders back. A row in the database says what is due; the worker makes it a refund of
 * the engine, whose payment method asks the gateway for it.
 */
@Injectable()
export class Refunds implements OnApplicationShutdown {
  readonly #config: ConfigService;
  readonly #connection: TransactionalConnection;
  readonly #contexts: RequestContextService;
  readonly #mails: Mails;
  readonly #options: OwnerOptions;
  readonly #orders: OrderService;
  readonly #payments: PaymentService;
  readonly #log = sayOnce((line) => Logger.error(line, 'Shop'));
  #stop = () => {};

  constructor(
    @Inject(ConfigService) config: ConfigService,
    @Inject(TransactionalConnection) connection: TransactionalConnection,
    @Inject(RequestContextService) contexts: RequestContextService,
    @Inject(Mails) mails: Mails,
    @Inject(OWNER_OPTIONS) options: OwnerOptions,
    @Inject(OrderService) orders: OrderService,
    @Inject(PaymentService) payments: PaymentService,
  ) {
    this.#config = config;
    this.#connection = connection;
    this.#contexts = contexts;
    this.#mails = mails;
    this.#options = options;
    this.#orders = orders;
    this.#payments = payments;
  }

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
    await this.#payments.createManualPayment(ctx, order, amount, payment);
    await this.note(ctx, order.id);
  }

  /** The shopper learns of a refund, and the owner of one that has failed, whoever has made it. */
  async noteEnd(ctx: RequestContext, order: Order, { id, state, total, payment }: Refund): Promise<void> {
    if (state === 'Settled') await this.#mails.note(ctx, order.id, 'refunded', id);
    if (state !== 'Failed') return;
    await this.#rows(ctx).query(NOTE_FAILED, [payment.id, total]);
    await this.#mails.note(ctx, order.id, 'refund-needed', id);
  }

  /**
   * The gateway says so, once or several times. The owner may have settled it under another id, or have made it of
   * money that was never booked.
   */
  async failed({ id, paymentId, amount }: FailedRefund): Promise<void> {
    const admin = await this.#asStaff();
    await this.#connection.withTransaction(admin, async (ctx) => {
      const rows = this.#rows(ctx);
      const [payment] = await rows.query(PAYMENT, [paymentId, RAZORPAY]);
      const [refund] = payment ? await rows.query(FAILING, [payment.id, id, amount]) : [];
      if (!refund) {
        Logger.error(`Refund ${id} of payment ${paymentId} has failed at Razorpay`, 'Shop');
        const [[stray]] = await rows.query(STRAY_AGAIN, [paymentId]);
        if (stray) await this.#mails.note(ctx, stray.orderId, 'refund-needed', id);
      } else if (refund.state !== 'Failed')
        await this.#orders.transitionRefundToState(ctx, refund.id, 'Failed', id);
    });
  }

  /** Whether the state in the database is still `from`: others may change it at the same time. */
  async isStill(ctx: RequestContext, { id }: Refund, from: string): Promise<boolean> {
    const [stored] = await this.#rows(ctx).query('select state from refund where id = $1 for update', [id]);
    return stored?.state === from;
  }

  /** The dashboard's history says who has done it: without a user it would be the shopper. */
  async #asStaff(): Promise<RequestContext> {
    const { identifier } = this.#config.authOptions.superadminCredentials;
    const user = await this.#connection.rawConnection.getRepository(User).findOneBy({ identifier });
    return this.#contexts.create({ apiType: 'admin', ...(user && { user }) });
  }

  async needed(): Promise<NeededRefund[]> {
    return refundsNeeded(this.#connection.rawConnection, null);
  }

  /** In the worker only: an import is a worker to Vendure, too, and may run without the keys of the gateway. */
  start(): void {
    const sweep = () =>
      this.#makeDue().catch((error) => this.#log(`Could not read which refunds are due: ${error}`));
    this.#stop = repeat(sweep, EVERY_MS);
  }

  onApplicationShutdown(): void {
    this.#stop();
  }

  async #makeDue(): Promise<void> {
    for (const id of await takeDue(this.#connection.rawConnection, 'daftar_refund')) {
      await this.#make(id).catch((error) => this.#log(`Refund ${id} is tried again later: ${error}`));
    }
  }

  /** A failed try leaves nothing behind, and the next one has the same idempotency key. */
  async #make(id: number): Promise<void> {
    const admin = await this.#asStaff();
    await this.#connection.withTransaction(admin, async (ctx) => {
      await this.#rows(ctx).query(LOCK, [id]);
      const [due] = await this.#rows(ctx).query(LEFT, [id]);
      if (!due) return;
      const { paymentId, orderId, amount, payment, code } = due;
      let isAtGateway = await this.#askAbout(ctx, paymentId);
      if (amount > 0) {
        const wish = { paymentId, amount, lines: [], shipping: 0, adjustment: 0, reason: 'Order cancelled' };
        const refund = await this.#orders.refundOrder(ctx, wish);
        if (isGraphQlErrorResult(refund)) throw new Error(refund.message);
        isAtGateway ||= refund.state === 'Pending' && Boolean(refund.transactionId);
        if (refund.state !== 'Settled' && !isAtGateway) {
          Logger.warn(`Refund needed: ${amount} paise of ${payment} for order ${code}`, 'Shop');
          await this.#mails.note(ctx, orderId, 'refund-needed', refund.id);
        }
      }
      await this.#rows(ctx).update({ id }, { state: isAtGateway ? 'due' : 'done' });
    });
  }

  /** Whether the gateway is still making a refund of this payment. */
  async #askAbout(ctx: RequestContext, paymentId: number): Promise<boolean> {
    let isAtGateway = false;
    for (const { id, transactionId } of await this.#rows(ctx).query(AT_GATEWAY, [paymentId])) {
      const state = (await this.#options.refunds?.read(transactionId))?.state ?? 'Pending';
      if (state === 'Pending') isAtGateway = true;
      else await this.#orders.transitionRefundToState(ctx, id, state);
    }
    return isAtGateway;
  }

  #rows(ctx: RequestContext): Repository<RefundRow> {
    return this.#connection.getRepository(ctx, RefundRow);
  }
}

let refunds: Refunds;

/** Whoever cancels the order. */
export const refundWhenCancelled: OrderProcess<OrderState> = {
  init(injector) {
    refunds = injector.get(Refunds);
  },
  async onTransitionEnd(_from, to, { ctx, order }) {
    if (to === 'Cancelled') await refunds.note(ctx, order.id);
  },
};

export const refundsMoveOnce: RefundProcess = {
  transitions: {
    // What the gateway answers when it has begun.
    Pending: { to: ['Pending'] },
    // A bank may refuse what the gateway has sent.
    Settled: { to: ['Failed'] },
    Failed: { to: [] },
  },
  async onTransitionStart(from, _to, { ctx, refund }) {
    return (
      (await refunds.isStill(ctx, refund, from)) ||
      'This refund has just changed. Please load the page again.'
    );
  },
  async onTransitionEnd(_from, _to, { ctx, order, refund }) {
    await refunds.noteEnd(ctx, order, refund);
  },
};

/** Vendure does not export its own. */
type RefundProcess = NonNullable<VendureConfig['paymentOptions']['refundProcess']>[number];

const EVERY_MS = 2000;

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
