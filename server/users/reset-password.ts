import { randomBytes, randomUUID } from 'node:crypto';
import { languageOf } from '../../src/texts/languages.ts';
import { originOf, writeMail } from '../mail/outbox.ts';
import { oneSpelling } from '../shop/accounts/email-spelling.ts';
import { STORE, STORE_IN } from '../shop/catalogue/store.ts';
import { resetMail } from '../shop/mail/mails.ts';
import type { Shop } from '../store/shop.ts';
import { findAccount, hash } from './tokens.ts';

const HOUR = 60 * 60 * 1000;

/**
 * After the answer, so that its time does not reveal which e-mails exist (D53.53). Unknown ones get a row, too. A mail
 * that is lost in a crash can be asked for again.
 */
export async function sendLink(shop: Shop, typed: string, lang?: string): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const account = await findAccount(shop, typed);
  await shop.db.batch(
    [
      { sql: 'DELETE FROM resets WHERE expires_at <= ?', args: [shop.now()] },
      {
        sql: 'INSERT INTO resets VALUES (?, ?, ?)',
        args: [hash(token), account?.email ?? oneSpelling(typed), shop.now() + HOUR],
      },
    ],
    'write',
  );
  if (account) await sendReset(shop, account.email, token, lang);
}

async function sendReset(shop: Shop, to: string, token: string, lang?: string): Promise<void> {
  const id = randomUUID();
  const code = languageOf(lang);
  const mail = resetMail(token, { ...STORE, ...STORE_IN[code], origin: originOf(shop) }, code);
  await writeMail(shop, { about: 'A new password', name: `${id}-reset`, id: `${id}.reset`, to, mail });
}

export async function resetPassword(shop: Shop, token: string, password: string): Promise<boolean> {
  const link = [hash(token), shop.now()];
  const [changed] = await shop.db.batch(
    [
      { sql: `UPDATE users SET password = ? WHERE email IN (${EMAIL})`, args: [password, ...link] },
      {
        sql: `DELETE FROM tokens WHERE user_id IN (SELECT id FROM users WHERE email IN (${EMAIL}))`,
        args: link,
      },
      { sql: `DELETE FROM resets WHERE email IN (${EMAIL})`, args: link },
    ],
    'write',
  );
  return changed?.rowsAffected === 1;
}

export async function isResetToken(shop: Shop, token: string): Promise<boolean> {
  await limitAhead(shop);
  const { rows } = await shop.db.execute({ sql: EMAIL, args: [hash(token), shop.now()] });
  return rows.length === 1;
}

/** A link of a time when the clock was wrong is good for an hour from now. */
async function limitAhead({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const latest = now() + HOUR;
  const { rows } = await db.execute({
    sql: 'SELECT 1 FROM resets WHERE expires_at > ? LIMIT 1',
    args: [latest],
  });
  if (rows.length > 0)
    await db.execute({ sql: 'UPDATE resets SET expires_at = ?1 WHERE expires_at > ?1', args: [latest] });
}

const EMAIL = 'SELECT email FROM resets WHERE hash = ? AND expires_at > ?';
