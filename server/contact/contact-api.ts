import { Hono } from 'hono';
import { callerAddress } from '../caller.ts';
import { readBody } from '../read-body.ts';
import { TOO_MANY_REQUESTS, tooMany } from '../refusal.ts';
import { type Limit, limitMails } from '../users/attempts.ts';
import { deliveredTo } from '../users/email-spelling.ts';
import { NewMessage } from './new-message.ts';

interface Contact {
  limit: Limit;
  trustedProxies: readonly string[];
  /** Answers the ticket. `copies`: whether the shopper gets a copy. */
  keep: (message: NewMessage, copies: boolean) => Promise<string>;
  /** Of the same message, sent again. */
  ticketOf: (message: NewMessage) => Promise<string | undefined>;
}

/** D59.76, for both servers. */
export function contactApi({ limit, trustedProxies, keep, ticketOf }: Contact): Hono {
  const api = new Hono();
  const allow = limitMails(limit, 'message');

  api.post('/messages', async (c) => {
    const message = await readBody(c, NewMessage);
    const known = await ticketOf(message);
    if (known !== undefined) return c.json({ ticket: known }, 201);
    const mailbox = deliveredTo(message.email);
    const { seconds, sendsMail } = await allow(mailbox, callerAddress(c, { trustedProxies }));
    if (seconds > 0) throw tooMany(TOO_MANY_REQUESTS, seconds);
    return c.json({ ticket: await keep(message, sendsMail) }, 201);
  });

  return api;
}
