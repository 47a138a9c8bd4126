import { createHash, randomBytes } from 'node:crypto';
import { spellingsOf } from '../shop/accounts/email-spelling.ts';
import { passwordMatches } from '../shop/accounts/passwords.ts';
import type { Account } from '../shop/accounts-api.ts';
import { Refused } from '../shop/calls/refused.ts';
import type { Shop } from '../store/shop.ts';

export type User = Account;

const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000;

export interface Checked {
  id: string;
  password: string;
}

/**
 * SPEC 9: 30 days. The database has only the token's hash. Undefined if the password was changed while it was checked
 * (D53.53).
 */
export async function issueToken(shop: Shop, { id, password }: Checked): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  const results = await shop.db.batch(
    [
      { sql: 'DELETE FROM tokens WHERE expires_at <= ?', args: [shop.now()] },
      // Of a time when the clock was ahead.
      {
        sql: 'UPDATE tokens SET expires_at = ?1 WHERE expires_at > ?1',
        args: [shop.now() + THIRTY_DAYS],
      },
      {
        sql: 'INSERT INTO tokens SELECT ?, id, ? FROM users WHERE id = ? AND password = ?',
        args: [hash(token), shop.now() + THIRTY_DAYS, id, password],
      },
    ],
    'write',
  );
  return results.at(-1)?.rowsAffected === 1 ? token : undefined;
}

export async function endToken({ db }: Pick<Shop, 'db'>, token: string): Promise<void> {
  await db.execute({ sql: 'DELETE FROM tokens WHERE hash = ?', args: [hash(token)] });
}

export async function requireUser(shop: Shop, token: string): Promise<User> {
  const user = await findUser(shop, token);
  if (user === undefined) throw new Refused('signed-out');
  return user;
}

export async function findUser(shop: Shop, token: string): Promise<User | undefined> {
  if (!token) return undefined;
  const { rows } = await shop.db.execute({
    sql: `SELECT users.* FROM tokens JOIN users ON users.id = user_id WHERE hash = ? AND expires_at > ?
            AND email NOT LIKE 'erased %'`,
    args: [hash(token), shop.now()],
  });
  const row = rows[0];
  if (row === undefined) return undefined;
  return {
    id: String(row.id),
    email: String(row.email),
    firstName: String(row.first_name),
    lastName: String(row.last_name),
    createdAt: String(row.created_at),
  };
}

/** An account of an earlier release may have another spelling of the same mailbox; it is found as it was typed. */
export async function findAccount(
  { db }: Pick<Shop, 'db'>,
  typed: string,
): Promise<(Checked & { email: string }) | undefined> {
  const { rows } = await db.execute({
    sql: 'SELECT id, email, password FROM users WHERE email IN (?1, ?2) ORDER BY email = ?1 DESC LIMIT 1',
    args: spellingsOf(typed),
  });
  const row = rows[0];
  return row && { id: String(row.id), email: String(row.email), password: String(row.password) };
}

export function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export async function requirePassword(
  { db, passwordCost }: Shop,
  { id }: Pick<User, 'id'>,
  typed: string,
): Promise<Checked> {
  const { rows } = await db.execute({ sql: 'SELECT password FROM users WHERE id = ?', args: [id] });
  const password = String(rows[0]?.password);
  if (!(await passwordMatches(typed, password, passwordCost))) throw new Refused('own-password-wrong');
  return { id, password };
}

/** None, if it has another password: each is salted. */
export const OWN = '(SELECT id FROM users WHERE id = :id AND password = :password)';
