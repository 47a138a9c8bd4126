import type { Context } from 'hono';
import { Hono } from 'hono';
import { callerAddress } from '../../../../server/caller.ts';
import { limitInFlight } from '../../../../server/in-flight.ts';
import { readBody } from '../../../../server/read-body.ts';
import { Refusal, tooMany } from '../../../../server/refusal.ts';
import { limitMails } from '../../../../server/users/attempts.ts';
import {
  ChangedPassword,
  Credentials,
  ForgottenPassword,
  Names,
  NewPassword,
  OwnPassword,
  Registration,
} from '../../../../server/users/credentials.ts';
import { deliveredTo, oneSpelling } from '../../../../server/users/email-spelling.ts';
import type { Api } from './api.ts';

/** SPEC 7: register, authorize, accountInfo; D53.53: signout, reset. */
export function sessionApi({
  engine: { customers, mails, orders },
  offers,
  limitAttempts,
  trustedProxies,
  registrationsPerHour,
  payments,
}: Pick<
  Api,
  'engine' | 'offers' | 'limitAttempts' | 'trustedProxies' | 'registrationsPerHour' | 'payments'
>): Hono {
  const api = new Hono();
  const inTurn = limitInFlight(HASHES_IN_FLIGHT, HASHES_WAITING, HASHES_WAITING_OF_ONE);
  const guesses = limitAttempts('sign-in', 10, QUARTER_HOUR);
  const registrations = limitAttempts('register', registrationsPerHour, HOUR);
  // One client with ever new e-mail addresses could otherwise fill the queue.
  const signIns = limitAttempts('sign-in-from', 10 * registrationsPerHour, HOUR);
  const allowReset = limitMails(limitAttempts, 'reset');

  api.post('/users/register', async (c) => {
    const wish = await readBody(c, Registration);
    const address = callerAddress(c, { trustedProxies });
    const seconds = await registrations.count(address);
    if (seconds > 0) throw tooMany('Too many new accounts. Please try again later.', seconds);
    await inTurn(() => customers.register(wish), address, c.req.raw.signal);
    return c.json({ message: 'Account created' }, 201);
  });

  api.post('/users/authorize', async (c) => {
    const credentials = await readBody(c, Credentials);
    const address = callerAddress(c, { trustedProxies });
    const who = `${oneSpelling(credentials.email)} from ${address}`;
    // A guess refused here does not count against the others at that address.
    const seconds = (await guesses.count(who)) || (await signIns.count(address));
    if (seconds > 0) throw tooMany('Too many attempts to sign in. Please try again later.', seconds);
    const { token } = await inTurn(() => customers.signIn(credentials), address, c.req.raw.signal);
    await guesses.forget(who);
    return c.json({ token });
  });

  api.post('/users/signout', async (c) => {
    const token = tokenOf(c);
    if (token) await customers.signOut({ token });
    return c.json({ message: 'Signed out' });
  });

  if (offers.includes('reset')) {
    api.post('/users/forgot-password', async (c) => {
      const { email, lang } = await readBody(c, ForgottenPassword);
      const address = callerAddress(c, { trustedProxies });
      const { seconds, sendsMail } = await allowReset(deliveredTo(email), address);
      if (seconds > 0) throw tooMany('Too many requests. Please try again later.', seconds);
      // The engine's worker looks for the account, after the answer.
      if (sendsMail) await mails.noteReset(email, lang);
      return c.json({ message: 'If this email has an account, the link is on its way' }, 202);
    });

    api.post('/users/reset-password', async (c) => {
      const wish = await readBody(c, NewPassword);
      await inTurn(() => customers.resetPassword(wish), callerAddress(c, { trustedProxies }));
      return c.json({ message: 'Password changed' });
    });
  }

  if (offers.includes('account')) {
    api.post('/accountInfo', async (c) => {
      const token = requireToken(c);
      await customers.rename({ token, ...(await readBody(c, Names)) });
      return c.json({ message: 'Name changed' });
    });

    api.post('/users/password', async (c) => {
      const token = requireToken(c);
      const wish = await readBody(c, ChangedPassword);
      await withOwnPassword(c, token, () => customers.changePassword({ token, ...wish }));
      return c.json({ message: 'Password changed' });
    });
  }

  if (offers.includes('erase')) {
    api.post('/users/erase', async (c) => {
      const token = requireToken(c);
      const { password } = await readBody(c, OwnPassword);
      await withOwnPassword(c, token, () => customers.requirePassword({ token, password }));
      const open = await orders.cancelUnpaid({ token });
      await customers.erase({ token });
      for (const { close } of payments) void close(open);
      return c.json({ message: 'Account deleted' });
    });
  }

  /** Guesses are limited as those of a login. */
  async function withOwnPassword<Result>(
    c: Context,
    token: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const { email } = await customers.account({ token });
    const address = callerAddress(c, { trustedProxies });
    const who = `${oneSpelling(email)} from ${address}`;
    const seconds = await guesses.count(who);
    if (seconds > 0) throw tooMany('Too many attempts. Please try again later.', seconds);
    const result = await inTurn(work, address, c.req.raw.signal);
    await guesses.forget(who);
    return result;
  }

  api.get('/accountInfo', async (c) => {
    const { id: _, ...account } = await customers.account({ token: requireToken(c) });
    return c.json({ data: account });
  });

  return api;
}

/** A password hash takes a core of the engine for 250 ms. */
const HASHES_IN_FLIGHT = 2;
const HASHES_WAITING = 100;
/** Per address: about three seconds of work. */
const HASHES_WAITING_OF_ONE = 20;
const QUARTER_HOUR = 15 * 60 * 1000;
const HOUR = 4 * QUARTER_HOUR;

/** The token of the request, '' without one. */
export function tokenOf(c: Context): string {
  return /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
}

/** Throws 401 without asking the engine. */
export function requireToken(c: Context): string {
  const token = tokenOf(c);
  if (!token) throw new Refusal(401, 'Please sign in to continue');
  return token;
}
