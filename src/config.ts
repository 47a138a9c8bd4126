/** SPEC 9's numbers, build settings, the API's address (D2). Imports nothing. */

export const DEFAULT_STORE_HOST = import.meta.env?.VITE_STORE_HOST || 'localhost';

export const TOKEN_COOKIE = 'auth_token';
export const TOKEN_COOKIE_DAYS = 30;

export const LOCAL_API_PORT = Number(import.meta.env?.VITE_API_PORT || 8044);

export const GET_DEADLINE_MS = 10_000;

/** Older data is requested again when it is opened. */
export const FRESH_MS = 30_000;

export const PAGE_SIZE = 12;
export const WHOLE_CATEGORY_LIMIT = 100;
export const FEATURED_LIMIT = 4;
export const PAGINATION_WINDOW = 2;

export const HOME_TILES = 3;
export const NAV_CATEGORIES = 3;
export const FEATURED_SKELETONS = 4;
export const PRODUCT_SKELETONS = 12;

export const SPECIFICATIONS_SHOWN = 10;
export const SHORT_ID_LENGTH = 8;
export const SHORT_DESCRIPTION_LENGTH = 160;

export const PASSWORD_MIN = 6;
export const NAME_MIN = 2;

export const NAV_SHADOW_AFTER_PX = 20;
export const CONTACT_DELAY_MS = 1500;

export const PHONE_PREFIX = '+91';
export const PHONE_DIGITS = 10;

const LOCAL_HOSTNAMES = ['localhost', '127.0.0.1', '[::1]'];

export function isLocalHostname(hostname: string): boolean {
  return LOCAL_HOSTNAMES.includes(hostname);
}

/** Without a closing slash (D2). */
export function apiBaseFor(location: { protocol: string; hostname: string; origin: string }): string {
  const override: string | undefined = import.meta.env?.VITE_API_URL;
  if (override) return override.replace(/\/+$/, '');
  if (isLocalHostname(location.hostname)) {
    return `${location.protocol}//${location.hostname}:${LOCAL_API_PORT}/api/v1`;
  }
  return `${location.origin}/api/v1`;
}
