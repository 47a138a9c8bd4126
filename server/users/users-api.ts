import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { callerAddress } from '../caller.ts';
import { readBody } from '../read-body.ts';
import { Refusal } from '../refusal.ts';
import { type Shop, timestamp } from '../shop.ts';
import { limitAttempts } from './attempts.ts';
import { Credentials, Registration } from './credentials.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { issueToken, requireUser } from './tokens.ts';

/** SPEC 7: register, authorize, accountInfo. */
export function usersApi(shop: Shop): Hono {
  const api = new Hono();
  const guesses = limitAttempts(10, QUARTER_HOUR, shop.now);
  const registrations = limitAttempts(shop.registrationsPerHour, 4 * QUARTER_HOUR, shop.now);

  api.post('/users/register', async (c) => {
    const wish = await readBody(c, Registration);
    const seconds = registrations.count(callerAddress(c, shop));
    if (seconds > 0) {
      throw new Refusal(429, 'Too many new accounts. Please try again later.', {
        'Retry-After': String(seconds),
      });
    }
    const { rowsAffected } = await shop.db.execute({
      sql: 'INSERT INTO users VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (email) DO NOTHING',
      args: [
        randomUUID(),
        wish.email,
        await hashPassword(wish.password, shop.passwordCost),
        wish.firstName,
        wish.lastName,
        timestamp(shop),
      ],
    });
    if (rowsAffected === 0) throw new Refusal(409, 'An account with this email already exists');
    return c.json({ message: 'Account created' }, 201);
  });

  api.post('/users/authorize', async (c) => {
    const { email, password } = await readBody(c, Credentials);
    // Counted before the password is checked, so that a hundred guesses sent at once count as a hundred.
    const who = `${email} from ${callerAddress(c, shop)}`;
    const seconds = guesses.count(who);
    if (seconds > 0) {
      throw new Refusal(429, 'Too many attempts to sign in. Please try again later.', {
        'Retry-After': String(seconds),
      });
    }
    const { rows } = await shop.db.execute({
      sql: 'SELECT id, password FROM users WHERE email = ?',
      args: [email],
    });
    const user = rows[0];
    const matches = await passwordMatches(password, user && String(user.password));
    if (!user || !matches) throw new Refusal(401, 'Invalid email or password');
    guesses.forget(who);
    return c.json({ token: await issueToken(shop, String(user.id)) });
  });

  api.get('/accountInfo', async (c) => {
    const { firstName, lastName, email, createdAt } = await requireUser(shop, c);
    return c.json({ data: { firstName, lastName, email, createdAt } });
  });

  return api;
}

const QUARTER_HOUR = 15 * 60 * 1000;
