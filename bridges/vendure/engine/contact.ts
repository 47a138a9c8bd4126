import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { TransactionalConnection } from '@vendure/core';
import { fingerprintOf, type NewMessage } from '../../../server/contact/new-message.ts';
import { newNumber } from '../../../server/orders/order-row.ts';

/** Messages and the newsletter (D59). Each transaction that needs a mail notes it. */
@Injectable()
export class Contact {
  readonly #connection: TransactionalConnection;

  constructor(@Inject(TransactionalConnection) connection: TransactionalConnection) {
    this.#connection = connection;
  }

  /** Of the same message of today. */
  async ticketOf(message: NewMessage): Promise<string | undefined> {
    const [row] = await this.#connection.rawConnection.query(TICKET, [fingerprintOf(message, Date.now())]);
    return row?.ticket;
  }

  /** Two requests at once are one message. */
  async keep(wish: NewMessage, copies: boolean): Promise<string> {
    const { name, email, subject, message, lang } = wish;
    const fingerprint = fingerprintOf(wish, Date.now());
    return this.#connection.rawConnection.transaction(async (manager) => {
      const values = [newNumber('T'), name, email, subject, message, fingerprint];
      const [row] = await manager.query(KEEP, values);
      if (!row) return (await this.ticketOf(wish)) ?? '';
      await manager.query(NOTE, [null, null, 'message', row.ticket]);
      if (copies) await manager.query(NOTE, [email, lang ?? null, 'message-copy', row.ticket]);
      return String(row.ticket);
    });
  }

  /** Alike for an address that is known. What nobody has confirmed goes after a week. */
  async subscribe(email: string, lang?: string): Promise<void> {
    await this.#connection.rawConnection.transaction(async (manager) => {
      await manager.query(FORGET_UNCONFIRMED);
      const [row] = await manager.query(SUBSCRIBE, [email, randomBytes(32).toString('base64url')]);
      await manager.query(NOTE, [email, lang ?? null, 'newsletter', row.token]);
    });
  }

  /** `token`: of the link. Returns whether it is known. */
  async confirm(token: string): Promise<boolean> {
    const [, changed] = await this.#connection.rawConnection.query(CONFIRM, [token]);
    return changed === 1;
  }

  async leave(token: string): Promise<void> {
    await this.#connection.rawConnection.query(LEAVE, [token]);
  }
}

const TICKET = 'select ticket from daftar_message where fingerprint = $1';

const KEEP = `
  insert into daftar_message (ticket, name, email, subject, message, fingerprint) values ($1, $2, $3, $4, $5, $6)
  on conflict (fingerprint) do nothing returning ticket`;

const NOTE = 'insert into daftar_mail (email, lang, kind, cause) values ($1, $2, $3, $4)';

const FORGET_UNCONFIRMED = `
  delete from daftar_newsletter where "confirmedAt" is null and "askedAt" < now() - interval '7 days'`;

const SUBSCRIBE = `
  insert into daftar_newsletter (email, token) values ($1, $2)
  on conflict (email) do update set "askedAt" = now() returning token`;

const CONFIRM = `
  update daftar_newsletter set "confirmedAt" = coalesce("confirmedAt", now())
  where token = $1 and ("confirmedAt" is not null
    or "askedAt" between now() - interval '7 days' and now() + interval '7 days')`;

const LEAVE = 'delete from daftar_newsletter where token = $1';
