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
