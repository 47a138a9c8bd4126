import { expect, it } from 'vitest';
import { keepFetched } from '../../../sw/background-pictures.ts';

const record = (url: string, responseReady: Promise<Response>) => ({ request: { url }, responseReady });

it('D47: what a background fetch brought is kept, and what failed is left out', async () => {
  const kept: string[] = [];
  const keep = async (url: string, response: Response) => {
    if (!response.ok) return false;
    kept.push(`${url} ${await response.text()}`);
    return true;
  };
  const count = await keepFetched(
    [
      record('a', Promise.resolve(new Response('one'))),
      record('b', Promise.resolve(new Response('', { status: 404 }))),
      record('c', Promise.reject(new TypeError('no CORS'))),
      record('d', Promise.resolve(new Response('four'))),
    ],
    keep,
  );
  expect(count).toBe(2);
  expect(kept.toSorted()).toEqual(['a one', 'd four']);
});
