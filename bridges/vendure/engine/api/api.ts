import type { Hono } from 'hono';
import { createEdges } from '../../../../server/api-edges.ts';
import { answerFailure } from '../../../../server/refusal.ts';
import { asRefusal } from '../refused.ts';
import type { LimitAttempts } from './attempts.ts';
import type { Catalogue } from './catalogue.ts';
import { catalogueApi } from './catalogue-api.ts';
import { contactOf, newsletterOf } from './contact.ts';
import type { Engine } from './engine.ts';
import { ordersApi } from './orders.ts';
import { paymentsApi } from './payments/payments-api.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { type PictureFiles, picturesApi } from './pictures.ts';
import type { OrderLimits } from './place-order.ts';
import { quotesApi } from './quotes.ts';
import { sessionApi } from './session.ts';
import type { Store } from './store.ts';

/** Dependencies of every part of the API. It stores nothing outside the database, so several engines can serve it. */
export interface Api {
  engine: Engine;
  catalogue: Catalogue;
  /** Updates the catalogue now, if the database responds. */
  readCatalogue: () => Promise<void>;
  store: Store;
  /** Features that depend on the settings (D45). */
  offers: readonly string[];
  /** In the order of their ways to pay. */
  payments: readonly PaymentProvider[];
  pictures: PictureFiles;
  /** Origins allowed to call with credentials. */
  origins: readonly string[];
  trustedProxies: readonly string[];
  limitAttempts: LimitAttempts;
  registrationsPerHour: number;
  /** Of one shopper. */
  ordersPerHour: number;
  orderLimits: OrderLimits;
}

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
