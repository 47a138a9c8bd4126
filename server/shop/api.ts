import type { Hono, MiddlewareHandler } from 'hono';
import { type AccountsApi, accountsApi, type SendLink } from './accounts-api.ts';
import { createEdges } from './calls/api-edges.ts';
import { answerFailure } from './calls/refusal.ts';
import { type CatalogueApi, catalogueApi } from './catalogue-api.ts';
import { type Contact, contactApi } from './contact-api.ts';
import { type Newsletter, newsletterApi } from './newsletter-api.ts';
import { type OrdersApi, ordersApi } from './orders-api.ts';
import { type QuotesApi, quotesApi } from './quotes-api.ts';

export type ShopApi = AccountsApi &
  CatalogueApi &
  OrdersApi &
  QuotesApi & {
    origins: readonly string[];
    payments: Hono;
    /** Without mails nobody would be told. */
    mails?: { sendLink: SendLink; contact: Contact; newsletter: Newsletter } | undefined;
    /** What the error of a store means for the shopper. It stays as it is if nobody expected it. */
    asRefusal: (error: Error) => Error;
  };

export function createApi(shop: ShopApi, faults?: MiddlewareHandler): Hono {
  const app = createEdges(shop, faults);
  app.onError((error, c) => answerFailure(shop.asRefusal(error), c));
  const { mails } = shop;
  const parts = [
    ...[catalogueApi(shop), accountsApi(shop), quotesApi(shop), ordersApi(shop), shop.payments],
    ...(mails ? [contactApi(mails.contact, shop), newsletterApi(mails.newsletter, shop)] : []),
  ];
  for (const part of parts) app.route('/api/v1', part);
  return app;
}
