import { Inject, Injectable } from '@nestjs/common';
import {
  AuthService,
  Customer,
  CustomerService,
  type ID,
  isGraphQlErrorResult,
  type RequestContext,
  Session,
  SessionService,
  User,
  UserService,
} from '@vendure/core';
import type { Repository } from 'typeorm';
import { mailboxHash, oneSpelling } from '../../../../server/shop/accounts/email-spelling.ts';
import type { Account, Accounts, AccountsApi } from '../../../../server/shop/accounts-api.ts';
import { Refused } from '../../../../server/shop/calls/refused.ts';
import { Database } from '../base/database.ts';
import { tryLock } from '../base/try-lock.ts';

@Injectable()
export class Customers {
  @Inject(AuthService) private readonly auth!: AuthService;
  @Inject(Database) private readonly database!: Database;
  @Inject(CustomerService) private readonly customers!: CustomerService;
  @Inject(SessionService) private readonly sessions!: SessionService;
  @Inject(UserService) private readonly users!: UserService;

  /** SPEC 7 reports an existing account; Vendure hides it. */
  async register({ email, ...rest }: Wish['register']): Promise<void> {
    await this.database.inTransaction(this.database.shopper(), async (ctx) => {
      await tryLock(this.database.orders(ctx), `register ${email}`);
      if (await this.users.getUserByEmailAddress(ctx, email, 'customer')) throw new Refused('account-exists');
      const result = await this.customers.registerCustomerAccount(ctx, { emailAddress: email, ...rest });
      if (isGraphQlErrorResult(result)) throw new Refused('invalid', result.message);
    });
  }

  async signIn({ email, password }: Wish['signIn']): Promise<{ token: string }> {
    const shop = await this.database.shopper();
    const username = await this.identifierFor(shop, email);
    return this.database.inTransaction(shop, async (ctx) => {
      await this.database.rows(ctx, User).query(KEEP_PASSWORD, [username]);
      const session = await this.auth.authenticate(ctx, 'shop', 'native', { username, password });
      if (isGraphQlErrorResult(session)) throw new Refused('wrong-password');
      return { token: session.token };
    });
  }

  /** An account of an earlier release may have another spelling of the same mailbox (D53.91). */
  async identifierFor(ctx: RequestContext, email: string): Promise<string> {
    const one = oneSpelling(email);
    if (one === email) return email;
    return (await this.users.getUserByEmailAddress(ctx, email)) ? email : one;
  }

  /** This session only; Vendure's own call ends all of the shopper's. */
  async signOut({ token }: Wish['signOut']): Promise<void> {
    await this.#rows().delete({ token });
  }

  /** Ends every session of the shopper. `token`: of the link. */
  async resetPassword({ token, password }: Wish['resetPassword']): Promise<void> {
    await this.database.inTransaction(this.database.shopper(), async (ctx) => {
      await tryLock(this.database.orders(ctx), `reset ${token}`);
      await this.database.rows(ctx, User).query(LOCK_PASSWORD_OF_LINK, [token]);
      const user = await this.customers.resetPassword(ctx, token, password);
      if (isGraphQlErrorResult(user)) {
        throw new Refused(user.errorCode === 'PASSWORD_VALIDATION_ERROR' ? 'invalid' : 'link-over');
      }
      await this.sessions.deleteSessionsByUser(ctx, user);
    });
  }

  async rename({ token, firstName, lastName }: Wish['rename']): Promise<void> {
    const { id } = await this.byToken(token);
    const ctx = await this.database.shopper();
    await this.customers.update(ctx, { id, firstName, lastName });
  }

  /** Every other session ends, and so does a link for a forgotten one. */
  async changePassword({ token, password, newPassword }: Wish['changePassword']): Promise<void> {
    const userId = await this.#userId(token);
    await this.database.inTransaction(this.database.shopper(), async (ctx) => {
      const rows = this.database.rows(ctx, Session);
      await rows.query(LOCK_PASSWORD, [userId]);
      const result = await this.users.updatePassword(ctx, userId, password, newPassword);
      if (isGraphQlErrorResult(result))
        throw new Refused(
          result.errorCode === 'PASSWORD_VALIDATION_ERROR' ? 'invalid' : 'own-password-wrong',
        );
      await rows.query(END_OTHERS, [userId, token]);
      await rows.query(END_RESETS, [userId]);
    });
  }

  /**
   * Orders stay, with the address that a bill needs; email and phone as long as one is on its way (CLEAR). `settle`:
   * what has to be done with them in the same transaction.
   */
  async erase<Settled>(
    { token, password }: Parameters<AccountsApi['erase']>[0],
    settle: (ctx: RequestContext, customerId: ID) => Promise<Settled>,
  ): Promise<Settled> {
    const { id, emailAddress } = await this.byToken(token);
    const userId = await this.#userId(token);
    return this.database.inTransaction(this.database.staff(), async (ctx) => {
      const rows = this.database.rows(ctx, Session);
      await rows.query(LOCK_PASSWORD, [userId]);
      const result = await this.auth.verifyUserPassword(ctx, userId, password);
      if (isGraphQlErrorResult(result)) throw new Refused('own-password-wrong');
      await rows.query(LOCK_CUSTOMER, [id]);
      const settled = await settle(ctx, id);
      await this.customers.softDelete(ctx, id);
      for (const statement of ERASE_USER) await rows.query(statement, [userId]);
      await rows.query(KEEP_MAILBOX, [id, mailboxHash(emailAddress)]);
      for (const statement of ERASE_CUSTOMER) await rows.query(statement, [id]);
      await rows.query(ERASE_MAILS, [emailAddress]);
      return settled;
    });
  }

  /** Until the transaction ends. Refuses one that was deleted meanwhile. */
  async keep(ctx: RequestContext, customerId: ID): Promise<void> {
    const found = await this.database.rows(ctx, Customer).query(KEEP_CUSTOMER, [customerId]);
    if (found.length === 0) throw new Refused('signed-out');
  }

  /** Email and phone of deleted accounts, once no order needs them. */
  async clearErased(): Promise<void> {
    for (const statement of CLEAR) await this.database.raw.query(statement);
  }

  async #userId(token: string): Promise<ID> {
    const { user } = await this.byToken(token);
    if (!user) throw new Refused('signed-out');
    return user.id;
  }

  async account({ token }: Wish['account']): Promise<Account> {
    const { id, emailAddress: email, firstName, lastName, createdAt } = await this.byToken(token);
    return { id: String(id), email, firstName, lastName, createdAt: createdAt.toISOString() };
  }

  async byToken(token: string): Promise<Customer> {
    const session = token ? await this.sessions.getSessionFromToken(token) : undefined;
    if (!session?.user) throw new Refused('signed-out');
    const { channelId } = await this.database.shopper();
    // Each node caches sessions for minutes, and one may have ended at another node.
    const [row] = await this.#rows().query(OF_SESSION, [token, session.user.id, channelId]);
    if (!row) throw new Refused('signed-out');
    return new Customer({ ...row, user: new User({ id: session.user.id }) });
  }

  #rows(): Repository<Session> {
    return this.database.raw.getRepository(Session);
  }
}

type Wish = { [Call in keyof Accounts]: Parameters<Accounts[Call]>[0] };

/** In one statement, because almost every call of a shopper begins with it. */
const OF_SESSION = `
  select c.* from session s join customer c on c."userId" = s."userId" and c."deletedAt" is null
  join customer_channels_channel h on h."customerId" = c.id and h."channelId" = $3
  where s.token = $1 and s."userId" = $2`;

/**
 * A session, a change and a deletion are of the password that was checked: logins together, the others one by one
 * (D53.53). Each locks it before other rows of the shopper.
 */
const PASSWORDS = 'select 1 from authentication_method where';
const KEEP_PASSWORD = `${PASSWORDS} "userId" in (select id from "user" where identifier = $1) for share`;
const LOCK_PASSWORD = `${PASSWORDS} "userId" = $1 for update`;
const LOCK_PASSWORD_OF_LINK = `${PASSWORDS} "passwordResetToken" = $1 for update`;

const KEEP_CUSTOMER = 'select 1 from customer where id = $1 and "deletedAt" is null for share';
const LOCK_CUSTOMER = 'select 1 from customer where id = $1 for update';

const END_OTHERS = 'delete from session where "userId" = $1 and token <> $2';

const END_RESETS = 'update authentication_method set "passwordResetToken" = null where "userId" = $1';

const ERASE_USER = [
  `update "user" set identifier = 'erased ' || id, "deletedAt" = now() where id = $1`,
  'delete from authentication_method where "userId" = $1',
  'delete from session where "userId" = $1',
];

const ERASE_CUSTOMER = [
  `update customer set title = null, "firstName" = '', "lastName" = '', "phoneNumber" = null where id = $1`,
  'delete from address where "customerId" = $1',
  'delete from history_entry where "customerId" = $1',
];

/** Of orders of earlier releases (D56.87). */
const KEEP_MAILBOX = `
  update "order" set "customFieldsMailbox" = $2
  where "customerId" = $1 and id in (select "orderId" from order_promotions_promotion)`;

const ERASE_MAILS = `delete from daftar_mail where kind = 'reset' and email = $1`;

const ERASED = `select c.id from customer c join "user" u on u.id = c."userId" where u.identifier like 'erased %'`;

/** On its way. One that is paid on delivery may keep its state for ever. */
const ON_ITS_WAY = `
  (o.state not in ('Delivered', 'Cancelled', 'AddingItems', 'Draft')
    and coalesce(o."orderPlacedAt", o."createdAt") > now() - interval '90 days')
  or exists (select 1 from daftar_mail m where m."orderId" = o.id and m.state in ('due', 'sending'))`;

const CLEAR = [
  `delete from daftar_mail m using "order" o
   where m."orderId" = o.id and m.kind = 'trouble' and o."customerId" in (${ERASED}) and not (${ON_ITS_WAY})`,
  `update "order" o
   set "shippingAddress" = jsonb_set("shippingAddress"::jsonb, '{phoneNumber}', '""')::text
   where o."customerId" in (${ERASED}) and not (${ON_ITS_WAY})
     and coalesce("shippingAddress"::jsonb ->> 'phoneNumber', '') <> ''`,
  `update customer set "emailAddress" = 'erased ' || id
   where id in (${ERASED}) and "emailAddress" not like 'erased %'
     and not exists (select 1 from "order" o where o."customerId" = customer.id and (${ON_ITS_WAY}))`,
];
