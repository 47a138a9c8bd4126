import { createApi } from '../../../../bridges/vendure/engine/api/api.ts';
import { ownAttempts } from '../../../../bridges/vendure/engine/api/attempts.ts';
import { bareStore } from './bare-store.ts';

const notThere = () => Promise.reject<never>(new Error('There are no pictures'));

/** The API of an engine without pictures, offers and proxies; the rest is `parts`. */
export function apiOver(
  parts: Pick<Parameters<typeof createApi>[0], 'engine' | 'catalogue' | 'payments'> &
    Partial<Parameters<typeof createApi>[0]>,
) {
  return createApi({
    readCatalogue: async () => {},
    store: bareStore('Mitti'),
    offers: [],
    pictures: { read: notThere, write: notThere, resized: notThere },
    origins: [],
    trustedProxies: [],
    limitAttempts: ownAttempts,
    registrationsPerHour: 100,
    ordersPerHour: 60,
    orderLimits: { inFlight: 1, waiting: 1, busyTimeoutMs: 1000 },
    ...parts,
  });
}
