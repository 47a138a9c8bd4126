import { Inject, Injectable } from '@nestjs/common';
import { type Order, type Refund, type RequestContext, UserService } from '@vendure/core';
import type { Repository } from 'typeorm';
import { mailbox } from '../../../../server/shop/accounts/email-spelling.ts';
import { Refused } from '../../../../server/shop/calls/refused.ts';
import { MAILED_LINK_MS } from '../../../../server/shop/invoices/staff-link.ts';
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
} from '../../../../server/shop/mail/mails.ts';
import { hashOf, toMessage } from '../../../../server/shop/mail/message.ts';
import type { Mail, MailSender } from '../../../../server/shop/mail/shop-mail.ts';
import { rupees } from '../../../../src/lib/money.ts';
import type { Rupees } from '../../../../src/lib/units.ts';
import type { OrderMailKind } from '../../../../src/texts/en/mail.ts';
import { type LanguageCode, languageOf } from '../../../../src/texts/languages.ts';
import { MissingSettings } from '../../settings.ts';
import { Database } from '../base/database.ts';
import { ON_DELIVERY } from '../base/engine-types.ts';
import { OWNER_OPTIONS, type OwnerOptions } from '../base/options.ts';
import { refundsNeeded } from '../base/refund-row.ts';
import type { Store } from '../base/store.ts';
import { Customers } from '../customers/customers.ts';
import { Invoices } from '../invoices/invoices.ts';
import { Packing } from '../invoices/packing.ts';
import { requireOrder } from '../order-state/find-order.ts';
import { MailRow, type OrderMailRow } from './mail-row.ts';
import { isFresh } from './reset-token.ts';

export interface MailToSend {
  about: string;
  from: string;
  /** Null if the address is invalid. */
  to: string | null;
  message: string;
}

interface Written {
  mail: Mail;
  email: string;
  about: string;
  replyTo?: string | null;
}

@Injectable()
export class Mails {
  @Inject(Database) private readonly database!: Database;
  @Inject(Customers) private readonly customers!: Customers;
  @Inject(Invoices) private readonly invoices!: Invoices;
  @Inject(OWNER_OPTIONS) private readonly options!: OwnerOptions;
  @Inject(Packing) private readonly packing!: Packing;
  @Inject(UserService) private readonly users!: UserService;

  /** In the transaction that changes the order. Without a mail server nothing is noted, or years of it would be sent later. */
  async note(
    ctx: RequestContext,
    orderId: Order['id'],
    kind: OrderMailRow['kind'],
    cause: Refund['id'] = '',
  ): Promise<void> {
    if (this.options.mail) await this.#rows(ctx).query(NOTE, [orderId, kind, String(cause)]);
  }

  /** The worker looks for the account, so that an unknown email takes no other time (D53.53). */
  async noteReset(email: string, lang?: string): Promise<void> {
    if (!this.options.mail) throw new Refused('invalid', 'SMTP_URL is not set');
    await this.database.raw.query(NOTE_RESET, [email, lang ?? null]);
  }

  /** Once for each address. */
  async noteRefused({ orderId, kind }: MailRow, email: string): Promise<void> {
    const isOwners = kind === 'owner' || kind === 'refund-needed' || kind === 'trouble';
    if (orderId && !isOwners) await this.database.raw.query(NOTE_REFUSED, [orderId, email]);
  }

  async noteTrouble(answer: string): Promise<void> {
    await this.database.raw.query(NOTE_TROUBLE, [answer]);
  }

  async requireSender(): Promise<void> {
    if (await this.#sender()) return;
    throw new MissingSettings(
      'Emails need an address that they come from: set MAIL_FROM, or companyEmail in STORE_FILE.',
    );
  }

  async write(row: MailRow): Promise<MailToSend | null> {
    const store = await this.options.store();
    if (!store || !this.options.mail) return null;
    const ctx = await this.database.staff();
    const { origin } = this.options;
    const written = await this.#write(ctx, row, { ...store, origin });
    if (!written) {
      await this.database.raw.query(FORGET, [row.id]);
      return null;
    }
    const { mail, about, email, replyTo } = written;
    const to = mailbox(email);
    const from = await this.#sender();
    const message = toMessage(mail, {
      from: { name: store.storeName, mailbox: from },
      to: to ?? '',
      replyTo,
      id: `${hashOf(`${about} ${row.id}`)}.${row.kind}@${new URL(origin).hostname}`,
      date: row.createdAt,
    });
    return { about, from, to, message };
  }

  async #sender(): Promise<string> {
    return this.options.mail?.from || (mailbox((await this.options.store())?.companyEmail ?? '') ?? '');
  }

  /** Null: there is nothing to say any more. */
  #write(ctx: RequestContext, row: MailRow, sender: Sender): Promise<Written | null> {
    if (row.kind === 'reset') return this.#resetMail(row, sender);
    if (row.kind === 'newsletter') return this.#newsletterMail(row, sender);
    if (row.kind === 'message' || row.kind === 'message-copy') return this.#messageMail(row, sender);
    if (row.kind === 'refund-needed') return this.#refundNeededMail(ctx, row, sender);
    if (row.kind === 'owner') return this.#ownersMail(ctx, row, sender);
    if (row.kind === 'trouble') return this.#troubleMail(row, sender);
    if (row.kind === 'refunded') return this.#refundedMail(ctx, row, sender);
    return this.#orderMail(ctx, row, row.kind, sender);
  }

  async #refundedMail(ctx: RequestContext, row: MailRow, sender: Sender) {
    const [{ total }] = await this.#rows(ctx).query(REFUNDED, [row.orderId, row.cause]);
    if (total === null) return null;
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
    const order = await this.invoices.withName(ctx, stored, ctx, lang);
    const isConfirmed = kind === 'paid' && stored.state === 'PaymentAuthorized';
    const mail = orderMail(isConfirmed ? 'confirmed' : kind, order.wire, this.#in(lang, sender), lang);
    return { mail, email: order.email, about: `order ${order.wire.id}` };
  }

  /**
   * A later try sends the same link, because an earlier one may still arrive; so does who asks twice, because Vendure
   * keeps one.
   */
  async #resetMail({ id, email: asked, lang: language, tries }: MailRow, sender: Sender) {
    const user = await this.database.inTransaction(this.database.shopper(), async (ctx) => {
      const email = await this.customers.identifierFor(ctx, asked ?? '');
      await this.#rows(ctx).query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `reset ${email}`,
      ]);
      const known = await this.users.getUserByEmailAddress(ctx, email);
      const before = known?.getNativeAuthenticationMethod(false)?.passwordResetToken;
      const isKept = tries > 1 || isFresh(before, Date.now());
      return isKept ? known : this.users.setPasswordResetToken(ctx, email);
    });
    const token = user?.getNativeAuthenticationMethod(false)?.passwordResetToken;
    if (!user || !token) return null;
    const lang = languageOf(language);
    const mail = resetMail(token, this.#in(lang, sender), lang);
    return { mail, email: user.identifier, about: `forgotten password ${id}` };
  }

  async #newsletterMail({ cause: token, email, lang: language }: MailRow, sender: Sender) {
    const [row] = await this.database.raw.query(NEWSLETTER, [token]);
    if (!row || !email) return null;
    const lang = languageOf(language);
    return { mail: newsletterMail(token, this.#in(lang, sender), lang), email, about: 'the newsletter' };
  }

  async #messageMail({ kind, cause: ticket, lang: language }: MailRow, sender: Sender) {
    const [message] = await this.database.raw.query(MESSAGE, [ticket]);
    if (!message) return null;
    const about = `message ${ticket}`;
    if (kind === 'message') {
      const replyTo = mailbox(message.email);
      return { mail: messageMail(message, sender), email: this.#owner(sender), replyTo, about };
    }
    const lang = languageOf(language);
    const mail = messageCopyMail(message, this.#in(lang, sender), lang);
    return { mail, email: message.email, about };
  }

  async #refundNeededMail(ctx: RequestContext, { orderId }: MailRow, sender: Sender) {
    const needed = await refundsNeeded(this.#rows(ctx), orderId);
    const [{ code } = { code: '' }] = needed;
    if (!code) return null;
    const refunds = needed.map(({ payment, amount }) => ({ payment, amount: rupees(amount) }));
    return {
      mail: refundNeededMail(code, refunds, sender),
      email: this.#owner(sender),
      about: `order ${code}`,
    };
  }

  async #ownersMail(ctx: RequestContext, { orderId }: MailRow, sender: Sender) {
    const more = { payments: true, promotions: { translations: true } };
    const stored = await this.#order(ctx, orderId ?? 0, more);
    if (stored.state === 'Cancelled') return null;
    const order = await this.invoices.withName(ctx, stored, ctx, ctx.channel.defaultLanguageCode);
    const payment = stored.payments.find(({ state }) => state === 'Settled' || state === 'Authorized');
    const isOnDelivery = payment?.method === ON_DELIVERY;
    const link = `${this.options.mail?.dashboard}/orders/${stored.id}`;
    const facts = {
      email: order.email,
      method: payment?.method ?? '',
      isOnDelivery,
      papers: await this.packing.link(stored.code, Date.now() + MAILED_LINK_MS),
      next: { text: 'Open it in the dashboard', link },
    };
    const mail = newOrderMail(order.wire, facts, sender);
    return { mail, email: this.#owner(sender), about: `order ${order.wire.id}` };
  }

  async #troubleMail({ orderId, cause }: MailRow, sender: Sender) {
    const [order] = await this.database.raw.query(CODE, [orderId]);
    const mail = order ? refusedMail(order.code, cause, sender) : mailsWaitedMail(cause, sender);
    return { mail, email: this.#owner(sender), about: 'emails that were not sent' };
  }

  #owner({ companyEmail }: MailSender): string {
    return this.options.mail?.owner || companyEmail || this.options.mail?.from || '';
  }

  #in(lang: LanguageCode, sender: Sender): MailSender {
    return { ...sender, ...sender.languages[lang] };
  }

  #order(ctx: RequestContext, id: Order['id'], more?: Parameters<typeof requireOrder>[2]): Promise<Order> {
    return requireOrder(this.database.orders(ctx), { id }, more);
  }

  #rows(ctx: RequestContext): Repository<MailRow> {
    return this.database.rows(ctx, MailRow);
  }
}

type Sender = Store & MailSender;

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
