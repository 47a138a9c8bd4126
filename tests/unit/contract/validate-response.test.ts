import { describe, expect, it } from 'vitest';
import { type CacheableRequest, validateResponse } from '../../../src/contract/cacheable-request.ts';
import { readOf } from './read-of.ts';

const LIST = readOf('/products?page=1&limit=12');
const PRODUCT = readOf('/products/p1');
const STORE = readOf('/storeInfo');
const pen = { id: 'p1', title: 'Fountain pen', regularPrice: 250 };

interface Kind {
  read: CacheableRequest;
  /** What is stored, with its products. */
  valid: [name: string, body: unknown, products: unknown[]][];
  /** What must not replace a stored response. */
  wrong: [name: string, body: unknown][];
}

/** A new kind needs its row. */
const KINDS: Record<CacheableRequest['kind'], Kind> = {
  products: {
    read: LIST,
    valid: [
      ['with some invalid items', { data: [pen, null, { id: 'x' }], count: 3 }, [{ id: 'p1', raw: pen }]],
      ['that is a bare list', [pen], [{ id: 'p1', raw: pen }]],
      ['without a product', { data: [], count: 0 }, []],
    ],
    wrong: [
      ['null', null],
      ['a text', 'ok'],
      ['an object that is no list', { data: 'none', count: 'many' }],
      ['only invalid items', { data: [null, {}, 7], count: 3 }],
    ],
  },
  product: {
    read: PRODUCT,
    valid: [
      ['as it is', pen, [{ id: 'p1', raw: pen }]],
      ['wrapped', { data: pen }, [{ id: 'p1', raw: pen }]],
    ],
    wrong: [
      ['null', null],
      ['without a title', { id: 'p1' }],
      ['a list', []],
    ],
  },
  'store-info': {
    read: STORE,
    valid: [
      ['with a name', { storeName: 'Daftar' }, []],
      ['with categories', { categories: ['Pens'] }, []],
    ],
    wrong: [
      ['null', null],
      ['empty', {}],
      ['unknown fields', { data: 'none', count: 'many' }],
    ],
  },
};

function casesOf<Case extends unknown[]>(cases: (kind: Kind) => Case[]) {
  return Object.entries(KINDS).flatMap(([name, kind]) =>
    cases(kind).map((each): [string, CacheableRequest, ...Case] => [name, kind.read, ...each]),
  );
}

describe.each(Object.entries(KINDS))('every kind of request: %s', (name, { read, valid, wrong }) => {
  it('has its own request, valid responses and wrong ones', () => {
    expect(read.kind).toBe(name);
    expect(valid).not.toEqual([]);
    expect(wrong).not.toEqual([]);
  });
});

it.each(casesOf(({ valid }) => valid))(
  'D34: only a valid answer is stored: %s: $2',
  (_kind, read, _name, body, products) => {
    expect(validateJson(read, body)).toEqual({ kind: 'valid', products });
  },
);

describe('D36: an invalid answer is replaced by a stored one', () => {
  it.each(casesOf(({ wrong }) => wrong))('%s, $2, counts as a failed server', (_kind, read, _name, body) => {
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

  it.each([
    ['a page in place of data', { contentType: 'text/html; charset=utf-8' }],
    ['a redirect, whatever it leads to,', { redirected: true }],
  ])('%s counts as no network: it may be a portal’s sign-in', (_, head) => {
    const invalid = { kind: 'invalid', cause: 'network' };
    expect(validateJson(LIST, { data: [pen], count: 1 }, head)).toEqual(invalid);
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
      expect(validate(PRODUCT, { status, redirected: false, contentType, text })).toEqual({ kind: 'gone' });
      expect(validate(LIST, { status, redirected: false, contentType, text })).toEqual({ kind: 'refused' });
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
