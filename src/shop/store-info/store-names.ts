import { HOME_TILES, NAV_CATEGORIES } from '../../config.ts';
import { SHOP_NAME } from '../../settings.ts';
import type { StoreInfo } from './store-info.ts';

export type StoreInfoState = { state: 'loading' } | { state: 'ready'; info: StoreInfo } | { state: 'failed' };

const DEFAULT_NAV_CATEGORIES = ['Men', 'Women', 'Accessories'];
const DEFAULT_HOME_CATEGORIES = ['TV & Video Accessories'];
const CATEGORIES_AFTER_FAILURE = ['Accessories'];

/** Store name, else company name, else the default brand (SPEC 2, D1). */
export function brandName(state: StoreInfoState): string {
  return (state.state === 'ready' && (state.info.storeName || state.info.companyName)) || SHOP_NAME;
}

/** The first 3 categories for the navigation (SPEC 2, D6). */
export function navCategories(state: StoreInfoState): string[] {
  const names = state.state === 'ready' ? state.info.categories : [];
  return (names.length > 0 ? names : DEFAULT_NAV_CATEGORIES).slice(0, NAV_CATEGORIES);
}

/** The categories of Home's tiles and of the featured request (D6); none while loading. */
export function homeCategories(state: StoreInfoState): string[] {
  if (state.state === 'loading') return [];
  return state.state === 'failed' ? CATEGORIES_AFTER_FAILURE : knownHomeCategories(state.info.categories);
}

/** Home's categories, when the store's record is there. */
export function knownHomeCategories(categories: readonly string[]): string[] {
  return (categories.length > 0 ? categories : DEFAULT_HOME_CATEGORIES).slice(0, HOME_TILES);
}
