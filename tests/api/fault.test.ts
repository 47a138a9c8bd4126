import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFaults } from '../fault.ts';
import { ADDRESS, type OpenShop, openShop } from './open-shop.ts';

const faults = createFaults();
let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop({ faults });
});
afterEach(() => faults.clear());
afterAll(() => shop.close());

async function body(): Promise<string> {
  return (await fetch(`${shop.url}/api/v1/products`)).text();
}

describe('the faults that tests switch on and off', () => {
  it('strike their own endpoint only, as often as requested', async () => {
    faults.set('GET /products', { mode: 'status', status: 503, retryAfter: 3 }, 1);
    expect((await shop.get('/storeInfo')).status).toBe(200);
    const struck = await shop.get('/products', { Origin: 'http://localhost:4173' });
    expect(struck.status).toBe(503);
    expect(struck.headers.get('Retry-After')).toBe('3');
    expect(struck.headers.get('Access-Control-Allow-Origin')).toBe('http://localhost:4173');
    expect((await shop.get('/products')).status).toBe(200);
  });

  it('hang until they are lifted, then drop', async () => {
    faults.forget();
    faults.set('GET /products', { mode: 'hang' });
    const answer = body().then(
      () => 'answered',
      () => 'dropped',
    );
    await expect.poll(() => faults.count('GET /products')).toBeGreaterThan(0);
    faults.clear();
    expect(await answer).toBe('dropped');
  });

  it('held gives the right answer once it is lifted', async () => {
    faults.forget();
    faults.set('GET /products', { mode: 'held' });
    const answer = body();
    await expect.poll(() => faults.count('GET /products')).toBeGreaterThan(0);
    faults.clear();
    expect(await answer).toBe(await body());
  });

  it.each(['refuse', 'truncated'] as const)('%s breaks the connection', async (mode) => {
    faults.set('GET /products', { mode });
    await expect(body()).rejects.toThrow();
  });

  it('stall sends half of the answer and no more', async () => {
    faults.set('GET /products', { mode: 'stall' });
    const headers = { 'Accept-Encoding': 'identity' };
    const response = await fetch(`${shop.url}/api/v1/products`, { headers });
    const { value = new Uint8Array() } = (await response.body?.getReader().read()) ?? {};
    expect(value.length).toBeGreaterThan(0);
    expect(value.length).toBeLessThan(Number(response.headers.get('Content-Length')));
  });

  it.each([
    ['html', /^<!doctype html>/],
    ['redirect-html', /^<!doctype html>/],
    ['empty', /^$/],
    ['null', /^null$/],
    ['wrong-shape', /unexpected/],
  ] as const)('%s answers 200 with something else', async (mode, expected) => {
    faults.set('GET /products', { mode });
    expect(await body()).toMatch(expected);
  });

  it('slow gives the right answer, late', async () => {
    faults.set('GET /products', { mode: 'slow', ms: 20 });
    expect((await shop.get('/products')).json.data).toHaveLength(12);
  });

  it('D23: process-then-drop places the order and drops the answer', async () => {
    const shopper = await shop.signIn();
    const { data } = (await shop.get('/products?limit=1')).json;
    faults.set('POST /orders', { mode: 'process-then-drop' });
    const wish = { products: { [data[0].id]: 1 }, shippingAddress: ADDRESS };
    await expect(shop.post('/orders', wish, shopper)).rejects.toThrow();
    expect((await shop.get('/orders', shopper)).json).toHaveLength(1);
    expect(faults.requests.findLast(({ method }) => method === 'POST')).toMatchObject({
      path: '/orders',
      body: wish,
    });
  });

  it('with a query strike the requests that have it, whatever else they ask for', async () => {
    faults.set('GET /products?page=2', { mode: 'status', status: 503 });
    expect((await shop.get('/products?page=1&limit=12')).status).toBe(200);
    expect((await shop.get('/products?limit=12&page=2')).status).toBe(503);
    expect((await shop.get('/products')).status).toBe(200);
  });

  it('a part of an endpoint in braces matches any segment', async () => {
    faults.forget();
    await shop.get('/products/one');
    await shop.get('/products/two');
    expect(faults.count('GET /products/{id}')).toBe(2);
    expect(faults.count('GET /products')).toBe(0);
  });
});
