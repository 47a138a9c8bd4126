import { expect, it } from 'vitest';
import * as config from '../../src/config.ts';

function apiBase(address: string): string {
  return config.apiBaseFor(new URL(address));
}

it.each([
  ['http://localhost:4173/cart', 'http://localhost:8044/api/v1'],
  ['http://127.0.0.1/', 'http://127.0.0.1:8044/api/v1'],
  ['http://[::1]:4173/', 'http://[::1]:8044/api/v1'],
  ['https://localhost/', 'https://localhost:8044/api/v1'],
  ['https://shop.example/products?page=2', 'https://shop.example/api/v1'],
  ['https://shop.example:8443/', 'https://shop.example:8443/api/v1'],
  ['http://shop.localhost:4173/', 'http://shop.localhost:4173/api/v1'],
])('D2: the API base: of a page at %s is %s', (page, base) => {
  expect(apiBase(page)).toBe(base);
});

it('SPEC 9: the business constants', () => {
  expect(config).toMatchObject({
    TOKEN_COOKIE: 'auth_token',
    TOKEN_COOKIE_DAYS: 30,
    LOCAL_API_PORT: 8044,
    PAGE_SIZE: 12,
    WHOLE_CATEGORY_LIMIT: 100,
    FEATURED_LIMIT: 4,
    PASSWORD_MIN: 6,
    NAME_MIN: 2,
    HOME_TILES: 3,
    NAV_CATEGORIES: 3,
    FEATURED_SKELETONS: 4,
    PRODUCT_SKELETONS: 12,
    SPECIFICATIONS_SHOWN: 10,
    SHORT_ID_LENGTH: 8,
    PAGINATION_WINDOW: 2,
    NAV_SHADOW_AFTER_PX: 20,
    CONTACT_DELAY_MS: 1500,
    PHONE_PREFIX: '+91',
    PHONE_DIGITS: 10,
  });
});
