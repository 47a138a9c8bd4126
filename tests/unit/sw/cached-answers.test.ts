import { expect, it, vi } from 'vitest';
import { SAVED_AT_HEADER } from '../../../src/contract/worker-protocol.ts';
import { cachedAnswers } from '../../../sw/cached-answers.ts';

const BASE = 'https://shop.example/api/v1';

function keeping(text: string) {
  vi.stubGlobal('caches', { match: async () => new Response(text, { headers: { [SAVED_AT_HEADER]: '1' } }) });
  return cachedAnswers(BASE);
}

it('D50: a stored answer that is invalid or has another format is ignored', async () => {
  const product = `${BASE}/products/p1`;
  const text = '{"id":"p1","title":"Pen"}';
  expect(await keeping(text).find(product)).toEqual({ text, savedAt: 1 });
  for (const invalid of ['', '{"id":"p1"', '[]', '{"v":2,"rows":[]}', '<html>']) {
    expect(await keeping(invalid).find(product)).toBeNull();
  }
  expect(await keeping('{}').find(`${BASE}/storeInfo`)).toBeNull();
  expect(await keeping('{"v":2}').find(`${BASE}/products?page=1`)).toBeNull();
});
