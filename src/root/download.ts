import { langOf } from '../contract/store-info.ts';
import type { Pictures, SavedPage } from '../contract/worker-protocol.ts';
import { createCatalogueSaver } from '../features/download/fill-catalogue.ts';
import { askWorker } from '../platform/worker/ask-worker.ts';
import { part } from '../root.ts';

export const catalogueSaverOf = part((shop) =>
  createCatalogueSaver({
    ...shop,
    locks: shop.navigator.locks,
    lang: () => langOf(shop.storeInfo.get()),
    ask: (page, lang) => askWorker<SavedPage>(shop, { type: 'save-page', page, lang }),
    missing: () => askWorker<Pictures>(shop, { type: 'missing-pictures' }),
    savePictures: (urls) => askWorker<number | 'full'>(shop, { type: 'save-pictures', urls }),
    isOnline: async () => (await shop.probe()) === null,
    onFilled: () => void shop.search().then(({ warmSearch }) => warmSearch()),
  }),
);
