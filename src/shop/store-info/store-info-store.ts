import { DEFAULT_BRAND, HOME_TILES, NAV_CATEGORIES } from '../../config.ts';
import { createStore } from '../../lib/store.ts';
import { get } from '../api.ts';
import { notify } from '../notices.ts';
import { StoreInfo } from './store-info.ts';

export type StoreInfoState = { state: 'loading' } | { state: 'ready'; info: StoreInfo } | { state: 'failed' };

/** The store-information record for all screens (SPEC 4): loads on start, can be refreshed. */
export const storeInfo = createStore<StoreInfoState>({ state: 'loading' });

const DEFAULT_NAV_CATEGORIES = ['Men', 'Women', 'Accessories'];
const DEFAULT_HOME_CATEGORIES = ['TV & Video Accessories'];
const CATEGORIES_AFTER_FAILURE = ['Accessories'];

let loading: Promise<StoreInfoState> | undefined;

/** The record once it is there or has failed. */
export function storeInfoSettled(): Promise<StoreInfoState> {
  const current = storeInfo.get();
  return current.state === 'loading' ? (loading ?? refreshStoreInfo()) : Promise.resolve(current);
}

/**
 * Asks again, whatever else is on its way: that may hang since the network was gone. A failure never takes away a
 * record that is already there.
 */
export function refreshStoreInfo(): Promise<StoreInfoState> {
  loading = requestStoreInfo();
  return loading;
}

async function requestStoreInfo(): Promise<StoreInfoState> {
  try {
    storeInfo.set({ state: 'ready', info: (await get('/storeInfo', StoreInfo)).value });
  } catch {
    if (storeInfo.get().state === 'loading') sayFailed();
    if (storeInfo.get().state !== 'ready') storeInfo.set({ state: 'failed' });
  }
  return storeInfo.get();
}

/** SPEC 8; once, however often it is asked for again. */
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
