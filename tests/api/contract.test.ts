import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readStoreInfo } from '../../src/contract/store-info.ts';
import { unwrapped } from '../../src/lib/lenient.ts';
import { callsOfSpec, contractCalls, SHOP_READS } from '../unit/contract/contract-calls.ts';
import { type Answer, isOurs, type OpenShop, openShop } from './open-shop.ts';

interface Media {
  schema: object;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, Media> };
  responses: Record<
    string,
    { $ref?: string; content?: Record<string, Media>; headers?: Record<string, { $ref: string }> }
  >;
}

const document = parse(readFileSync('docs/openapi.yaml', 'utf8'));
const operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
  ([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);

const PUBLIC_READS = contractCalls().filter(({ isPublicRead }) => isPublicRead);

describe('docs/openapi.yaml', () => {
  it('is a document of OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('holds the calls of SPEC 7 and those that a server may offer (D45)', () => {
    const calls = callsOfSpec();
    expect(calls.length).toBeGreaterThanOrEqual(11);
    const offered = [
      'GET /orders/{id}/invoice',
      'POST /orders/{id}/cancel',
      'POST /orders/{id}/packing',
      'POST /quotes',
      'POST /messages',
      'POST /newsletter',
      'POST /newsletter/confirm',
      'POST /newsletter/leave',
      'POST /accountInfo',
      'POST /users/erase',
      'POST /users/password',
      'POST /users/signout',
      'POST /users/forgot-password',
      'POST /users/reset-password',
    ];
    expect(operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`).toSorted()).toEqual(
      [...calls.map((call) => call.replace('{orderId}', '{id}')), ...offered].toSorted(),
    );
  });

  it('has examples that match its own schemas', () => {
    const ajv = new Ajv2020({ strict: false });
    ajv.addSchema(document, 'api');
    const all = operations.flatMap(({ operationId, requestBody, responses }) =>
      [requestBody, ...Object.values(responses).map(followed)].flatMap((part) =>
        mediaOf(part).flatMap(({ schema, examples }) =>
          examples.map((example) => ({ operationId, schema, example })),
        ),
      ),
    );
    expect(all.length).toBeGreaterThan(20);
    const wrong = all.flatMap(({ operationId, schema, example }) => {
      const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')));
      return validate(example) ? [] : [[operationId, example, validate.errors]];
    });
    expect(wrong).toEqual([]);
  });

  it.each(Object.entries(SHOP_READS))(
    'has an answer to %s that the shop reads whole',
    (operationId, schema) => {
      const responses = operations.find((each) => each.operationId === operationId)?.responses ?? {};
      const answer = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
      const examples = mediaOf(answer).flatMap((media) => media.examples);
      expect(examples.length).toBeGreaterThan(0);
      for (const example of examples) {
        const hindi = operationId === 'readStoreInfo' && readStoreInfo(example, 'hi');
        const read = [v.parse(schema, example), hindi];
        // Nothing that the shop reads out of the example is empty or missing.
        const texts = [...JSON.stringify(unwrapped(example)).matchAll(/"([^"]*)"(:?)/g)].flatMap(
          ([, each = '', isName]) => (isName || each.length < 3 ? [] : [each]),
        );
        const text = JSON.stringify(read, withMaps);
        expect(texts.filter((each) => !text.includes(each) && !UNREAD.has(each))).toEqual([]);
      }
    },
  );
});

describe.skipIf(!isOurs)('the headers of docs/openapi.yaml are those of the reference API (D34)', () => {
  let shop: OpenShop;
  let auth: { Authorization: string };
  beforeAll(async () => {
    shop = await openShop({ registrationsPerHour: 1 });
    auth = await shop.signIn();
  });
  afterAll(() => shop.close());

  it.each(PUBLIC_READS)(
    '$id: ETag and Cache-Control, and with the tag 304',
    async ({ id, path: address }) => {
      const path = address.replace('{id}', (await shop.get('/products')).json.data[0].id);
      const answer = await shop.get(path);
      expect(described(id, answer)).toEqual(['Cache-Control', 'ETag']);
      const again = await shop.get(path, { 'If-None-Match': answer.headers.get('ETag') ?? '' });
      expect(again.status).toBe(304);
      expect(described(id, again)).toEqual(['Cache-Control', 'ETag']);
    },
  );

  it.each([
    ['readAccount', '/accountInfo'],
    ['listOrders', '/orders'],
    ['listPaymentFields', '/payments/fields'],
  ])('%s: stored nowhere, whether it is answered or refused', async (id, path) => {
    const answer = await shop.get(path, auth);
    expect(answer.status).toBe(200);
    expect(described(id, answer)).toEqual(['Cache-Control']);
    const refusal = await shop.get(path);
    expect(refusal.status).toBe(401);
    expect(described(id, refusal)).toEqual(['Cache-Control']);
  });

  it('register: when to try again, where there were too many', async () => {
    const account = { email: 'ravi@example.in', password: 'monsoon', firstName: 'Ravi', lastName: 'Nair' };
    const refusal = await shop.post('/users/register', account);
    expect(refusal.status).toBe(429);
    expect(described('register', refusal)).toEqual(['Cache-Control', 'Retry-After']);
  });

  it('are listed for every cacheable answer, and every one of a shopper', () => {
    const open = PUBLIC_READS.map(({ id }) => id);
    for (const { operationId, responses } of operations) {
      const [status, success] = Object.entries(responses).find(([each]) => each.startsWith('2')) ?? [];
      const headers = Object.keys(success?.headers ?? {});
      const wanted = open.includes(operationId) ? ['ETag', 'Cache-Control'] : ['Cache-Control'];
      expect([operationId, status, headers]).toEqual([operationId, status, wanted]);
      const failure = responses.default && followed(responses.default);
      expect([operationId, Object.keys(failure?.headers ?? {})]).toEqual([operationId, ['Retry-After']]);
    }
  });

  /** The headers that the document lists for such an answer; each must exist and be valid. */
  function described(id: string, { status, headers }: Answer): string[] {
    const responses = operations.find(({ operationId }) => operationId === id)?.responses ?? {};
    const response = responses[status];
    const all = Object.entries((response && followed(response))?.headers ?? {});
    const ajv = new Ajv2020({ strict: false, coerceTypes: true });
    for (const [name, { $ref }] of all) {
      const { schema } = document.components.headers[$ref.split('/').at(-1) ?? ''];
      const value = headers.get(name);
      expect([name, value, value !== null && ajv.validate(schema, value)]).toEqual([name, value, true]);
    }
    return all.map(([name]) => name).toSorted();
  }
});

/** Read elsewhere, or not at all: when a product came, its other pictures. */
const UNREAD = new Set(['2026-01-05T09:30:00.000Z', 'https://shop.example/pictures/nb-a5-ruled-open.webp']);

function followed(response: Operation['responses'][string]): Operation['responses'][string] {
  const name = response.$ref?.split('/').at(-1);
  return name ? document.components.responses[name] : response;
}

function mediaOf(
  part: { content?: Record<string, Media> } | undefined,
): { schema: object; examples: unknown[] }[] {
  return Object.values(part?.content ?? {}).map(({ schema, example, examples = {} }) => ({
    schema,
    examples: [
      ...(example === undefined ? [] : [example]),
      ...Object.values(examples).map(({ value }) => value),
    ],
  }));
}

function withMaps(_: string, value: unknown): unknown {
  return value instanceof Map ? Object.fromEntries(value) : value;
}
