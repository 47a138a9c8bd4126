import { DEFAULT_BRAND, HOME_TILES, NAV_CATEGORIES } from '../../config.ts';
import { createStore } from '../../lib/store.ts';
import { get } from '../api.ts';
import { notify } from '../notices.ts';
import { STORE_INFO_PATH } from '../page-requests.ts';
import { StoreInfo } from './store-info.ts';

export type StoreInfoState = { state: 'loading' } | { state: 'ready'; info: StoreInfo } | { state: 'failed' };

const DEFAULT_NAV_CATEGORIES = ['Men', 'Women', 'Accessories'];
const DEFAULT_HOME_CATEGORIES = ['TV & Video Accessories'];
const CATEGORIES_AFTER_FAILURE = ['Accessories'];

/** The store-information record for all screens (SPEC 4): loads on start, can be refreshed. */
export function openStoreInfo(ask = async () => (await get(STORE_INFO_PATH, StoreInfo)).value) {
  const store = createStore<StoreInfoState>({ state: 'loading' });
  let loading: Promise<StoreInfoState> | undefined;

  return {
    get: store.get,
    subscribe: store.subscribe,
    refresh,

    /** The record, once it has loaded or failed. */
    settled(): Promise<StoreInfoState> {
      const current = store.get();
      return current.state === 'loading' ? (loading ?? refresh()) : Promise.resolve(current);
    },
  };

  /**
   * Asks again even if a request is under way: that one may hang since the network was lost. A failure never removes
   * a record that is already there.
   */
  function refresh(): Promise<StoreInfoState> {
    loading = request();
    return loading;
  }

  async function request(): Promise<StoreInfoState> {
    try {
      store.set({ state: 'ready', info: await ask() });
    } catch {
      if (store.get().state === 'loading') sayFailed();
      if (store.get().state !== 'ready') store.set({ state: 'failed' });
    }
    return store.get();
  }
}

/** Of this page. */
export const storeInfo = openStoreInfo();

/** SPEC 8; said once, however many requests fail. */
function sayFailed(): void {
  notify({
    title: 'Error',
    message: 'Failed to load store information. Please refresh the page.',
    tone: 'error',
  });
}

/** Store name, else company name, else the default brand (SPEC 2, D1). */
export function brandName(state: StoreInfoState): string {
  return (state.state === 'ready' && (state.info.storeName || state.info.companyName)) || DEFAULT_BRAND;
}

/** The first 3 categories for the navigation (SPEC 2, D6). */
export function navCategories(state: StoreInfoState): string[] {
  const names = state.state === 'ready' ? state.info.categories : [];
  return (names.length > 0 ? names : DEFAULT_NAV_CATEGORIES).slice(0, NAV_CATEGORIES);
}

/** The categories of Home's tiles and of the featured request (D6); none while loading. */
export function homeCategories(state: StoreInfoState): string[] {
  if (state.state === 'loading') return [];
  if (state.state === 'failed') return CATEGORIES_AFTER_FAILURE;
  const { categories } = state.info;
  return (categories.length > 0 ? categories : DEFAULT_HOME_CATEGORIES).slice(0, HOME_TILES);
}
