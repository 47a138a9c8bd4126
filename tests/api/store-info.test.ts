import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoreInfo } from '../../src/contract/store-info.ts';
import { type OpenShop, openShop } from './open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop({ trustedProxies: ['127.0.0.1'] });
});
afterAll(() => shop.close());

describe('SPEC 7: GET /storeInfo', () => {
  it('carries every field of SPEC 3', async () => {
    const { json } = await shop.get('/storeInfo');
    const info = v.parse(StoreInfo, json);
    expect(info).toMatchObject({
      storeName: 'Daftar Stationers',
      companyName: expect.stringMatching(/.+/),
      companyEmail: expect.stringContaining('@'),
      companyPhone: expect.stringContaining('+91'),
      companyAddress: expect.stringContaining('India'),
      description: expect.stringMatching(/.+/),
      companyLogoUrl: expect.stringContaining('/pictures/'),
    });
    expect(info.categories.length).toBeGreaterThanOrEqual(6);
    for (const category of info.categories) {
      expect(info.categoryImages.get(category)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pictures\//);
    }
  });

  it('D28: supplies one policy as HTML with placeholders and leaves the others to the client', async () => {
    const { policies } = v.parse(StoreInfo, (await shop.get('/storeInfo')).json);
    expect([...policies.keys()]).toEqual(['about']);
    expect(policies.get('about')).toContain('{{companyName}}');
  });
});

describe('who may read', () => {
  it("the shop's own pages may, with credentials, and see the ETag", async () => {
    for (const origin of ['http://localhost:4173', 'http://127.0.0.1:4173', 'http://localhost:5173']) {
      const { headers } = await shop.get('/storeInfo', { Origin: origin });
      expect(headers.get('Access-Control-Allow-Origin')).toBe(origin);
      expect(headers.get('Access-Control-Allow-Credentials')).toBe('true');
      expect(headers.get('Access-Control-Expose-Headers')).toContain('ETag');
    }
  });

  it('no other page may', async () => {
    const { headers } = await shop.get('/storeInfo', { Origin: 'http://localhost:9999' });
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  it('a preflight allows the headers the client sends and is remembered', async () => {
    const response = await fetch(`${shop.url}/api/v1/orders`, {
      method: 'OPTIONS',
      headers: { Origin: 'http://localhost:4173', 'Access-Control-Request-Method': 'POST' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('Access-Control-Max-Age')).toBe('600');
    expect(response.headers.get('Access-Control-Allow-Headers')).toMatch(/Authorization.*Content-Type/);
  });
});

describe('asking again', () => {
  it('each encoding has its own strong ETag, and 304 for that alone', async () => {
    const encodings = ['br', 'gzip', 'identity'];
    const path = '/products?page=1&limit=12&lang=hi';
    const sent = await Promise.all(
      encodings.map(async (encoding) => {
        const { headers, json } = await shop.get(path, { 'Accept-Encoding': encoding });
        expect(headers.get('Content-Encoding') ?? 'identity').toBe(encoding);
        expect(headers.get('Vary')).toMatch(/Accept-Encoding/);
        return { encoding, tag: headers.get('ETag') ?? '', text: JSON.stringify(json) };
      }),
    );
    expect(new Set(sent.map(({ text }) => text)).size).toBe(1);
    expect(new Set(sent.map(({ tag }) => tag)).size).toBe(encodings.length);
    for (const { encoding, tag } of sent) {
      expect(tag).toMatch(/^"/);
      for (const other of encodings) {
        const headers = { 'Accept-Encoding': other, 'If-None-Match': tag, Origin: 'http://localhost:4173' };
        const again = await shop.get(path, headers);
        expect(again.status, `${tag} of ${encoding} asked in ${other}`).toBe(other === encoding ? 304 : 200);
        expect(again.headers.get('Vary')).toMatch(/Accept-Encoding/);
        expect(again.headers.get('Access-Control-Allow-Origin')).toBe('http://localhost:4173');
      }
    }
  });

  it("D34: a shopper's answers must not be stored, nor those of an unknown call", async () => {
    const shopper = await shop.signIn();
    for (const path of ['/orders/DF-NONE', '/a-call-that-comes-later']) {
      expect((await shop.get(path, shopper)).headers.get('Cache-Control')).toBe('no-store');
    }
  });

  it('addresses in answers use the origin that the caller used', async () => {
    const proxied = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'shop.example' };
    const { json } = await shop.get('/storeInfo', proxied);
    expect(json.companyLogoUrl).toMatch(/^https:\/\/shop\.example\/pictures\//);
    const forged = await shop.get('/storeInfo', { 'X-Forwarded-Host': 'shop.example/evil?' });
    expect(forged.json.companyLogoUrl).toMatch(/^http:\/\/127\.0\.0\.1:/);
  });
});

describe('a request that is not understood', () => {
  it('broken JSON answers 400, an enormous request 413', async () => {
    expect((await shop.post('/users/authorize', '{"email":')).status).toBe(400);
    const huge = await shop.post('/users/authorize', { email: 'a'.repeat(70_000) });
    expect(huge.status).toBe(413);
    expect(huge.json).toEqual({ error: 'The request is too large' });
  });
});
