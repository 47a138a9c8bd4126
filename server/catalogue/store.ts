import { REFERENCE_RECORD } from '../../src/settings.ts';
import type { WireStoreInfo } from './wire.ts';

/** What the reference API says of the shop (SPEC 3, Store info); the categories are the catalogue's. */
export const STORE: Omit<WireStoreInfo, 'categories'> = {
  ...REFERENCE_RECORD,
  features: ['search', 'sort', 'filter', 'lines', 'totals'],
};
