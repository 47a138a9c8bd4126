import { Hono } from 'hono';
import * as v from 'valibot';
import { callerAddress } from '../caller.ts';
import { readBody } from '../read-body.ts';
import { Refusal, TOO_MANY_REQUESTS, tooMany } from '../refusal.ts';
import { type Limit, limitMails } from '../users/attempts.ts';
import { MailAddress } from '../users/credentials.ts';
import { deliveredTo } from '../users/email-spelling.ts';

interface Newsletter {
  limit: Limit;
  trustedProxies: readonly string[];
  /** Keeps the address; the mail that asks to confirm it is due. */
  subscribe: (email: string, lang: string | undefined) => Promise<void>;
  /** False: the link is unknown. */
  confirm: (token: string) => Promise<boolean>;
  leave: (token: string) => Promise<void>;
}

/** D59.77, for both servers. */
export function newsletterApi({ limit, trustedProxies, subscribe, confirm, leave }: Newsletter): Hono {
  const api = new Hono();
  const allow = limitMails(limit, 'newsletter');
  const presses = limit('newsletter-link', 120, 60 * 60_000);

  api.post('/newsletter', async (c) => {
    const { email, lang } = await readBody(c, Subscription);
    const address = callerAddress(c, { trustedProxies });
    const { seconds, sendsMail } = await allow(deliveredTo(email), address);
    if (seconds > 0) throw tooMany(TOO_MANY_REQUESTS, seconds);
    if (sendsMail) await subscribe(email, lang);
    return c.json({ message: 'Please confirm it with the link in the email' }, 202);
  });

  for (const path of ['/newsletter/confirm', '/newsletter/leave'] as const) {
    api.post(path, async (c) => {
      const { token } = await readBody(c, NewsletterLink);
      const seconds = await presses.count(callerAddress(c, { trustedProxies }));
      if (seconds > 0) throw tooMany(TOO_MANY_REQUESTS, seconds);
      if (path === '/newsletter/leave') {
        await leave(token);
        return c.json({ message: 'This address gets no newsletter' });
      }
      if (await confirm(token)) return c.json({ message: 'This address gets the newsletter' });
      throw new Refusal(410, 'This link is no longer valid. Please subscribe again.');
    });
  }

  return api;
}

export const Subscription = v.object(
  {
    email: v.pipe(
      MailAddress,
      // The owner opens the list in a spreadsheet.
      v.regex(/^[^=+@-]/, 'Invalid email address'),
    ),
    lang: v.optional(v.pipe(v.string(), v.maxLength(35))),
  },
  'Please say which email',
);

export const NewsletterLink = v.object(
  { token: v.pipe(v.string('The link is incomplete'), v.maxLength(200, 'The link is incomplete')) },
  'The link is incomplete',
);
