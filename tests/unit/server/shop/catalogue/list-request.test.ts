import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { readListRequest } from '../../../../../server/shop/catalogue/list-request.ts';
import { searchedWords } from '../../../../../src/contract/search-rules.ts';

async function read(query: string): Promise<ReturnType<typeof readListRequest>> {
  const api = new Hono();
  api.get('/', (c) => c.json(readListRequest(c.req)));
  return (await api.request(`/?${query}`)).json();
}

describe('D40.15: a request of a list is bounded', () => {
  it('in its attributes and their values, however many names come before them', async () => {
    const many = Array.from({ length: 60 }, (_, at) => `x${at}=a`).join('&');
    const { filters } = await read(`${many}&minPrice=5`);
    expect(Object.keys(filters.attributes ?? {})).toHaveLength(12);
    expect(filters.minPrice).toBe(5);
    const values = Array.from({ length: 90 }, (_, at) => `brand=b${at}`).join('&');
    expect((await read(values)).filters.attributes?.brand).toHaveLength(50);
  });

  it.each([
    ['', { page: 1, limit: 12 }],
    ['page=0', { page: 1, limit: 12 }],
    ['page=1e9', { page: 1, limit: 12 }],
    ['page=1000000&limit=1000', { page: 1_000_000, limit: 100 }],
    ['page=-1&limit=x', { page: 1, limit: 12 }],
  ])('%s', async (query, expected) => {
    expect(await read(query)).toMatchObject(expected);
  });

  it('in the words of a search (D39.2)', () => {
    expect(searchedWords('a b c d e f g h i j k l m n o p q r s t u')).toHaveLength(16);
    expect(searchedWords('x'.repeat(300))).toEqual(['x'.repeat(40)]);
  });
});
