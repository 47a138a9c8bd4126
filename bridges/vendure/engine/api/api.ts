import type { Hono } from 'hono';
import { createEdges } from '../../../../server/api-edges.ts';
import type { LimitAttempts } from './attempts.ts';
import type { Catalogue } from './catalogue.ts';
import { catalogueApi } from './catalogue-api.ts';
import { contactOf, newsletterOf } from './contact.ts';
import type { AskEngine } from './engine.ts';
import { ordersApi } from './orders.ts';
import { paymentsApi } from './payments/payments-api.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { picturesApi } from './pictures.ts';
import type { OrderLimits } from './place-order.ts';
import { quotesApi } from './quotes.ts';
import { sessionApi } from './session.ts';
import type { Store } from './store.ts';

/** Dependencies of every part of the bridge. It stores nothing that the engine lacks, so several can run. */
export interface Bridge {
  ask: AskEngine;
  catalogue: Catalogue;
  /** Updates the catalogue now, if the engine responds. */
  readCatalogue: () => Promise<void>;
  store: Store;
  /** Features that depend on the engine (D45). */
  offers: readonly string[];
  /** In the order of their ways to pay. */
  payments: readonly PaymentProvider[];
  /** Used for pictures. */
  engines: readonly string[];
  /** Origins allowed to call with credentials. */
  origins: readonly string[];
  trustedProxies: readonly string[];
  limitAttempts: LimitAttempts;
  registrationsPerHour: number;
  /** Of one shopper; repeated requests count. */
  ordersPerHour: number;
  orderLimits: OrderLimits;
}

/** The calls of SPEC 7 under /api/v1. */
export function createBridge(bridge: Bridge): Hono {
  const app = createEdges(bridge);
  for (const part of [catalogueApi, sessionApi, quotesApi, ordersApi, paymentsApi])
    app.route('/api/v1', part(bridge));
  if (bridge.offers.includes('contact')) app.route('/api/v1', contactOf(bridge));
  if (bridge.offers.includes('newsletter')) app.route('/api/v1', newsletterOf(bridge));
  app.route('/', picturesApi(bridge.engines, 10_000));
  return app;
}
