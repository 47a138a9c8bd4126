import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { fingerprintOf, type NewMessage } from '../../../../server/shop/contact-api.ts';
import { newNumber } from '../../../../server/shop/orders/wire-order.ts';
import { Database } from '../base/database.ts';

@Injectable()
export class Contact {
  @Inject(Database) private readonly database!: Database;

  async ticketOf(message: NewMessage): Promise<string | undefined> {
    const [row] = await this.database.raw.query(TICKET, [fingerprintOf(message, Date.now())]);
    return row?.ticket;
  }

  /** Two requests at once are one message. */
  async keep(wish: NewMessage, copies: boolean): Promise<string> {
    const { name, email, subject, message, lang } = wish;
    const fingerprint = fingerprintOf(wish, Date.now());
    return this.database.raw.transaction(async (manager) => {
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
    await this.database.raw.transaction(async (manager) => {
      await manager.query(FORGET_UNCONFIRMED);
      const [row] = await manager.query(SUBSCRIBE, [email, randomBytes(32).toString('base64url')]);
      await manager.query(NOTE, [email, lang ?? null, 'newsletter', row.token]);
    });
  }

  async confirm(token: string): Promise<boolean> {
    const [, changed] = await this.database.raw.query(CONFIRM, [token]);
    return changed === 1;
  }

  async leave(token: string): Promise<void> {
    await this.database.raw.query(LEAVE, [token]);
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
