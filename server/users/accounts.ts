import { randomUUID } from 'node:crypto';
import { hashPassword, passwordMatches } from '../shop/accounts/passwords.ts';
import type { Accounts } from '../shop/accounts-api.ts';
import { Refused } from '../shop/calls/refused.ts';
import { type Shop, timestamp } from '../store/shop.ts';
import { isResetToken, resetPassword } from './reset-password.ts';
import {
  type Checked,
  endToken,
  findAccount,
  hash,
  issueToken,
  OWN,
  requirePassword,
  requireUser,
} from './tokens.ts';

export function accountsOf(shop: Shop): Accounts {
  const hashed = (password: string) => hashPassword(password, shop.passwordCost);
  return {
    account: ({ token }) => requireUser(shop, token),

    async register({ email, password, firstName, lastName }) {
      const { rowsAffected } = await shop.db.execute({
        sql: 'INSERT INTO users VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (email) DO NOTHING',
        args: [randomUUID(), email, await hashed(password), firstName, lastName, timestamp(shop)],
      });
      if (rowsAffected === 0) throw new Refused('account-exists');
    },

    async signIn({ email, password }) {
      const user = await findAccount(shop, email);
      const matches = await passwordMatches(password, user?.password, shop.passwordCost);
      const token = user && matches ? await issueToken(shop, user) : undefined;
      if (!token) throw new Refused('wrong-password');
      return { token };
    },

    signOut: ({ token }) => endToken(shop, token),

    async rename({ token, firstName, lastName }) {
      const { id } = await requireUser(shop, token);
      await shop.db.execute({
        sql: 'UPDATE users SET first_name = ?, last_name = ? WHERE id = ?',
        args: [firstName, lastName, id],
      });
    },

    async changePassword({ token, password, newPassword }) {
      const checked = await requirePassword(shop, await requireUser(shop, token), password);
      if (!(await changePassword(shop, token, checked, await hashed(newPassword))))
        throw new Refused('own-password-wrong');
    },

    async resetPassword({ token, password }) {
      const isUsable = await isResetToken(shop, token);
      if (!isUsable || !(await resetPassword(shop, token, await hashed(password))))
        throw new Refused('link-over');
    },
  };
}

async function changePassword(
  shop: Shop,
  token: string,
  { id, password: old }: Checked,
  password: string,
): Promise<boolean> {
  const [change] = await shop.db.batch(
    [
      {
        sql: 'UPDATE users SET password = :password WHERE id = :id AND password = :old',
        args: { id, old, password },
      },
      {
        sql: `DELETE FROM tokens WHERE user_id IN ${OWN} AND hash <> :hash`,
        args: { id, password, hash: hash(token) },
      },
      {
        sql: `DELETE FROM resets WHERE email IN (SELECT email FROM users WHERE id IN ${OWN})`,
        args: { id, password },
      },
    ],
    'write',
  );
  return change?.rowsAffected === 1;
}
