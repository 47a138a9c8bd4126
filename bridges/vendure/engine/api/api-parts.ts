import type { LimitAttempts } from './attempts.ts';
import type { Catalogue } from './catalogue.ts';
import type { Engine } from './engine.ts';
import type { PaymentProvider } from './payments/provider.ts';
import type { PictureFiles } from './pictures.ts';
import type { OrderLimits } from './place-order.ts';
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
