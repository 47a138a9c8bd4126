import { langOf } from '../contract/store-info.ts';
import type { Pictures, SavedPage } from '../contract/worker-protocol.ts';
import {
  begins,
  fetchInBackground,
  followEnd,
  runningFetches,
} from '../features/download/background-pictures.ts';
import { createCatalogueSaver } from '../features/download/save-catalogue.ts';
import { askWorker } from '../platform/worker/ask-worker.ts';
import { part } from '../root.ts';

export const catalogueSaverOf = part((shop) =>
  createCatalogueSaver({
    storage: shop.storage,
    ask: (page) =>
      askWorker<SavedPage>(shop, { type: 'save-page', page, lang: langOf(shop.storeInfo.get()) }),
    missing: () => askWorker<Pictures>(shop, { type: 'missing-pictures' }),
    savePictures: (urls) => askWorker<number>(shop, { type: 'save-pictures', urls }),
    fetchInBackground: (urls) => fetchInBackground(shop, urls),
    runningFetches: () => runningFetches(shop),
    begins: (running) => begins(running),
    followEnd,
    isOnline: () => shop.network.state.get() === 'online',
    onComplete: () => void shop.search().then(({ warmSearch }) => warmSearch()),
  }),
);
