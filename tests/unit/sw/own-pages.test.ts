import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { POLICY_TITLES } from '../../../src/shop/policy/policy.ts';
import { isOwnPage } from '../../../sw/own-pages.ts';

describe('SPEC 2: which addresses open with the kept shell', () => {
  const routes =
    readFileSync('src/routeTree.gen.ts', 'utf8').match(/^ {2}fullPaths:([^}]*?)\n {2}\w/m)?.[1] ?? '';
  const paths = [...routes.matchAll(/'(\/[^']*)'/g)].map(([, path = '']) => path);

  it('every page of the shop', () => {
    expect(paths.length).toBeGreaterThan(15);
    const own = paths.filter((path) => path !== '/$' && path !== '/$policyType');
    expect(own.filter((path) => !isOwnPage(path.replace('$id', 'SKU-1.5')))).toEqual([]);
    expect(Object.keys(POLICY_TITLES).filter((slug) => !isOwnPage(`/${slug}`))).toEqual([]);
    expect(isOwnPage('/terms/')).toBe(true);
    expect(isOwnPage('/forgot-password')).toBe(true);
  });

  it.each([
    '/bank',
    '/bank/answer',
    '/payment/callback',
    '/orders/export',
    '/admin',
    '/api/v1/storeInfo',
    '/terms/old',
    '/sw.js',
    '/toString',
  ])('%s is the server’s', (path) => expect(isOwnPage(path)).toBe(false));
});
