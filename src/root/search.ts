import { infoIn } from '../contract/store-info.ts';
import { startSearchWorker } from '../features/search/device-search.ts';
import { productSearch } from '../features/search/search.ts';
import { unlessAborted } from '../lib/promises.ts';
import { part } from '../root.ts';

const PAUSE_MS = 200;
const LATE_MS = { device: 300, server: 1000 };

export const searchOf = part(({ api, storeInfo, catalogue, network, navigator }) =>
  productSearch({
    catalogue,
    get: api.get,
    features: async () => infoIn(await storeInfo.settled())?.features ?? [],
    source: () => (navigator.serviceWorker?.controller ? 'device' : 'given'),
    start: startSearchWorker,
    pause: (signal) => unlessAborted(signal, new Promise((resolve) => setTimeout(resolve, PAUSE_MS))),
    late: (who) => {
      const isGone = who === 'server' && network.state.get() === 'offline';
      return new Promise((resolve) => setTimeout(resolve, isGone ? 0 : LATE_MS[who]));
    },
    now: () => Date.now(),
  }),
);
