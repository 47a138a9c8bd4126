import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  isGraphQlErrorResult,
  Logger,
  type Order,
  type OrderProcess,
  OrderService,
  type OrderState,
  PaymentService,
  type RequestContext,
  RequestContextService,
  TransactionalConnection,
  type VendureConfig,
} from '@vendure/core';
import type { Repository } from 'typeorm';
import { type NeededRefund, ON_DELIVERY, type Questions } from '../engine-calls.ts';
import { repeat } from '../repeat.ts';
import { sayOnce } from '../say-once.ts';
import { takeDue } from './due-rows.ts';
import { BridgeMails } from './mail/mails.ts';
import { RefundRow, refundsNeeded } from './refund-row.ts';

/**
 * Sends the money of cancelled orders back. A row in the database says what is due; the worker makes it a refund of
 * the engine, whose payment method asks the gateway for it.
 */
@Injectable()
export class BridgeRefunds implements OnApplicationShutdown {
  readonly #connection: TransactionalConnection;
  readonly #contexts: RequestContextService;
  readonly #mails: BridgeMails;
  readonly #orders: OrderService;
  readonly #payments: PaymentService;
  readonly #log = sayOnce((line) => Logger.error(line, 'Bridge'));
  #stop = () => {};

  constructor(
    @Inject(TransactionalConnection) connection: TransactionalConnection,
    @Inject(RequestContextService) contexts: RequestContextService,
    @Inject(BridgeMails) mails: BridgeMails,
    @Inject(OrderService) orders: OrderService,
    @Inject(PaymentService) payments: PaymentService,
  ) {
    this.#connection = connection;
    this.#contexts = contexts;
    this.#mails = mails;
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
    { method, transactionId, amount }: Omit<Questions['pay'], 'code'>,
  ): Promise<void> {
    const payment = { orderId: order.id, method, transactionId, metadata: {} };
    await this.#payments.createManualPayment(ctx, order, amount, payment);
    await this.note(ctx, order.id);
  }

  /** The shopper learns of it, whoever has made the refund. */
  async noteRefunded(ctx: RequestContext, { id, state }: Order): Promise<void> {
    if (state === 'Cancelled') await this.#mails.note(ctx, id, 'refunded');
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
    const admin = await this.#contexts.create({ apiType: 'admin' });
    await this.#connection.withTransaction(admin, async (ctx) => {
      const [due] = await this.#rows(ctx).query(LEFT, [id]);
      if (!due) return;
      const { paymentId, orderId, amount, isBack, payment, code } = due;
      if (amount > 0) {
        const wish = { paymentId, amount, lines: [], shipping: 0, adjustment: 0, reason: 'Order cancelled' };
        const refund = await this.#orders.refundOrder(ctx, wish);
        if (isGraphQlErrorResult(refund)) throw new Error(refund.message);
        if (refund.state !== 'Settled') {
          Logger.warn(`Refund needed: ${amount} paise of ${payment} for order ${code}`, 'Bridge');
          await this.#mails.noteRefundNeeded(ctx, orderId);
        }
      } else if (isBack) await this.#mails.note(ctx, orderId, 'refunded');
      await this.#rows(ctx).update({ id }, { state: 'done' });
    });
  }

  #rows(ctx: RequestContext): Repository<RefundRow> {
    return this.#connection.getRepository(ctx, RefundRow);
  }
}

let refunds: BridgeRefunds;

/** Whoever cancels the order. */
export const refundWhenCancelled: OrderProcess<OrderState> = {
  init(injector) {
    refunds = injector.get(BridgeRefunds);
  },
  async onTransitionEnd(_from, to, { ctx, order }) {
    if (to === 'Cancelled') await refunds.note(ctx, order.id);
  },
};

export const mailWhenRefunded: RefundProcess = {
  async onTransitionEnd(_from, to, { ctx, order }) {
    if (to === 'Settled') await refunds.noteRefunded(ctx, order);
  },
};

/** Vendure does not export its own. */
type RefundProcess = NonNullable<VendureConfig['paymentOptions']['refundProcess']>[number];

const EVERY_MS = 2000;

const NOTE = `
  insert into daftar_refund ("paymentId")
  select id from payment where "orderId" = $1 and state = 'Settled' and method <> $2 on conflict do nothing`;

const LEFT = `
  select p.id as "paymentId", p."orderId", p."transactionId" as payment, o.code, (p.amount - coalesce(
    (select sum(total) from refund where "paymentId" = p.id and state <> 'Failed'), 0))::int as amount,
    p.amount <= (select sum(total) from refund where "paymentId" = p.id and state = 'Settled') as "isBack"
  from daftar_refund d join payment p on p.id = d."paymentId" join "order" o on o.id = p."orderId"
  where d.id = $1 and d.state = 'due' for update of d, p`;
