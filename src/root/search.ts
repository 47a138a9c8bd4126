import { infoIn } from '../contract/store-info.ts';
import { startSearchWorker } from '../features/search/device-search.ts';
import { productSearch } from '../features/search/search.ts';
import { unlessAborted } from '../lib/promises.ts';
import { part } from '../root.ts';

const PAUSE_MS = 200;
const LATE_MS = 300;

export const searchOf = part(({ api, storeInfo, catalogue, navigator }) =>
  productSearch({
    catalogue,
    get: api.get,
    features: async () => infoIn(await storeInfo.settled())?.features ?? [],
    source: () => (navigator.serviceWorker?.controller ? 'device' : 'given'),
    start: startSearchWorker,
    pause: (signal) => unlessAborted(signal, new Promise((resolve) => setTimeout(resolve, PAUSE_MS))),
    late: () => new Promise((resolve) => setTimeout(resolve, LATE_MS)),
    now: () => Date.now(),
  }),
);
