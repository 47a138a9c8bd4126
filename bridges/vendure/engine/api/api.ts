import type { Hono } from 'hono';
import { createEdges } from '../../../../server/api-edges.ts';
import { answerFailure } from '../../../../server/refusal.ts';
import { asRefusal } from '../refused.ts';
import type { Api } from './api-parts.ts';
import { catalogueApi } from './catalogue-api.ts';
import { contactOf, newsletterOf } from './contact.ts';
import { ordersApi } from './orders.ts';
import { paymentsApi } from './payments/payments-api.ts';
import { picturesApi } from './pictures.ts';
import { quotesApi } from './quotes.ts';
import { sessionApi } from './session.ts';

/** The calls of SPEC 7 under /api/v1. */
export function createApi(api: Api): Hono {
  const app = createEdges(api);
  app.onError((error, c) => answerFailure(asRefusal(error), c));
  for (const part of [catalogueApi, sessionApi, quotesApi, ordersApi, paymentsApi])
    app.route('/api/v1', part(api));
  if (api.offers.includes('contact')) app.route('/api/v1', contactOf(api));
  if (api.offers.includes('newsletter')) app.route('/api/v1', newsletterOf(api));
  app.route('/', picturesApi(api.pictures));
  return app;
}
