import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { Refusal } from '../refusal.ts';
import type { Shop } from '../shop.ts';
import { spellingsOf } from './email-spelling.ts';

export interface User {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  createdAt: string;
}

const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000;

/** An account whose password was checked. It may be another by now. */
export interface Checked {
  id: string;
  /** As it is stored. */
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

/** An unknown one is as gone as one that was just used. */
export async function endToken(shop: Shop, c: Context): Promise<void> {
  const token = tokenOf(c);
  if (token !== undefined) {
    await shop.db.execute({ sql: 'DELETE FROM tokens WHERE hash = ?', args: [hash(token)] });
  }
}

export const SIGN_IN = 'Please sign in to continue';

/** Throws 401 if nobody is signed in. */
export async function requireUser(shop: Shop, c: Context): Promise<User> {
  const user = await findUser(shop, c);
  if (user === undefined) throw new Refusal(401, SIGN_IN);
  return user;
}

export async function findUser(shop: Shop, c: Context): Promise<User | undefined> {
  const token = tokenOf(c);
  if (token === undefined) return undefined;
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

export function hashOfToken(c: Context): string | undefined {
  const token = tokenOf(c);
  return token && hash(token);
}

function tokenOf(c: Context): string | undefined {
  return /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
}

export function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
