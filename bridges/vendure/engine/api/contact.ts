import type { Hono } from 'hono';
import { contactApi } from '../../../../server/contact/contact-api.ts';
import { newsletterApi } from '../../../../server/newsletter/newsletter-api.ts';
import type { Api } from './api-parts.ts';

type Parts = Pick<Api, 'engine' | 'limitAttempts' | 'trustedProxies'>;

export function contactOf({ engine: { contact }, limitAttempts: limit, trustedProxies }: Parts): Hono {
  return contactApi({
    limit,
    trustedProxies,
    ticketOf: (message) => contact.ticketOf(message),
    keep: (message, copies) => contact.keep(message, copies),
  });
}

export function newsletterOf({ engine: { contact }, limitAttempts: limit, trustedProxies }: Parts): Hono {
  return newsletterApi({
    limit,
    trustedProxies,
    subscribe: (email, lang) => contact.subscribe(email, lang),
    confirm: (token) => contact.confirm(token),
    leave: (token) => contact.leave(token),
  });
}
