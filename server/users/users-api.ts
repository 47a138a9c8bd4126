import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { callerAddress } from '../caller.ts';
import { limitInFlight } from '../in-flight.ts';
import { readBody } from '../read-body.ts';
import { Refusal, tooMany } from '../refusal.ts';
import { type Shop, timestamp } from '../shop.ts';
import { limitAttempts, limitMails, limitsOf } from './attempts.ts';
import {
  ChangedPassword,
  Credentials,
  ForgottenPassword,
  Names,
  NewPassword,
  OwnPassword,
  Registration,
} from './credentials.ts';
import { deliveredTo, oneSpelling } from './email-spelling.ts';
import { changePassword, eraseAccount } from './own-account.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { isResetToken, resetPassword, sendLink } from './reset-password.ts';
import { type Checked, endToken, findAccount, issueToken, requireUser, type User } from './tokens.ts';

/** SPEC 7: register, authorize, accountInfo; D53.53: signout, reset; D59.81: account, erase. */
export function usersApi(shop: Shop): Hono {
  const api = new Hono();
  const inTurn = limitInFlight(HASHES_IN_FLIGHT, HASHES_WAITING, HASHES_WAITING_OF_ONE);
  const guesses = limitAttempts(10, QUARTER_HOUR, shop.elapsed);
  // One password tried on many accounts is guessing, too.
  const guessesFrom = limitAttempts(GUESSES_OF_AN_ADDRESS, QUARTER_HOUR, shop.elapsed);
  const registrations = limitAttempts(shop.registrationsPerHour, 4 * QUARTER_HOUR, shop.elapsed);
  const allowReset = limitMails(limitsOf(shop), 'reset');

  api.post('/users/register', async (c) => {
    const wish = await readBody(c, Registration);
    const address = callerAddress(c, shop);
    const seconds = registrations.count(address);
    if (seconds > 0) throw tooMany('Too many new accounts. Please try again later.', seconds);
    const password = await inTurn(() => hashPassword(wish.password, shop.passwordCost), address);
    const { rowsAffected } = await shop.db.execute({
      sql: 'INSERT INTO users VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (email) DO NOTHING',
      args: [randomUUID(), wish.email, password, wish.firstName, wish.lastName, timestamp(shop)],
    });
    if (rowsAffected === 0) throw new Refusal(409, 'An account with this email already exists');
    return c.json({ message: 'Account created' }, 201);
  });

  api.post('/users/authorize', async (c) => {
    const { email, password } = await readBody(c, Credentials);
    // Counted before the check, so that simultaneous guesses all count.
    const address = callerAddress(c, shop);
    const who = `${oneSpelling(email)} from ${address}`;
    // A guess refused here does not count against the others at that address.
    const seconds = guesses.count(who) || guessesFrom.count(address);
    if (seconds > 0) throw tooMany('Too many attempts to sign in. Please try again later.', seconds);
    const user = await findAccount(shop, email);
    const matches = await inTurn(() => passwordMatches(password, user?.password, shop.passwordCost), address);
    if (user && matches) {
      guesses.forget(who);
      guessesFrom.takeBack(address);
      const token = await issueToken(shop, user);
      if (token) return c.json({ token });
    }
    throw new Refusal(401, 'Invalid email or password');
  });

  api.post('/users/signout', async (c) => {
    await endToken(shop, c);
    return c.json({ message: 'Signed out' });
  });

  // Without mails nobody would get the link.
  if (shop.mails) {
    api.post('/users/forgot-password', async (c) => {
      const { email, lang } = await readBody(c, ForgottenPassword);
      const { seconds, sendsMail } = await allowReset(deliveredTo(email), callerAddress(c, shop));
      if (seconds > 0) throw tooMany('Too many requests. Please try again later.', seconds);
      if (sendsMail) shop.afterAnswer(c, () => sendLink(shop, email, lang));
      return c.json({ message: 'If this email has an account, the link is on its way' }, 202);
    });

    api.post('/users/reset-password', async (c) => {
      const { token, password } = await readBody(c, NewPassword);
      const isUsable = await isResetToken(shop, token);
      const hashed = () => hashPassword(password, shop.passwordCost);
      if (!isUsable || !(await resetPassword(shop, token, await inTurn(hashed, callerAddress(c, shop)))))
        throw new Refusal(410, 'This link is no longer valid. Please ask for a new one.');
      return c.json({ message: 'Password changed' });
    });
  }

  api.get('/accountInfo', async (c) => {
    const { firstName, lastName, email, createdAt } = await requireUser(shop, c);
    return c.json({ data: { firstName, lastName, email, createdAt } });
  });

  api.post('/accountInfo', async (c) => {
    const { id } = await requireUser(shop, c);
    const { firstName, lastName } = await readBody(c, Names);
    await shop.db.execute({
      sql: 'UPDATE users SET first_name = ?, last_name = ? WHERE id = ?',
      args: [firstName, lastName, id],
    });
    return c.json({ message: 'Name changed' });
  });

  api.post('/users/password', async (c) => {
    const user = await requireUser(shop, c);
    const { password, newPassword } = await readBody(c, ChangedPassword);
    const checked = await requirePassword(c, user, password);
    const hashed = await inTurn(() => hashPassword(newPassword, shop.passwordCost), callerAddress(c, shop));
    if (!(await changePassword(shop, c, checked, hashed))) throw wrongPassword();
    return c.json({ message: 'Password changed' });
  });

  api.post('/users/erase', async (c) => {
    const user = await requireUser(shop, c);
    const { password } = await readBody(c, OwnPassword);
    const checked = await requirePassword(c, user, password);
    if (!(await eraseAccount(shop, { ...checked, email: user.email }))) throw wrongPassword();
    return c.json({ message: 'Account deleted' });
  });

  async function requirePassword(c: Context, { id, email }: User, typed: string): Promise<Checked> {
    const address = callerAddress(c, shop);
    const who = `${email} from ${address}`;
    const seconds = guesses.count(who);
    if (seconds > 0) throw tooMany('Too many attempts. Please try again later.', seconds);
    const { rows } = await shop.db.execute({ sql: 'SELECT password FROM users WHERE id = ?', args: [id] });
    const stored = String(rows[0]?.password);
    if (!(await inTurn(() => passwordMatches(typed, stored, shop.passwordCost), address)))
      throw wrongPassword();
    guesses.forget(who);
    return { id, password: stored };
  }

  return api;
}

/** 401 would end the session. */
function wrongPassword(): Refusal {
  return new Refusal(403, 'The password is wrong');
}

const QUARTER_HOUR = 15 * 60 * 1000;
/** Far more than an office's people mistype. */
const GUESSES_OF_AN_ADDRESS = 50;
/** Half of Node's thread pool, which also reads files. */
const HASHES_IN_FLIGHT = 2;
const HASHES_WAITING = 100;
/** About two seconds of work. */
const HASHES_WAITING_OF_ONE = 40;
