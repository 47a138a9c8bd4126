import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROBOTS } from '../../../server/document/sitemaps.ts';
import {
  headOf,
  isOwnPage,
  PAGES,
  POLICY_TITLES,
  pageAt,
  pathsWhere,
  SKELETONS,
  shellAt,
} from '../../../src/contract/addresses.ts';
import * as pages from '../../../src/texts/en/pages.ts';
import { routeAddress } from '../../../vite/route-splitting.ts';

/** `/_main/product/$id`: every page of src/routes with the layouts around it. */
const [, tree = ''] = /FileRoutesById \{(.*?)\n\}/s.exec(readFileSync('src/routeTree.gen.ts', 'utf8')) ?? [];
const routes = [...tree.matchAll(/'(\/[^']*)'/g)]
  .map(([, id = '']) => id)
  .filter((id) => routeAddress(id) !== '');

const routesIn = (layout: string) => routes.filter((id) => id.includes(layout)).map(routeAddress);
const pagesFor = (only: 'guest' | 'user') =>
  Object.keys(PAGES).filter((address) => pageAt(address)?.only === only);

describe('the list of addresses matches the routes', () => {
  it('lists every page once, except policies and the not-found page', () => {
    expect(routes.length).toBeGreaterThan(15);
    const pages = routes.map(routeAddress).filter((path) => path !== '/$' && path !== '/$policyType');
    expect(Object.keys(PAGES).sort()).toEqual(pages.sort());
  });

  it('SPEC 2, Layouts: the guest layout holds what is for guests only', () => {
    expect(pagesFor('guest').sort()).toEqual(['/forgot-password', '/login', '/register', '/reset-password']);
    expect(pagesFor('guest').sort()).toEqual(routesIn('/_guest/').sort());
  });

  it('SPEC 2, Layouts: the login-required routes are those for signed-in shoppers only', () => {
    const own = '/account /checkout /invoice /orders /orders/$id /payment';
    expect(pagesFor('user').sort().join(' ')).toBe(own);
    expect(pagesFor('user').sort()).toEqual(routesIn('/_login/').sort());
  });

  it('a page that search engines may find has a title and a preview; Home has that of index.html', () => {
    const listed = pathsWhere(({ title, unlisted }) => title !== undefined && !unlisted);
    expect(listed).toEqual(expect.arrayContaining(['/', '/contact', '/login', '/register', '/track-order']));
    expect(pathsWhere((page) => headOf({ title: 'products', ...page }, pages).title === '')).toEqual([]);
    expect(listed.filter((path) => !pageAt(path)?.description)).toEqual(['/']);
    expect(pathsWhere(({ title }) => title === undefined)).toEqual(['/products', '/product/$id']);
  });

  it('what is for signed-in shoppers or a link in an email is private, and closed to search engines', () => {
    for (const path of [...pagesFor('user'), ...pathsWhere(({ feature }) => feature === 'reset')]) {
      expect([path, pageAt(path)?.unlisted, pageAt(path)?.robots]).toEqual([path, true, 'closed']);
    }
    expect(ROBOTS).toBe(readFileSync('public/robots.txt', 'utf8'));
  });

  it('each shell with its own skeleton belongs to one page, so its script can be loaded early', () => {
    const shells = Object.values(SKELETONS);
    for (const shell of ['home', 'list', 'product', 'cart']) {
      expect(shells.filter((each) => each === shell)).toHaveLength(1);
    }
    expect(pagesFor('guest').map((address) => SKELETONS[address])).toEqual(Array(4).fill('blank'));
  });
});

describe('an address is read as the router reads it', () => {
  it.each([
    ['/', 'home'],
    ['/products', 'list'],
    ['/Products/', 'list'],
    ['/product/SKU-1.5', 'product'],
    ['/PRODUCT/a%2Fb/', 'product'],
    ['/cart', 'cart'],
    ['/LOGIN/', 'blank'],
    ['/orders', 'text'],
    ['/orders/DF-1', 'text'],
  ])('%s starts with the %s shell', (path, shell) => expect(shellAt(path)).toBe(shell));

  it.each(['/product', '/product/', '/product/a/b', '/product/$id/x', '/terms', '/toString', '/__proto__'])(
    '%s is no page of its own',
    (path) => expect(pageAt(path)).toBeUndefined(),
  );

  it('D38: checkout and payment never reload by themselves, nor does a page that would lose its link', () => {
    const never = ['/checkout', '/payment', '/Checkout/', '/PAYMENT', '/reset-password'];
    expect(never.map((path) => pageAt(path)?.reload)).toEqual(Array(5).fill('never'));
    expect(pathsWhere(({ reload }) => reload === 'never')).toHaveLength(3);
  });
});

describe('SPEC 2, Layouts: which addresses open with the cached shell', () => {
  it('every page of the shop', () => {
    const paths = Object.keys(PAGES).map((path) => path.replace('$id', 'SKU-1.5'));
    expect(paths.filter((path) => !isOwnPage(path))).toEqual([]);
    expect(Object.keys(POLICY_TITLES).filter((slug) => !isOwnPage(`/${slug}`))).toEqual([]);
    expect(isOwnPage('/terms/')).toBe(true);
  });

  it.each(['forgot-password', 'reset-password', 'product', '404', 'login'])(
    'the reserved word %s, which leads to /404 or a page',
    (word) => expect(isOwnPage(`/${word}`)).toBe(true),
  );

  it.each([
    '/bank',
    '/bank/answer',
    '/payment/callback',
    '/orders/1/export',
    '/admin',
    '/api/v1/storeInfo',
    '/terms/old',
    '/sw.js',
    '/toString',
  ])('%s is the server’s', (path) => expect(isOwnPage(path)).toBe(false));
});
