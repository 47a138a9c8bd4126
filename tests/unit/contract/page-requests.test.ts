import { describe, expect, it } from 'vitest';
import {
  categoryPath,
  featuredPath,
  listPath,
  productPath,
  requestsFor,
} from '../../../src/contract/addresses.ts';

const requestsAt = (path: string) => requestsFor(new URL(path, 'https://shop.example'));
const contentAt = (path: string) => requestsAt(path).content;

describe('SPEC 7: what the page at an address asks for', () => {
  it.each(['/', '/products', '/product/1', '/cart', '/login', '/account', '/terms', '/nowhere/at/all'])(
    '%s asks for the store information',
    (path) => expect(requestsAt(path).storeInfo).toBe('/storeInfo'),
  );

  it('Home asks for the featured products once the record names a category', () => {
    expect(contentAt('/')).toEqual({ kind: 'featured', path: null });
    expect(featuredPath('Writing Instruments')).toBe('/products?page=1&limit=4&category=writing+instruments');
    expect(featuredPath('Accessories')).toBe(
      '/products?page=1&limit=4&category=accessories&filter=Accessories%2CPersonal+Care%2CHome%2Cnull%2CUnisex',
    );
    expect(featuredPath(undefined)).toBe('/products?page=1&limit=4');
  });

  it.each([
    ['/products', '/products?page=1&limit=12'],
    ['/products/', '/products?page=1&limit=12'],
    ['/products?page=3', '/products?page=3&limit=12'],
    ['/products?page=0', '/products?page=1&limit=12'],
    ['/products?page=1.5', '/products?page=1&limit=12'],
    ['/products?page=-2', '/products?page=1&limit=12'],
    ['/products?page=abc', '/products?page=1&limit=12'],
    ['/products?page=', '/products?page=1&limit=12'],
    ['/products?category=men', '/products?page=1&limit=12&category=men&gender=Men'],
    [
      '/products?category=pens%20%26%20inks&parentCategory=Gel',
      '/products?page=1&limit=12&category=pens+%26+inks&parentCategory=Gel',
    ],
    ['/products?category=0012', '/products?page=1&limit=12&category=0012'],
    ['/products?category=&parentCategory=', '/products?page=1&limit=12'],
    ['/products?featured=false', '/products?page=1&limit=12'],
    ['/products?featured=%22true%22', '/products?page=1&limit=12'],
    ['/products?utm_source=mail#top', '/products?page=1&limit=12'],
    ['/products?category=paper&srsltid=x&_gl=1', '/products?page=1&limit=12&category=paper'],
    ['/products?gad_source=1&gbraid=x&hsa_acc=1&mc_cid=x&page=2', '/products?page=2&limit=12'],
  ])('%s asks for the page of a list', (path, asked) => {
    expect(contentAt(path)).toEqual({ kind: 'list', path: asked });
  });

  it('D8: a featured list requests the whole category, whichever page is shown', () => {
    const asked = { kind: 'list', path: '/products?page=1&limit=100&category=pens' };
    expect(contentAt('/products?featured=true&category=pens')).toEqual(asked);
    expect(contentAt('/products?featured=true&category=pens&page=2')).toEqual(asked);
  });

  it.each([
    ['/product/SKU-1.5', '/products/SKU-1.5'],
    ['/product/a%20b', '/products/a%20b'],
    ['/product/a b', '/products/a%20b'],
    ['/product/a%2Fb', '/products/a%2Fb'],
    ['/product/100%25', '/products/100%25'],
    ['/product/100%', '/products/100%25'],
    ['/product/%E2%82%B9', '/products/%E2%82%B9'],
    ['/product/1/', '/products/1'],
  ])('%s asks for the product', (path, asked) => {
    expect(contentAt(path)).toEqual({ kind: 'product', path: asked });
  });

  it.each(['search=pen', 'sort=name', 'minPrice=5', 'brand=Kalam&category=pens', 'featured=true&sale=true'])(
    'D39, D40: a list filtered by %s asks for nothing before the chunk that filters it has loaded',
    (query) => expect(contentAt(`/products?${query}`)).toEqual({ kind: 'none', path: null }),
  );

  it.each([
    '/cart',
    '/login',
    '/account',
    '/orders?from=x',
    '/payment?orderId=1',
    '/terms',
    '/product',
    '/product/a/b',
  ])('D34: %s asks for nothing that everybody may see', (path) =>
    expect(contentAt(path)).toEqual({ kind: 'none', path: null }),
  );

  it('the loaders request the same, from what the router has parsed', () => {
    expect(listPath({ page: 2, category: 'women' })).toBe(
      '/products?page=2&limit=12&category=women&gender=Women',
    );
    expect(listPath({ page: 2, category: 'pens', featured: 'true' })).toBe(
      categoryPath({ category: 'pens' }),
    );
    expect(productPath('a/b')).toBe('/products/a%2Fb');
  });
});
