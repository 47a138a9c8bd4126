import { type Context, Hono } from 'hono';
import type * as v from 'valibot';
import {
  ChangedPassword,
  Credentials,
  ForgottenPassword,
  Names,
  NewPassword,
  OwnPassword,
  Registration,
} from './accounts/credentials.ts';
import { deliveredTo, oneSpelling } from './accounts/email-spelling.ts';
import { type Limits, limitMails } from './calls/attempts.ts';
import { callerAddress } from './calls/caller.ts';
import { limitInFlight } from './calls/in-flight.ts';
import { readBody } from './calls/read-body.ts';
import { refuseTooMany } from './calls/refusal.ts';
import { requireToken, tokenOf } from './calls/token.ts';

export interface Account {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  createdAt: string;
}

interface Session {
  token: string;
}

type Body<Schema extends v.GenericSchema> = v.InferOutput<Schema>;

export interface Accounts {
  account: (session: Session) => Promise<Account>;
  register: (wish: Body<typeof Registration>) => Promise<unknown>;
  signIn: (wish: Body<typeof Credentials>) => Promise<Session>;
  signOut: (session: Session) => Promise<unknown>;
  rename: (wish: Session & Body<typeof Names>) => Promise<unknown>;
  changePassword: (wish: Session & Body<typeof ChangedPassword>) => Promise<unknown>;
  resetPassword: (wish: Body<typeof NewPassword>) => Promise<unknown>;
}

export interface AccountsApi extends Limits {
  accounts: Accounts;
  mails?: { sendLink: SendLink } | undefined;
  erase: (wish: Session & Body<typeof OwnPassword>) => Promise<unknown>;
  registrationsPerHour: number;
  /** From one address: one password tried on many accounts is guessing, too. */
  signInsFrom: { most: number; windowMs: number; onlyFailed: boolean };
  hashesWaitingOfOne: number;
}

/** Looks for the account after the answer. */
export type SendLink = (c: Context, wish: Body<typeof ForgottenPassword>) => unknown;

export function accountsApi({ accounts, mails, erase, limit, ...settings }: AccountsApi): Hono {
  const api = new Hono();
  const { registrationsPerHour, signInsFrom } = settings;
  const inTurn = limitInFlight(HASHES_IN_FLIGHT, HASHES_WAITING, settings.hashesWaitingOfOne);
  const guesses = limit('sign-in', 10, QUARTER_HOUR);
  const guessesFrom = limit('sign-in-from', signInsFrom.most, signInsFrom.windowMs);
  const registrations = limit('register', registrationsPerHour, HOUR);
  const allowReset = limitMails(limit, 'reset');
  const addressOf = (c: Context) => callerAddress(c, settings);

  api.post('/users/register', async (c) => {
    const wish = await readBody(c, Registration);
    const address = addressOf(c);
    refuseTooMany(await registrations.count(address), 'Too many new accounts. Please try again later.');
    await inTurn(() => accounts.register(wish), address, c.req.raw.signal);
    return c.json({ message: 'Account created' }, 201);
  });

  api.post('/users/authorize', async (c) => {
    const wish = await readBody(c, Credentials);
    const address = addressOf(c);
    // Counted before the check, so that simultaneous guesses all count.
    const who = `${oneSpelling(wish.email)} from ${address}`;
    // A guess refused here does not count against the others at that address.
    refuseTooMany(
      (await guesses.count(who)) || (await guessesFrom.count(address)),
      'Too many attempts to sign in. Please try again later.',
    );
    const { token } = await inTurn(() => accounts.signIn(wish), address, c.req.raw.signal);
    await guesses.forget(who);
    if (signInsFrom.onlyFailed) guessesFrom.takeBack?.(address);
    return c.json({ token });
  });

  api.post('/users/signout', async (c) => {
    const token = tokenOf(c);
    if (token) await accounts.signOut({ token });
    return c.json({ message: 'Signed out' });
  });

  if (mails) {
    api.post('/users/forgot-password', async (c) => {
      const wish = await readBody(c, ForgottenPassword);
      if (await allowReset(deliveredTo(wish.email), addressOf(c))) await mails.sendLink(c, wish);
      return c.json({ message: 'If this email has an account, the link is on its way' }, 202);
    });

    api.post('/users/reset-password', async (c) => {
      const wish = await readBody(c, NewPassword);
      await inTurn(() => accounts.resetPassword(wish), addressOf(c));
      return c.json({ message: 'Password changed' });
    });
  }

  api.get('/accountInfo', async (c) => {
    const { id: _, ...account } = await accounts.account({ token: requireToken(c) });
    return c.json({ data: account });
  });

  api.post('/accountInfo', async (c) => {
    const token = requireToken(c);
    await accounts.account({ token });
    await accounts.rename({ token, ...(await readBody(c, Names)) });
    return c.json({ message: 'Name changed' });
  });

  api.post('/users/password', async (c) => {
    await withOwnPassword(c, ChangedPassword, (wish) => accounts.changePassword(wish));
    return c.json({ message: 'Password changed' });
  });

  api.post('/users/erase', async (c) => {
    await withOwnPassword(c, OwnPassword, erase);
    return c.json({ message: 'Account deleted' });
  });

  async function withOwnPassword<Schema extends v.GenericSchema<unknown, object>>(
    c: Context,
    schema: Schema,
    work: (wish: Session & Body<Schema>) => Promise<unknown>,
  ): Promise<void> {
    const token = requireToken(c);
    const { email } = await accounts.account({ token });
    const wish = await readBody(c, schema);
    const address = addressOf(c);
    const who = `${oneSpelling(email)} from ${address}`;
    refuseTooMany(await guesses.count(who), 'Too many attempts. Please try again later.');
    await inTurn(() => work({ token, ...wish }), address, c.req.raw.signal);
    await guesses.forget(who);
  }

  return api;
}

const QUARTER_HOUR = 15 * 60 * 1000;
const HOUR = 4 * QUARTER_HOUR;
/** Half of Node's thread pool, which also reads files. */
const HASHES_IN_FLIGHT = 2;
const HASHES_WAITING = 100;
