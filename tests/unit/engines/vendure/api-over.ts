import { engineApi } from '../../../../engines/vendure/engine/api/api.ts';
import { ownAttempts } from '../../../../engines/vendure/engine/api/attempts.ts';
import { bareStore } from './bare-store.ts';

const notThere = () => Promise.reject<never>(new Error('There are no pictures'));

/** The API of an engine without pictures, mails and proxies; the rest is `parts`. */
export function apiOver(
  parts: Pick<Parameters<typeof engineApi>[0], 'engine' | 'catalogue' | 'payments'> &
    Partial<Parameters<typeof engineApi>[0]>,
) {
  return engineApi({
    readCatalogue: async () => {},
    store: bareStore('Mitti'),
    hasMail: false,
    pictures: { read: notThere, write: notThere, resized: notThere },
    origins: [],
    trustedProxies: [],
    limit: ownAttempts,
    registrationsPerHour: 100,
    ordersPerHour: 60,
    orderLimits: { inFlight: 1, waiting: 1, busyTimeoutMs: 1000 },
    ...parts,
  });
}
