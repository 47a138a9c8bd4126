import { Hono } from 'hono';
import * as v from 'valibot';
import type { EpochMs } from '../../src/lib/units.ts';
import { MailAddress } from './accounts/credentials.ts';
import { deliveredTo } from './accounts/email-spelling.ts';
import { type Limits, limitMails } from './calls/attempts.ts';
import { callerAddress } from './calls/caller.ts';
import { readBody } from './calls/read-body.ts';
import { hashOf } from './mail/message.ts';

export interface Contact {
  keep: (message: NewMessage, copies: boolean) => Promise<string>;
  ticketOf: (message: NewMessage) => Promise<string | undefined>;
}

export function contactApi(contact: Contact, { limit, ...behind }: Limits): Hono {
  const api = new Hono();
  const allow = limitMails(limit, 'message');

  api.post('/messages', async (c) => {
    const message = await readBody(c, NewMessage);
    const known = await contact.ticketOf(message);
    if (known !== undefined) return c.json({ ticket: known }, 201);
    const mailbox = deliveredTo(message.email);
    const sendsMail = await allow(mailbox, callerAddress(c, behind));
    return c.json({ ticket: await contact.keep(message, sendsMail) }, 201);
  });

  return api;
}

function text(label: string, longest: number) {
  return v.pipe(
    v.string(`${label} is required`),
    v.trim(),
    v.nonEmpty(`${label} is required`),
    v.maxLength(longest, `${label} must be at most ${longest.toLocaleString('en-IN')} characters`),
  );
}

export const NewMessage = v.object(
  {
    name: text('Name', 200),
    email: MailAddress,
    subject: text('Subject', 200),
    message: text('Message', 5000),
    lang: v.optional(v.pipe(v.string(), v.maxLength(35))),
  },
  'A message needs a name, an email, a subject and a message',
);
export type NewMessage = v.InferOutput<typeof NewMessage>;

/** The same words on another day are another message. */
export function fingerprintOf({ name, email, subject, message }: NewMessage, now: EpochMs): string {
  const day = Math.floor(now / (24 * 60 * 60 * 1000));
  return hashOf(JSON.stringify([day, name, email, subject, message]));
}
