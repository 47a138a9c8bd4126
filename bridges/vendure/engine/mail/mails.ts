import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  Order,
  type Refund,
  type RequestContext,
  RequestContextService,
  TransactionalConnection,
  UserService,
} from '@vendure/core';
import type { FindOneOptions, Repository } from 'typeorm';
import { MAILED_LINK_MS } from '../../../../server/invoices/staff-link.ts';
import {
  mailsWaitedMail,
  messageCopyMail,
  messageMail,
  newOrderMail,
  newsletterMail,
  orderMail,
  PLACED_WAITS_MS,
  refundNeededMail,
  refusedMail,
  resetMail,
} from '../../../../server/mail/mails.ts';
import { toMessage } from '../../../../server/mail/message.ts';
import { type MailSender, mailbox } from '../../../../server/mail/shop-mail.ts';
import { rupees } from '../../../../src/lib/money.ts';
import type { Rupees } from '../../../../src/lib/units.ts';
import type { OrderMailKind } from '../../../../src/texts/en/mail.ts';
import { type LanguageCode, languageOf } from '../../../../src/texts/languages.ts';
import { MissingSettings } from '../../settings.ts';
import type { Store } from '../api/store.ts';
import { statusOf, wireOrder } from '../api/wire-order.ts';
import { Customers } from '../customers.ts';
import { ON_DELIVERY } from '../engine-types.ts';
import { Invoices } from '../invoices.ts';
import { OWNER_OPTIONS, type OwnerOptions } from '../options.ts';
import { ORDER_RELATIONS, toEngineOrder } from '../order-answer.ts';
import { Packing } from '../packing.ts';
import { refundsNeeded } from '../refund-row.ts';
import { Refused } from '../refused.ts';
import { MailRow, type OrderMailRow } from './mail-row.ts';

export interface MailToSend {
  /** For the log. */
  about: string;
  from: string;
  /** Null if its address is none. */
  to: string | null;
  message: string;
}

/** Which mails are due, in a row of the database each, and what they say. */
@Injectable()
export class Mails {
  readonly #connection: TransactionalConnection;
  readonly #contexts: RequestContextService;
  readonly #customers: Customers;
  readonly #invoices: Invoices;
  readonly #options: OwnerOptions;
  readonly #packing: Packing;
  readonly #users: UserService;

  constructor(
    @Inject(TransactionalConnection) connection: TransactionalConnection,
    @Inject(RequestContextService) contexts: RequestContextService,
    @Inject(Customers) customers: Customers,
    @Inject(Invoices) invoices: Invoices,
    @Inject(OWNER_OPTIONS) options: OwnerOptions,
    @Inject(Packing) packing: Packing,
    @Inject(UserService) users: UserService,
  ) {
    this.#connection = connection;
    this.#contexts = contexts;
    this.#customers = customers;
    this.#invoices = invoices;
    this.#options = options;
    this.#packing = packing;
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

  /** Of each address once. The owner's own cannot be told. */
  async noteRefused({ orderId, kind }: MailRow, email: string): Promise<void> {
    const isOwners = kind === 'owner' || kind === 'refund-needed' || kind === 'trouble';
    if (orderId && !isOwners) await this.#connection.rawConnection.query(NOTE_REFUSED, [orderId, email]);
  }

  /** The owner gets it when the mail server takes mails again. */
  async noteTrouble(answer: string): Promise<void> {
    await this.#connection.rawConnection.query(NOTE_TROUBLE, [answer]);
  }

  /** Throws MissingSettings without an address that mails come from. */
  async requireSender(): Promise<void> {
    if (await this.#sender()) return;
    throw new MissingSettings(
      'Emails need an address that they come from: set MAIL_FROM, or companyEmail in STORE_FILE.',
    );
  }

  /** The mail as it is now, or null if it need not be sent any more. */
  async write(row: MailRow): Promise<MailToSend | null> {
    const store = await this.#options.store();
    if (!store || !this.#options.mail) return null;
    const ctx = await this.#contexts.create({ apiType: 'admin' });
    const { origin } = this.#options.mail;
    const written = await this.#write(ctx, row, { ...store, origin });
    if (!written) return null;
    const { mail, about, email } = written;
    const to = mailbox(email);
    const from = await this.#sender();
    const id = createHash('sha256').update(`${about} ${row.id}`).digest('hex').slice(0, 32);
    const message = toMessage(mail, {
      from: { name: store.storeName, mailbox: from },
      to: to ?? '',
      ...('replyTo' in written && { replyTo: written.replyTo }),
      id: `${id}.${row.kind}@${new URL(origin).hostname}`,
      date: row.createdAt,
    });
    return { about, from, to, message };
  }

  async #sender(): Promise<string> {
    return this.#options.mail?.from || (mailbox((await this.#options.store())?.companyEmail ?? '') ?? '');
  }

  #write(ctx: RequestContext, row: MailRow, sender: Sender) {
    if (row.kind === 'reset') return this.#resetMail(row, sender);
    if (row.kind === 'newsletter') return this.#newsletterMail(row, sender);
    if (row.kind === 'message' || row.kind === 'message-copy') return this.#messageMail(row, sender);
    if (row.kind === 'refund-needed') return this.#refundNeededMail(ctx, row, sender);
    if (row.kind === 'owner') return this.#ownersMail(ctx, row, sender);
    if (row.kind === 'trouble') return this.#troubleMail(row, sender);
    if (row.kind === 'refunded') return this.#refundedMail(ctx, row, sender);
    return this.#orderMail(ctx, row, row.kind, sender);
  }

  /** None if it has failed meanwhile. */
  async #refundedMail(ctx: RequestContext, row: MailRow, sender: Sender) {
    const [{ total }] = await this.#rows(ctx).query(REFUNDED, [row.orderId, row.cause]);
    if (total === null) return this.#forget(row.id);
    return this.#orderMail(ctx, row, { refunded: rupees(total) }, sender);
  }

  async #orderMail(
    ctx: RequestContext,
    { orderId }: MailRow,
    kind: OrderMailKind | { refunded: Rupees },
    sender: Sender,
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
  async #resetMail({ id, email: asked, lang: language, tries }: MailRow, sender: Sender) {
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
  async #newsletterMail({ id, cause: token, email, lang: language }: MailRow, sender: Sender) {
    const [row] = await this.#connection.rawConnection.query(NEWSLETTER, [token]);
    if (!row || !email) return this.#forget(id);
    const lang = languageOf(language);
    return { mail: newsletterMail(token, this.#in(lang, sender), lang), email, about: 'the newsletter' };
  }

  async #messageMail({ id, kind, cause: ticket, lang: language }: MailRow, sender: Sender) {
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
  async #refundNeededMail(ctx: RequestContext, { id, orderId }: MailRow, sender: Sender) {
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
  async #ownersMail(ctx: RequestContext, { id, orderId }: MailRow, sender: Sender) {
    const more = { payments: true, promotions: { translations: true } };
    const stored = await this.#order(ctx, orderId ?? 0, { ...ORDER_RELATIONS, ...more });
    if (stored.state === 'Cancelled') return this.#forget(id);
    const invoices = await this.#invoices.named(ctx, [stored]);
    const own = ctx.channel.defaultLanguageCode;
    const order = toEngineOrder(stored, ctx, own, invoices.get(stored.id));
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

  /** For the owner. `cause`: the address that is refused, or what the mail server has said. */
  async #troubleMail({ orderId, cause }: MailRow, sender: Sender) {
    const [order] = await this.#connection.rawConnection.query(CODE, [orderId]);
    const mail = order ? refusedMail(order.code, cause, sender) : mailsWaitedMail(cause, sender);
    return { mail, email: this.#owner(sender), about: 'emails that were not sent' };
  }

  #owner({ companyEmail }: MailSender): string {
    return this.#options.mail?.owner || companyEmail || this.#options.mail?.from || '';
  }

  async #forget(id: MailRow['id']): Promise<null> {
    await this.#connection.rawConnection.query(FORGET, [id]);
    return null;
  }

  #in(lang: LanguageCode, sender: Sender): MailSender {
    return { ...sender, ...sender.languages[lang] };
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

/** The shop, and where its pages are. */
type Sender = Store & MailSender;

type OrderRelations = NonNullable<FindOneOptions<Order>['relations']>;

/** SPEC 4, Order status codes. */
const SHIPPED = 2;

/** 'placed' waits for a moment, and the next mail of the order takes its place (D53.50). */
const NOTE = `
  with replaced as (
    update daftar_mail set state = 'replaced'
    where "orderId" = $1 and kind = 'placed' and state = 'due' and $2 in ('paid', 'sent', 'cancelled')
  )
  insert into daftar_mail ("orderId", kind, cause, "nextAt")
  values ($1, $2, $3, now() + case $2 when 'placed' then interval '${PLACED_WAITS_MS} ms' else interval '0' end)
  on conflict do nothing`;

const NOTE_REFUSED = `
  insert into daftar_mail ("orderId", kind, cause) values ($1, 'trouble', $2) on conflict do nothing`;

const NOTE_TROUBLE = `
  insert into daftar_mail (kind, cause) select 'trouble', $1
  where not exists (select 1 from daftar_mail where kind = 'trouble' and "orderId" is null and state in ('due', 'sending'))`;

const NOTE_RESET = `insert into daftar_mail (email, lang, kind) values ($1, $2, 'reset')`;

const NEWSLETTER = 'select 1 from daftar_newsletter where token = $1';

const MESSAGE = 'select ticket, name, email, subject, message from daftar_message where ticket = $1';

const CODE = 'select code from "order" where id = $1';

const FORGET = 'delete from daftar_mail where id = $1';

/** An earlier release sent one mail for all of an order's refunds, without a cause. */
const REFUNDED = `
  select sum(r.total)::int as total from refund r join payment p on p.id = r."paymentId"
  where p."orderId" = $1 and r.state = 'Settled' and $2 in ('', r.id::text)`;
