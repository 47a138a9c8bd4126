import { Inject, Injectable } from '@nestjs/common';
import {
  AuthService,
  type Customer,
  CustomerService,
  isGraphQlErrorResult,
  type RequestContext,
  RequestContextService,
  Session,
  SessionService,
  TransactionalConnection,
  UserService,
} from '@vendure/core';
import type { Repository } from 'typeorm';
import { oneSpelling } from '../../../server/users/email-spelling.ts';
import type { Questions } from '../engine-calls.ts';
import { Refused } from './refused.ts';
import { tryLock } from './try-lock.ts';

@Injectable()
export class BridgeCustomers {
  readonly #auth: AuthService;
  readonly #connection: TransactionalConnection;
  readonly #contexts: RequestContextService;
  readonly #customers: CustomerService;
  readonly #sessions: SessionService;
  readonly #users: UserService;

  constructor(
    @Inject(AuthService) auth: AuthService,
    @Inject(TransactionalConnection) connection: TransactionalConnection,
    @Inject(RequestContextService) contexts: RequestContextService,
    @Inject(CustomerService) customers: CustomerService,
    @Inject(SessionService) sessions: SessionService,
    @Inject(UserService) users: UserService,
  ) {
    this.#auth = auth;
    this.#connection = connection;
    this.#contexts = contexts;
    this.#customers = customers;
    this.#sessions = sessions;
    this.#users = users;
  }

  /** SPEC 7 reports an existing account; Vendure hides it. */
  async register({ email, ...rest }: Questions['register']): Promise<object> {
    const ctx = await this.#contexts.create({ apiType: 'shop' });
    return this.#connection.withTransaction(ctx, async (ctx) => {
      await tryLock(this.#connection, ctx, `register ${email}`);
      if (await this.#users.getUserByEmailAddress(ctx, email, 'customer'))
        throw new Refused('account-exists');
      const result = await this.#customers.registerCustomerAccount(ctx, { emailAddress: email, ...rest });
      if (isGraphQlErrorResult(result)) throw new Refused('invalid', result.message);
      return {};
    });
  }

  async signIn({ email, password }: Questions['sign-in']): Promise<{ token: string }> {
    const ctx = await this.#contexts.create({ apiType: 'shop' });
    const username = await this.identifierFor(ctx, email);
    const session = await this.#auth.authenticate(ctx, 'shop', 'native', { username, password });
    if (isGraphQlErrorResult(session)) throw new Refused('wrong-password');
    return { token: session.token };
  }

  /** An account of an earlier release may have another spelling of the same mailbox (D53.91). */
  async identifierFor(ctx: RequestContext, email: string): Promise<string> {
    const one = oneSpelling(email);
    if (one === email) return email;
    return (await this.#users.getUserByEmailAddress(ctx, email)) ? email : one;
  }

  /** This session only; Vendure's own call ends all of the shopper's. */
  async signOut({ token }: Questions['sign-out']): Promise<object> {
    await this.#rows().delete({ token });
    return {};
  }

  /** Ends every session of the shopper. */
  async resetPassword({ token, password }: Questions['reset-password']): Promise<object> {
    const shop = await this.#contexts.create({ apiType: 'shop' });
    return this.#connection.withTransaction(shop, async (ctx) => {
      await tryLock(this.#connection, ctx, `reset ${token}`);
      const user = await this.#customers.resetPassword(ctx, token, password);
      if (isGraphQlErrorResult(user)) {
        throw new Refused(user.errorCode === 'PASSWORD_VALIDATION_ERROR' ? 'invalid' : 'link-over');
      }
      await this.#sessions.deleteSessionsByUser(ctx, user);
      return {};
    });
  }

  async byToken(token: string): Promise<Customer> {
    // Each node caches sessions for minutes, and one may have ended at another node.
    const isThere = token !== '' && (await this.#rows().existsBy({ token }));
    const session = isThere ? await this.#sessions.getSessionFromToken(token) : undefined;
    const ctx = await this.#contexts.create({ apiType: 'shop' });
    const customer = session?.user && (await this.#customers.findOneByUserId(ctx, session.user.id));
    if (!customer) throw new Refused('signed-out');
    return customer;
  }

  #rows(): Repository<Session> {
    return this.#connection.rawConnection.getRepository(Session);
  }
}
