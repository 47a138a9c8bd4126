import type { Limit } from '../../../../server/shop/calls/attempts.ts';
import type { Store } from '../base/store.ts';
import type { Engine } from '../services.ts';
import type { Catalogue } from './catalogue.ts';
import type { PaymentProvider } from './parts/provider.ts';
import type { PictureFiles } from './pictures.ts';
import type { OrderLimits } from './place-order.ts';

export interface Api {
  engine: Engine;
  catalogue: Catalogue;
  readCatalogue: () => Promise<void>;
  store: Store;
  hasMail: boolean;
  payments: readonly PaymentProvider[];
  pictures: PictureFiles;
  origins: readonly string[];
  trustedProxies: readonly string[];
  limit: Limit;
  registrationsPerHour: number;
  ordersPerHour: number;
  orderLimits: OrderLimits;
}
