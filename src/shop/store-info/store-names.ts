import { HOME_TILES, NAV_CATEGORIES } from '../../config.ts';
import { SHOP_NAME } from '../../settings.ts';
import type { StoreInfo } from './store-info.ts';

export type StoreInfoState = { state: 'loading' } | { state: 'ready'; info: StoreInfo } | { state: 'failed' };

const DEFAULT_NAV_CATEGORIES = ['Men', 'Women', 'Accessories'];
const DEFAULT_HOME_CATEGORIES = ['TV & Video Accessories'];
const CATEGORIES_AFTER_FAILURE = ['Accessories'];

/** Store name, else company name, else the default (SPEC 2, D1). */
export function brandName(state: StoreInfoState): string {
  return (state.state === 'ready' && (state.info.storeName || state.info.companyName)) || SHOP_NAME;
}

/** SPEC 2, D6. */
export function navCategories(state: StoreInfoState): string[] {
  const names = state.state === 'ready' ? state.info.categories : [];
  return (names.length > 0 ? names : DEFAULT_NAV_CATEGORIES).slice(0, NAV_CATEGORIES);
}

/** D6; empty while loading. */
export function homeCategories(state: StoreInfoState): string[] {
  if (state.state === 'loading') return [];
  return state.state === 'failed' ? CATEGORIES_AFTER_FAILURE : knownHomeCategories(state.info.categories);
}

export function knownHomeCategories(categories: readonly string[]): string[] {
  return (categories.length > 0 ? categories : DEFAULT_HOME_CATEGORIES).slice(0, HOME_TILES);
}
