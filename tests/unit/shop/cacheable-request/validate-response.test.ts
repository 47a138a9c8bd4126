import { describe, expect, it } from 'vitest';
import {
  type CacheableRequest,
  cacheableRequestFor,
  validateResponse,
} from '../../../../src/shop/cacheable-request/cacheable-request.ts';

const BASE = 'https://shop.example/api/v1';
const LIST = reading('/products?page=1&limit=12');
const PRODUCT = reading('/products/p1');
const STORE = reading('/storeInfo');
const pen = { id: 'p1', title: 'Fountain pen', regularPrice: 250 };

describe('D34: only a valid answer is stored', () => {
  it('a list, with its valid products as the server sent them', () => {
    expect(validateJson(LIST, { data: [pen, null, { id: 'x' }], count: 3 })).toEqual({
      kind: 'valid',
      products: [{ id: 'p1', raw: pen }],
    });
    expect(validateJson(LIST, [pen])).toMatchObject({ kind: 'valid' });
    expect(validateJson(LIST, { data: [], count: 0 })).toEqual({ kind: 'valid', products: [] });
  });

  it('a product, wrapped or not', () => {
    const valid = { kind: 'valid', products: [{ id: 'p1', raw: pen }] };
    expect(validateJson(PRODUCT, pen)).toEqual(valid);
    expect(validateJson(PRODUCT, { data: pen })).toEqual(valid);
  });

  it('store information that says something', () => {
    expect(validateJson(STORE, { storeName: 'Daftar' })).toEqual({ kind: 'valid', products: [] });
    expect(validateJson(STORE, { categories: ['Pens'] })).toEqual({ kind: 'valid', products: [] });
  });
});

describe('D36: an invalid answer is replaced by a stored one', () => {
  const wrong: [string, CacheableRequest, unknown][] = [
    ['null', LIST, null],
    ['a text', LIST, 'ok'],
    ['an object that is no list', LIST, { data: 'none', count: 'many' }],
    ['a list of only invalid items', LIST, { data: [null, {}, 7], count: 3 }],
    ['null for a product', PRODUCT, null],
    ['a product without a title', PRODUCT, { id: 'p1' }],
    ['a list for a product', PRODUCT, []],
    ['null for the store', STORE, null],
    ['an empty store', STORE, {}],
    ['a store of unknown fields', STORE, { data: 'none', count: 'many' }],
  ];
  it.each(wrong)('%s counts as a failed server', (_name, read, body) => {
    expect(validateJson(read, body)).toEqual({ kind: 'invalid', cause: 'server' });
  });

  it.each([500, 502, 503, 504, 429, 408])('status %i counts as a failed server', (status) => {
    expect(validateJson(LIST, { error: 'Later' }, { status })).toEqual({ kind: 'invalid', cause: 'server' });
  });

  it('204 and 304 are no answers', () => {
    for (const status of [204, 304]) {
      expect(
        validate(LIST, { status, redirected: false, contentType: 'application/json', text: '' }).kind,
      ).toBe('invalid');
    }
  });

  it('206 is partial, even if it looks complete', () => {
    expect(validateJson(LIST, { data: [pen], count: 1 }, { status: 206 }).kind).toBe('invalid');
  });

  it.each(['text/plain', 'application/javascript', 'application/jsonp', ''])(
    'a body of the type "%s" is not stored as JSON',
    (contentType) => {
      expect(validateJson(LIST, { data: [pen], count: 1 }, { contentType }).kind).toBe('invalid');
    },
  );

  it.each(['application/json', 'Application/JSON;charset=utf-8', 'application/hal+json'])(
    '%s is JSON',
    (contentType) => {
      expect(validateJson(LIST, { data: [pen], count: 1 }, { contentType }).kind).toBe('valid');
    },
  );

  it('a page in place of data counts as no network: it may be a portal’s sign-in', () => {
    expect(validateJson(LIST, { data: [pen] }, { contentType: 'text/html; charset=utf-8' })).toEqual({
      kind: 'invalid',
      cause: 'network',
    });
  });

  it('so is a redirect, whatever it leads to', () => {
    expect(validateJson(LIST, { data: [pen], count: 1 }, { redirected: true })).toEqual({
      kind: 'invalid',
      cause: 'network',
    });
  });

  it('a truncated body is not stored', () => {
    const text = JSON.stringify({ data: [pen], count: 1 }).slice(0, -9);
    expect(
      validate(LIST, { status: 200, redirected: false, contentType: 'application/json', text }).kind,
    ).toBe('invalid');
  });
});

describe('a refusal by the server', () => {
  it('a product that the shop does not have is gone', () => {
    expect(validateJson(PRODUCT, { error: 'Product not found' }, { status: 404 })).toEqual({ kind: 'gone' });
  });

  it.each([404, 410])('also when it says so with %i in a text or without a body', (status) => {
    for (const [contentType, text] of [
      ['text/plain', 'Not found'],
      ['', ''],
      ['application/json', '{}'],
    ] as const) {
      expect(validate(PRODUCT, { status, redirected: false, contentType, text })).toEqual({
        kind: 'gone',
      });
      expect(validate(LIST, { status, redirected: false, contentType, text })).toEqual({
        kind: 'refused',
      });
    }
  });

  it('a page without the type of one removes nothing', () => {
    const page = { status: 404, redirected: false, contentType: 'text/plain', text: '\n<h1>Not found' };
    expect(validate(PRODUCT, page)).toEqual({ kind: 'refused' });
  });

  it('an HTML page with a 4xx does not come from the shop and removes nothing', () => {
    for (const status of [401, 403, 404, 410]) {
      const page = { status, contentType: 'text/html' };
      expect(validateJson(PRODUCT, {}, page)).toEqual({ kind: 'invalid', cause: 'network' });
    }
  });

  it.each([400, 401, 403])('%i is passed on and not stored', (status) => {
    expect(validateJson(LIST, { error: 'No' }, { status })).toEqual({ kind: 'refused' });
  });
});

function reading(path: string): CacheableRequest {
  const read = cacheableRequestFor(`${BASE}${path}`, BASE);
  if (!read) throw new Error(`${path} is no cacheable request`);
  return read;
}

function validateJson(
  read: CacheableRequest,
  body: unknown,
  { status = 200, redirected = false, contentType = 'application/json; charset=utf-8' } = {},
) {
  return validate(read, { status, redirected, contentType, text: JSON.stringify(body) });
}

function validate(
  read: CacheableRequest,
  { text, contentType, ...head }: { status: number; redirected: boolean; contentType: string; text: string },
) {
  return validateResponse(read, { ...head, headers: new Headers({ 'Content-Type': contentType }) }, text);
}
