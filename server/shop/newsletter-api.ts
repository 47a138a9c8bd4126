import { Hono } from 'hono';
import * as v from 'valibot';
import { MailAddress } from './accounts/credentials.ts';
import { deliveredTo } from './accounts/email-spelling.ts';
import { type Limits, limitMails } from './calls/attempts.ts';
import { callerAddress } from './calls/caller.ts';
import { readBody } from './calls/read-body.ts';
import { Refusal, refuseTooMany } from './calls/refusal.ts';

export interface Newsletter {
  subscribe: (email: string, lang: string | undefined) => Promise<void>;
  confirm: (token: string) => Promise<boolean>;
  leave: (token: string) => Promise<void>;
}

export function newsletterApi(newsletter: Newsletter, { limit, ...behind }: Limits): Hono {
  const api = new Hono();
  const allow = limitMails(limit, 'newsletter');
  const presses = limit('newsletter-link', 120, 60 * 60_000);

  api.post('/newsletter', async (c) => {
    const { email, lang } = await readBody(c, Subscription);
    const address = callerAddress(c, behind);
    if (await allow(deliveredTo(email), address)) await newsletter.subscribe(email, lang);
    return c.json({ message: 'Please confirm it with the link in the email' }, 202);
  });

  for (const path of ['/newsletter/confirm', '/newsletter/leave'] as const) {
    api.post(path, async (c) => {
      const { token } = await readBody(c, NewsletterLink);
      refuseTooMany(await presses.count(callerAddress(c, behind)));
      if (path === '/newsletter/leave') {
        await newsletter.leave(token);
        return c.json({ message: 'This address gets no newsletter' });
      }
      if (await newsletter.confirm(token)) return c.json({ message: 'This address gets the newsletter' });
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
