import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterSignIn } from '../../../../src/features/account/sign-in.ts';
import { cases } from '../../cases.ts';
import { addressPieces } from '../../hostile-addresses.ts';

const SHOP = 'https://shop.example';
const safeReturnPath = (from?: string) => afterSignIn(from).href;

describe('D19: from is accepted only when it is a path of this app', () => {
  it.each([
    '/checkout',
    '/checkout?step=2',
    '/orders#latest',
    '/product/a%20b',
    '/products?category=pens&page=2',
    '/payment?orderId=ORD%2F2026%2F17',
    '/account',
    '/wishlist/',
    '/Checkout',
    '/terms',
    '/',
    '/hi',
    '/hi?ref=icon',
    '/hi/orders?page=2#latest',
    '/hi/terms',
  ])('goes back to %s', (path) => expect(safeReturnPath(path)).toBe(path));

  it.each([
    undefined,
    '',
    'checkout',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/%0d%0a//evil.example',
    '/%5cevil.example',
    '/%2F%2Fevil.example',
    '/a/..//evil.example',
    'https:evil.example',
    ' javascript:alert(1)',
    `/${'a'.repeat(3000)}`,
    '/nonsense',
    '/api/v1/orders',
    '/product',
    '/product/pen/ink',
    '/products/pen',
    '/forgot-password',
    '/terms/of/payment',
    '/admin?next=/checkout',
    '/hindi/orders',
    '/hi/nonsense',
    '/hi//evil.example',
  ])('goes home instead of %j', (from) => expect(safeReturnPath(from)).toBe('/'));

  it.each([
    '/login',
    '/login?from=/login',
    '/LOGIN/',
    '/register',
    '/./login',
    '/%2e/register#x',
    '/hi/login',
    '/HI/register',
  ])('never comes back to a guest page: %s', (from) => expect(safeReturnPath(from)).toBe('/'));

  it('D51: loads another document for a page in another language', () => {
    expect(afterSignIn('/hi/orders')).toEqual({ href: '/hi/orders', replace: true, reloadDocument: true });
    expect(afterSignIn('/HI')).toEqual({ href: '/hi', replace: true, reloadDocument: true });
    for (const from of ['/orders', '/hi/nonsense', undefined])
      expect(afterSignIn(from).reloadDocument, from).toBe(false);
  });

  it('any input gives a path of this shop, which is accepted unchanged', () => {
    const address = fc.oneof(
      addressPieces,
      addressPieces.map((pieces) => `/${pieces}`),
      fc.string(),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
    );
    fc.assert(
      fc.property(address, (from) => {
        const path = safeReturnPath(from);
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(new URL(path, SHOP).origin).toBe(SHOP);
        expect(new URL(decodeOnce(path), SHOP).origin).toBe(SHOP);
        expect(path).not.toMatch(/^\/(login|register)\/?([?#]|$)/i);
        expect(safeReturnPath(path)).toBe(path);
      }),
      { numRuns: cases(20_000) },
    );
  });
});

/** The path as a reader sees it that decodes before it resolves. */
function decodeOnce(path: string): string {
  try {
    const [pathname = '/'] = path.split(/[?#]/);
    return decodeURIComponent(pathname);
  } catch {
    return '/';
  }
}
