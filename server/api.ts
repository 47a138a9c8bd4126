import type { Hono, MiddlewareHandler } from 'hono';
import { createEdges } from './api-edges.ts';
import { productsApi } from './catalogue/products-api.ts';
import { storeInfoApi } from './catalogue/store-info-api.ts';
import { ordersApi } from './orders/orders-api.ts';
import { bank } from './payments/bank.ts';
import { paymentsApi } from './payments/payments-api.ts';
import { picturesApi } from './pictures-api.ts';
import type { Shop } from './shop.ts';
import { usersApi } from './users/users-api.ts';

export function createApi(shop: Shop, faults?: MiddlewareHandler): Hono {
  const app = createEdges(shop.origins, faults);
  for (const part of [storeInfoApi, productsApi, usersApi, ordersApi, paymentsApi]) {
    app.route('/api/v1', part(shop));
  }
  app.route('/', picturesApi());
  app.route('/', bank(shop));
  return app;
}
