import { readStoreInfo, type StoreInfoState } from '../../src/contract/store-info.ts';

/** Of a server with these features, and with Hindi where it offers languages; null: of one that did not answer. */
export function storeState(features: readonly string[] | null, lang?: string): StoreInfoState {
  const info = features && readStoreInfo({ features, languages: { hi: {} } }, lang);
  return info ? { state: 'ready', info } : { state: 'failed' };
}

export const settledStore = (features: readonly string[] | null, lang?: string) => ({
  settled: async () => storeState(features, lang),
});
