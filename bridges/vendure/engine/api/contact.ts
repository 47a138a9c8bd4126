import type { Hono } from 'hono';
import { contactApi } from '../../../../server/contact/contact-api.ts';
import { newsletterApi } from '../../../../server/newsletter/newsletter-api.ts';
import type { Bridge } from './api.ts';

type Asking = Pick<Bridge, 'ask' | 'limitAttempts' | 'trustedProxies'>;

export function contactOf({ ask, limitAttempts: limit, trustedProxies }: Asking): Hono {
  return contactApi({
    limit,
    trustedProxies,
    ticketOf: async (message) => (await ask('ticket-of', message)).ticket ?? undefined,
    keep: async (message, copies) => (await ask('keep-message', { ...message, copies })).ticket ?? '',
  });
}

export function newsletterOf({ ask, limitAttempts: limit, trustedProxies }: Asking): Hono {
  return newsletterApi({
    limit,
    trustedProxies,
    subscribe: async (email, lang) => void (await ask('subscribe', { email, ...(lang && { lang }) })),
    confirm: async (token) => (await ask('confirm-newsletter', { token })).isKnown,
    leave: async (token) => void (await ask('leave-newsletter', { token })),
  });
}
