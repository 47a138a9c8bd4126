import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import {
  EventBus,
  Logger,
  Order,
  ProcessContext,
  type Refund,
  type RequestContext,
  RequestContextService,
  TransactionalConnection,
  UserService,
  VendureEvent,
} from '@vendure/core';
import type { FindOneOptions, Repository } from 'typeorm';
import { MAILED_LINK_MS } from '../../../../server/invoices/staff-link.ts';
import {
  messageCopyMail,
  messageMail,
  newOrderMail,
  newsletterMail,
  orderMail,
  refundNeededMail,
  resetMail,
} from '../../../../server/mail/mails.ts';
import { toMessage } from '../../../../server/mail/message.ts';
import { type Mail, type MailSender, mailbox } from '../../../../server/mail/shop-mail.ts';
import { rupees } from '../../../../src/lib/money.ts';
import type { Rupees } from '../../../../src/lib/units.ts';
import { type LanguageCode, languageOf } from '../../../../src/texts/languages.ts';
import { repeat } from '../../repeat.ts';
import { sayOnce } from '../../say-once.ts';
import { MissingSettings } from '../../settings.ts';
import { readStore, type Store } from '../api/store.ts';
import { statusOf, wireOrder } from '../api/wire-order.ts';
import { Customers } from '../customers.ts';
import { takeDue } from '../due-rows.ts';
import { ON_DELIVERY } from '../engine-types.ts';
import { Invoices } from '../invoices.ts';
import { OWNER_OPTIONS, type OwnerOptions } from '../options.ts';
import { ORDER_RELATIONS, toEngineOrder } from '../order-answer.ts';
import { Packing } from '../packing.ts';
import { refundsNeeded } from '../refund-row.ts';
import { Refused } from '../refused.ts';
import { MailRow, type OrderMailRow } from './mail-row.ts';

export interface MailToSend extends Mail {
  mailId: number;
  from: string;
  to: string;
  message: string;
}

/** A mail's next try has come. */
export class MailDue extends VendureEvent {
  readonly ctx: RequestContext;
  readonly mailId: number;

  constructor(ctx: RequestContext, mailId: number) {
    super();
    this.ctx = ctx;
    this.mailId = mailId;
  }
}

/** Which mails are due, and what has become of them. A row in the database decides, so a mail is sent once. */
@Injectable()
export class Mails implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #connection: TransactionalConnection;
  readonly #contexts: RequestContextService;
  readonly #customers: Customers;
  readonly #events: EventBus;
  readonly #invoices: Invoices;
  readonly #options: OwnerOptions;
  readonly #packing: Packing;
  readonly #process: ProcessContext;
  readonly #users: UserService;
  readonly #log = sayOnce((line) => Logger.error(line, 'Shop'));
  #store: Store | undefined;
  #stop = () => {};

  constructor(
    @Inject(TransactionalConnection) connection: TransactionalConnection,
    @Inject(RequestContextService) contexts: RequestContextService,
    @Inject(Customers) customers: Customers,
    @Inject(EventBus) events: EventBus,
    @Inject(Invoices) invoices: Invoices,
    @Inject(OWNER_OPTIONS) options: OwnerOptions,
    @Inject(Packing) packing: Packing,
    @Inject(ProcessContext) process: ProcessContext,
    @Inject(UserService) users: UserService,
  ) {
    this.#connection = connection;
    this.#contexts = contexts;
    this.#customers = customers;
    this.#events = events;
    this.#invoices = invoices;
    this.#options = options;
    this.#packing = packing;
    this.#process = process;
    this.#users = users;
  }

  /** In the transaction that changes the order. Without a mail server nothing is noted, or years of it would be sent later. */
  async note(
    ctx: RequestContext,
    orderId: Order['id'],
    kind: OrderMailRow['kind'],
    cause: Refund['id'] = '',
  ): Promise<void> {
    if (this.#options.mail) await this.#rows(ctx).query(NOTE, [orderId, kind, String(cause)]);
  }

  /** Once all of it is sent, as My Orders says. */
  async noteSent(ctx: RequestContext, orderId: Order['id']): Promise<void> {
    if (!this.#options.mail) return;
    const order = await this.#order(ctx, orderId);
    if (statusOf(toEngineOrder(order, ctx)) >= SHIPPED) await this.note(ctx, orderId, 'sent');
  }

  /** The worker looks for the account, so that an unknown email takes no other time (D53.53). */
  async noteReset(email: string, lang?: string): Promise<void> {
    if (!this.#options.mail) throw new Refused('invalid', 'SMTP_URL is not set');
    await this.#connection.rawConnection.query(NOTE_RESET, [email, lang ?? null]);
  }

  /** The mail as it is now, or null if it needs no sending. */
  async read(ctx: RequestContext, mailId: number): Promise<MailToSend | null> {
    const row = await this.#rows(ctx).findOneBy({ id: mailId, state: 'due' });
    const store = this.#store;
    if (!row || !store || !this.#options.mail) return null;
    const { origin, from } = this.#options.mail;
    const written = await this.#write(ctx, row, { ...store, origin });
    if (!written) return null;
    const { mail, about } = written;
    const to = mailbox(written.email);
    if (!to) {
      await this.end(mailId, 'failed', `no mail can be sent to the address of ${about}`);
      return null;
    }
    const sender = from || (mailbox(store.companyEmail) ?? '');
    const id = createHash('sha256').update(`${about} ${mailId}`).digest('hex').slice(0, 32);
    const message = toMessage(mail, {
      from: { name: store.storeName, mailbox: sender },
      to,
      ...('replyTo' in written && { replyTo: written.replyTo }),
      id: `${id}.${row.kind}@${new URL(origin).hostname}`,
      date: row.createdAt,
    });
    return { ...mail, mailId, from: sender, to, message };
  }

  async isDue(mailId: number): Promise<boolean> {
    return this.#connection.rawConnection.getRepository(MailRow).existsBy({ id: mailId, state: 'due' });
  }

  /** Whether this call is the one that sends it. From here on it is not sent again unless the server refuses it. */
  async claim(mailId: number): Promise<boolean> {
    const [, taken] = await this.#connection.rawConnection.query(CLAIM, [mailId]);
    return taken === 1;
  }

  /** `why` is for the log. */
  async end(mailId: number, state: 'due' | 'sent' | 'failed', why = ''): Promise<void> {
    await this.#connection.rawConnection.query(END, [mailId, state]);
    if (state === 'failed') this.#log(`Email ${mailId} is not sent: ${why}`);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.#options.mail || !this.#process.isWorker) return;
    this.#store = await readStore(this.#options.mail.storeFile);
    if (!this.#options.mail.from && !mailbox(this.#store.companyEmail)) {
      throw new MissingSettings(
        'Emails need an address that they come from: set MAIL_FROM, or companyEmail in STORE_FILE.',
      );
    }
    const sweep = () =>
      this.#takeDue().catch((error) => this.#log(`Could not read which emails are due: ${error}`));
    this.#stop = repeat(sweep, EVERY_MS);
  }

  onApplicationShutdown(): void {
    this.#stop();
  }

  async #takeDue(): Promise<void> {
    const ctx = await this.#contexts.create({ apiType: 'admin' });
    const [over] = await this.#connection.rawConnection.query(GIVE_UP);
    for (const { kind, orderId } of over) {
      this.#log(
        `The email '${kind}'${orderId ? ` of order ${orderId}` : ''} is given up; nobody knows whether it has arrived.`,
      );
    }
    for (const id of await takeDue(this.#connection.rawConnection, 'daftar_mail'))
      await this.#events.publish(new MailDue(ctx, id));
  }

  #write(ctx: RequestContext, row: MailRow, sender: MailSender) {
    if (row.kind === 'reset') return this.#resetMail(row, sender);
    if (row.kind === 'newsletter') return this.#newsletterMail(row, sender);
    if (row.kind === 'message' || row.kind === 'message-copy') return this.#messageMail(row, sender);
    if (row.kind === 'refund-needed') return this.#refundNeededMail(ctx, row, sender);
    if (row.kind === 'owner') return this.#ownersMail(ctx, row, sender);
    if (row.kind === 'refunded') return this.#refundedMail(ctx, row, sender);
    return this.#orderMail(ctx, row, row.kind, sender);
  }

  /** None if it has failed meanwhile. */
  async #refundedMail(ctx: RequestContext, row: MailRow, sender: MailSender) {
    const [{ total }] = await this.#rows(ctx).query(REFUNDED, [row.orderId, row.cause]);
    if (total === null) return this.#forget(row.id);
    return this.#orderMail(ctx, row, { refunded: rupees(total) }, sender);
  }

  async #orderMail(
    ctx: RequestContext,
    { orderId }: MailRow,
    kind: Exclude<OrderMailRow['kind'], 'refund-needed' | 'refunded' | 'owner'> | { refunded: Rupees },
    sender: MailSender,
  ) {
    const stored = await this.#order(ctx, orderId ?? 0);
    const lang = languageOf(stored.customFields.lang);
    const invoices = await this.#invoices.named(ctx, [stored]);
    const order = toEngineOrder(stored, ctx, lang, invoices.get(stored.id));
    const isConfirmed = kind === 'paid' && order.state === 'PaymentAuthorized';
    const mail = orderMail(isConfirmed ? 'confirmed' : kind, wireOrder(order), this.#in(lang, sender), lang);
    return { mail, email: order.email, about: `order ${order.code}` };
  }

  /** A later try sends the same link, because an earlier one may still arrive. Null without an account. */
  async #resetMail({ id, email: asked, lang: language, tries }: MailRow, sender: MailSender) {
    const ctx = await this.#contexts.create({ apiType: 'shop' });
    const email = await this.#customers.identifierFor(ctx, asked ?? '');
    const user = await (tries > 1
      ? this.#users.getUserByEmailAddress(ctx, email)
      : this.#users.setPasswordResetToken(ctx, email));
    const token = user?.getNativeAuthenticationMethod(false)?.passwordResetToken;
    if (!user || !token) return this.#forget(id);
    const lang = languageOf(language);
    const mail = resetMail(token, this.#in(lang, sender), lang);
    return { mail, email: user.identifier, about: `forgotten password ${id}` };
  }

  /** None if the address has left meanwhile. */
  async #newsletterMail({ id, cause: token, email, lang: language }: MailRow, sender: MailSender) {
    const [row] = await this.#connection.rawConnection.query(NEWSLETTER, [token]);
    if (!row || !email) return this.#forget(id);
    const lang = languageOf(language);
    return { mail: newsletterMail(token, this.#in(lang, sender), lang), email, about: 'the newsletter' };
  }

  async #messageMail({ id, kind, cause: ticket, lang: language }: MailRow, sender: MailSender) {
    const [message] = await this.#connection.rawConnection.query(MESSAGE, [ticket]);
    if (!message) return this.#forget(id);
    const about = `message ${ticket}`;
    if (kind === 'message') {
      const replyTo = mailbox(message.email);
      return { mail: messageMail(message, sender), email: this.#owner(sender), replyTo, about };
    }
    const lang = languageOf(language);
    const mail = messageCopyMail(message, this.#in(lang, sender), lang);
    return { mail, email: message.email, about };
  }

  /** For the owner. None if the staff have refunded it meanwhile. */
  async #refundNeededMail(ctx: RequestContext, { id, orderId }: MailRow, sender: MailSender) {
    const needed = await refundsNeeded(this.#rows(ctx), orderId);
    const [{ code } = { code: '' }] = needed;
    if (!code) return this.#forget(id);
    const refunds = needed.map(({ payment, amount }) => ({ payment, amount: rupees(amount) }));
    return {
      mail: refundNeededMail(code, refunds, sender),
      email: this.#owner(sender),
      about: `order ${code}`,
    };
  }

  /** None if it was cancelled meanwhile. */
  async #ownersMail(ctx: RequestContext, { id, orderId }: MailRow, sender: MailSender) {
    const stored = await this.#order(ctx, orderId ?? 0, { ...ORDER_RELATIONS, payments: true });
    if (stored.state === 'Cancelled') return this.#forget(id);
    const invoices = await this.#invoices.named(ctx, [stored]);
    const order = toEngineOrder(stored, ctx, undefined, invoices.get(stored.id));
    const payment = stored.payments.find(({ state }) => state === 'Settled' || state === 'Authorized');
    const isOnDelivery = payment?.method === ON_DELIVERY;
    const link = `${this.#options.mail?.dashboard}/orders/${stored.id}`;
    const facts = {
      email: order.email,
      method: payment?.method ?? '',
      isOnDelivery,
      papers: await this.#packing.link(stored.code, Date.now() + MAILED_LINK_MS),
      next: { text: 'Open it in the dashboard', link },
    };
    const mail = newOrderMail(wireOrder(order), facts, sender);
    return { mail, email: this.#owner(sender), about: `order ${order.code}` };
  }

  #owner({ companyEmail }: MailSender): string {
    return this.#options.mail?.owner || companyEmail || this.#options.mail?.from || '';
  }

  async #forget(id: MailRow['id']): Promise<null> {
    await this.#connection.rawConnection.query(FORGET, [id]);
    return null;
  }

  #in(lang: LanguageCode, sender: MailSender): MailSender {
    return { ...sender, ...this.#store?.languages[lang] };
  }

  async #order(
    ctx: RequestContext,
    id: Order['id'],
    relations: OrderRelations = ORDER_RELATIONS,
  ): Promise<Order> {
    return this.#connection
      .getRepository(ctx, Order)
      .findOneOrFail({ where: { id }, relations, loadEagerRelations: false });
  }

  #rows(ctx: RequestContext): Repository<MailRow> {
    return this.#connection.getRepository(ctx, MailRow);
  }
}

type OrderRelations = NonNullable<FindOneOptions<Order>['relations']>;

const EVERY_MS = 2000;
/** SPEC 4, Order status codes. */
const SHIPPED = 2;

const NOTE = 'insert into daftar_mail ("orderId", kind, cause) values ($1, $2, $3) on conflict do nothing';

const NOTE_RESET = `insert into daftar_mail (email, lang, kind) values ($1, $2, 'reset')`;

const NEWSLETTER = 'select 1 from daftar_newsletter where token = $1';

const MESSAGE = 'select ticket, name, email, subject, message from daftar_message where ticket = $1';

const FORGET = 'delete from daftar_mail where id = $1';

/** An earlier release sent one mail for all of an order's refunds, without a cause. */
const REFUNDED = `
  select sum(r.total)::int as total from refund r join payment p on p.id = r."paymentId"
  where p."orderId" = $1 and r.state = 'Settled' and $2 in ('', r.id::text)`;

const CLAIM = `
  update daftar_mail set state = 'sending', "nextAt" = now() + interval '10 minutes' where id = $1 and state = 'due'`;

const END = 'update daftar_mail set state = $2 where id = $1';

/** After three days; a forgotten password after an hour. */
const GIVE_UP = `
  update daftar_mail set state = 'failed'
  where (state = 'sending' and "nextAt" <= now()) or (state = 'due' and "createdAt" < now() - case kind when 'reset' then interval '1 hour' else interval '3 days' end)
  returning kind, "orderId"`;
