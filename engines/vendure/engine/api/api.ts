import type { Hono } from 'hono';
import { createApi } from '../../../../server/shop/api.ts';
import { asRefusal } from '../base/refused.ts';
import type { Api } from './api-parts.ts';
import { catalogueOf } from './catalogue-api.ts';
import { ordersOf } from './orders.ts';
import { paymentsApi } from './payments-api.ts';
import { picturesApi } from './pictures.ts';
import { quoteOf } from './quotes.ts';

export function engineApi(api: Api): Hono {
  const { contact, customers, mails, orders } = api.engine;
  const app = createApi({
    ...api,
    accounts: customers,
    async erase(own) {
      const open = await orders.eraseAccount(own);
      for (const { close } of api.payments) void close(open);
    },
    // One client with ever new e-mail addresses could otherwise fill the queue.
    signInsFrom: { most: 10 * api.registrationsPerHour, windowMs: HOUR, onlyFailed: false },
    hashesWaitingOfOne: HASHES_WAITING_OF_ONE,
    catalogue: catalogueOf(api),
    orders: ordersOf(api),
    quote: quoteOf(api),
    payments: paymentsApi(api),
    seller: api.store.seller,
    mails: api.hasMail
      ? { sendLink: (_c, { email, lang }) => mails.noteReset(email, lang), contact, newsletter: contact }
      : undefined,
    asRefusal,
  });
  app.route('/', picturesApi(api.pictures));
  return app;
}

const HOUR = 3_600_000;
/** A hash takes a core of the engine for 250 ms: about three seconds of work. */
const HASHES_WAITING_OF_ONE = 20;
