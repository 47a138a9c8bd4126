import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cacheableRequestFor } from '../../../src/contract/cacheable-request.ts';
import { contractCalls } from './contract-calls.ts';

const READS = contractCalls().filter(({ method }) => method === 'GET');
const BASE = 'https://shop.example/api/v1';
const read = (path: string) => cacheableRequestFor(`${BASE}${path}`, BASE);

describe('D34: the cacheable requests are listed; all others are not intercepted', () => {
  it.each([
    ['/storeInfo', 'store-info'],
    ['/products', 'products'],
    ['/products?page=2&limit=12&category=pens', 'products'],
    ['/products/p1', 'product'],
    ['/products?page=1&lang=hi', 'products'],
    ['/products/p1?lang=hi', 'product'],
  ])('%s is a cacheable request', (path, kind) => {
    expect(read(path)?.kind).toBe(kind);
  });

  it.each(READS)('GET $path is one if the contract has it without a token', ({ path, isPublicRead }) => {
    expect(read(path.replace('{id}', 'p1')) !== null).toBe(isPublicRead);
  });

  it('D34 names each', () => {
    const contract = readFileSync('docs/contract.md', 'utf8');
    const [, named = ''] = /caches these requests: (.*?)\./.exec(contract) ?? [];
    const resources = READS.filter(({ isPublicRead }) => isPublicRead).map(({ path }) => path.split('/')[1]);
    expect(resources.length).toBeGreaterThan(2);
    expect(resources.filter((resource) => !named.split(/\W+/).includes(resource ?? ''))).toEqual([]);
  });

  it.each([
    '/accountInfo',
    '/orders',
    '/orders/DF-1?contactInfo=asha%40example.com',
    '/payments',
    '/payments/fields',
    '/users/authorize',
    '/products/p1/reviews',
    '/products/p1?contactInfo=asha%40example.com',
    '/products/p1?lang=hi&contactInfo=asha%40example.com',
    '/products?search=pen',
    '/storeInfo?user=7',
  ])('%s is none', (path) => {
    expect(read(path)).toBeNull();
  });

  it('only at the API of this shop', () => {
    expect(cacheableRequestFor('https://other.example/api/v1/products', BASE)).toBeNull();
    expect(cacheableRequestFor('https://shop.example/products', BASE)).toBeNull();
    expect(cacheableRequestFor('https://shop.example/api/v10/products', BASE)).toBeNull();
  });

  it('D2: the API may be on a port of its own', () => {
    const local = 'http://localhost:8044/api/v1';
    expect(cacheableRequestFor(`${local}/products/p1`, local)).toMatchObject({ kind: 'product', id: 'p1' });
  });
});

describe('D36: equal questions have one address', () => {
  it('whatever the order of their parameters, and without empty ones', () => {
    expect(read('/products?page=1&limit=12&category=pens&parentCategory=')?.url).toBe(
      read('/products?category=pens&limit=12&page=1')?.url,
    );
  });

  it('and are parsed into what they ask for', () => {
    expect(read('/products?page=3&limit=24&category=men&gender=Men&parentCategory=Shirts')).toMatchObject({
      query: { category: 'men', gender: 'Men', filter: '', parentCategory: 'Shirts', page: 3, limit: 24 },
    });
    expect(read('/products?page=-1&limit=x')).toMatchObject({ query: { page: 1, limit: 12 } });
  });

  it('an id is read exactly as the shop wrote it', () => {
    expect(read('/products/a%2Fb%20c')).toMatchObject({ id: 'a/b c' });
    expect(read('/products/%E0%A4%A')).toBeNull();
  });
});
