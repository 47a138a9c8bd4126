import { randomBytes } from 'node:crypto';
import type { Row } from '@libsql/client';
import { csvField } from '../../src/lib/csv-field.ts';
import { languageOf } from '../../src/texts/languages.ts';
import { STORE, STORE_IN } from '../shop/catalogue/store.ts';
import { leaveLink, newsletterMail } from '../shop/mail/mails.ts';
import { hashOf } from '../shop/mail/message.ts';
import type { Database } from '../store/database.ts';
import { type Shop, timestamp } from '../store/shop.ts';
import type { DueMail, MailsDue } from './due-mail.ts';

/** Alike for an address that is known, so that it takes as long. What nobody has confirmed goes after a week. */
export async function subscribe(shop: Shop, email: string, lang = ''): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await shop.db.batch(
    [
      {
        sql: 'DELETE FROM newsletter WHERE confirmed_at IS NULL AND asked_at <= ?',
        args: [shop.now() - WEEK],
      },
      {
        sql: `INSERT INTO newsletter (email, token, lang, asked_at) VALUES (?, ?, ?, ?)
              ON CONFLICT (email) DO UPDATE SET lang = excluded.lang, asked_at = excluded.asked_at, written = 0`,
        args: [email, token, lang, shop.now()],
      },
    ],
    'write',
  );
}

const WEEK = 7 * 24 * 60 * 60 * 1000;

export async function confirm(shop: Shop, token: string): Promise<boolean> {
  const { rowsAffected } = await shop.db.execute({
    sql: `UPDATE newsletter SET confirmed_at = coalesce(confirmed_at, ?)
          WHERE token = ? AND (confirmed_at IS NOT NULL OR asked_at BETWEEN ? AND ?)`,
    args: [timestamp(shop), token, shop.now() - WEEK, shop.now() + WEEK],
  });
  return rowsAffected === 1;
}

export async function leave({ db }: Pick<Shop, 'db'>, token: string): Promise<void> {
  await db.execute({ sql: 'DELETE FROM newsletter WHERE token = ?', args: [token] });
}

export const NEWSLETTER_DUE: MailsDue = {
  sql: 'SELECT * FROM newsletter WHERE written = 0 ORDER BY asked_at LIMIT 100',
  read: newsletterDue,
};

async function newsletterDue(row: Row, { origin }: { origin: string }): Promise<DueMail> {
  const [email = '', token = ''] = [row.email, row.token].map(String);
  const lang = languageOf(row.lang);
  const name = hashOf(`${token} ${row.asked_at}`);
  return {
    about: 'The newsletter',
    name: `newsletter-${name}`,
    id: `${name}.newsletter`,
    to: email,
    mail: newsletterMail(token, { ...STORE, ...STORE_IN[lang], origin }, lang),
    written: {
      sql: 'UPDATE newsletter SET written = 1 WHERE token = ? AND asked_at = ? AND written = 0',
      args: [token, row.asked_at ?? null],
    },
  };
}

export async function newsletterCsv(db: Database, origin: string): Promise<string> {
  const { rows } = await db.execute(
    'SELECT * FROM newsletter WHERE confirmed_at IS NOT NULL ORDER BY confirmed_at',
  );
  const lines = rows.map(({ email, confirmed_at: at, token, lang }) =>
    [String(email), String(at), leaveLink(String(token), origin, languageOf(lang))].map(csvField).join(','),
  );
  return ['email,confirmed,leave', ...lines].join('\r\n');
}
