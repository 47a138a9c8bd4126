import type { Row } from '@libsql/client';
import { languageOf } from '../../src/texts/languages.ts';
import { mailbox } from '../shop/accounts/email-spelling.ts';
import { STORE, STORE_IN } from '../shop/catalogue/store.ts';
import { fingerprintOf, type NewMessage } from '../shop/contact-api.ts';
import { messageCopyMail, messageMail } from '../shop/mail/mails.ts';
import { hashOf } from '../shop/mail/message.ts';
import { oneLine } from '../shop/mail/shop-mail.ts';
import { newNumber } from '../shop/orders/wire-order.ts';
import type { Database } from '../store/database.ts';
import { type Shop, timestamp } from '../store/shop.ts';
import type { DueMail, MailsDue } from './due-mail.ts';

export async function keepMessage(shop: Shop, wish: NewMessage, copies: boolean): Promise<string> {
  const { name, email, subject, message, lang = '' } = wish;
  const { rows } = await shop.db.execute({
    sql: `INSERT INTO messages (ticket, created_at, name, email, subject, message, lang, fingerprint, copied)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (fingerprint) DO UPDATE SET fingerprint = excluded.fingerprint RETURNING ticket`,
    args: [
      newNumber('T'),
      timestamp(shop),
      ...[name, email, subject, message, lang],
      fingerprintOf(wish, shop.now()),
      copies ? 0 : 1,
    ],
  });
  return String(rows[0]?.ticket);
}

export async function ticketOf(shop: Shop, wish: NewMessage): Promise<string | undefined> {
  const { rows } = await shop.db.execute({
    sql: 'SELECT ticket FROM messages WHERE fingerprint = ?',
    args: [fingerprintOf(wish, shop.now())],
  });
  return rows[0] && String(rows[0].ticket);
}

export const MESSAGES_DUE: MailsDue = {
  sql: `SELECT *, 'told' AS due FROM messages WHERE told = 0
        UNION ALL SELECT *, 'copied' FROM messages WHERE copied = 0 ORDER BY number LIMIT 100`,
  read: messageDue,
};

async function messageDue(row: Row, { origin, owner }: { origin: string; owner: string }): Promise<DueMail> {
  const column = row.due === 'copied' ? 'copied' : 'told';
  const [ticket = '', name = '', email = '', subject = '', message = ''] = [
    ...[row.ticket, row.name, row.email, row.subject, row.message],
  ].map(String);
  const lang = languageOf(row.lang);
  const words = { ticket, name, email, subject, message };
  const kind =
    column === 'told'
      ? { to: owner, replyTo: mailbox(email), mail: messageMail(words, { ...STORE, origin }) }
      : { to: email, mail: messageCopyMail(words, { ...STORE, ...STORE_IN[lang], origin }, lang) };
  return {
    about: `Message ${ticket}`,
    name: `${ticket}-${column}`,
    id: `${hashOf(ticket)}.${column}`,
    ...kind,
    written: {
      sql: `UPDATE messages SET ${column} = 1 WHERE ticket = ? AND ${column} = 0`,
      args: [ticket],
    },
  };
}

export async function listMessages(db: Database): Promise<string> {
  const { rows } = await db.execute('SELECT * FROM messages ORDER BY number');
  const blocks = rows.map(({ ticket, created_at: at, name, email, subject, message }) => [
    ...[`${ticket}  ${at}`, `${name} <${email}>`, String(subject)].map(oneLine),
    ...String(message)
      .split('\n')
      .map((line) => `  ${oneLine(line)}`),
  ]);
  return blocks.map((lines) => lines.join('\n')).join('\n\n') || 'There are no messages.';
}
