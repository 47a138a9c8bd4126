import { afterEach, describe, expect, it, vi } from 'vitest';
import { picturesApi } from '../../../../bridges/vendure/engine/api/pictures.ts';
import { answerFailure } from '../../../../server/refusal.ts';

afterEach(() => vi.restoreAllMocks());

/** The pictures in front of an engine that answers with `engine`, and what that was asked. */
function pictures(engine: (address: string) => Promise<Response>) {
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(String(address));
    return engine(String(address));
  });
  const api = picturesApi(['http://one:3000', 'http://two:3000'], 10_000);
  api.onError(answerFailure);
  return { asked, get: (path: string) => api.request(path) };
}

const picture = async () => new Response('RIFF', { headers: { 'Content-Type': 'image/webp' } });

describe("the engine's pictures", () => {
  it('are cached for a year and may be read by any page, the nodes taking turns', async () => {
    const { asked, get } = pictures(picture);
    const answer = await get('/pictures/preview/5a/pen__preview.webp?w=320');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
    await get('/pictures/preview/5a/pen__preview.webp?w=320');
    const path = 'assets/preview/5a/pen__preview.webp?w=320&mode=resize&format=webp';
    expect(asked).toEqual([`http://one:3000/${path}`, `http://two:3000/${path}`]);
  });

  it('come in a few widths only, so that nobody fills the disk with others', async () => {
    const { asked, get } = pictures(picture);
    for (const width of ['', '?w=1', '?w=500', '?w=99999', '?w=x']) await get(`/pictures/pen.webp${width}`);
    expect(asked.map((address) => new URL(address).searchParams.get('w'))).toEqual([
      '640',
      '160',
      '480',
      '960',
      '640',
    ]);
  });

  it('are 404 where there is none, or something else that a browser might run', async () => {
    const svg = { headers: { 'Content-Type': 'image/svg+xml' } };
    for (const answer of [
      new Response('', { status: 404 }),
      new Response('<svg/>', svg),
      new Response('x'),
    ]) {
      expect((await pictures(async () => answer).get('/pictures/pen.webp')).status).toBe(404);
    }
    const { asked, get } = pictures(picture);
    for (const path of ['/pictures/../admin-api', '/pictures/%2e%2e/x', '/pictures//x', '/pictures/a/.env']) {
      expect((await get(path)).status).toBe(404);
    }
    expect(asked).toEqual([]);
  });

  it('come from another engine while one is down', async () => {
    const { get } = pictures((address) =>
      address.startsWith('http://one:') ? Promise.reject(new TypeError('fetch failed')) : picture(),
    );
    for (const _ of [1, 2, 3]) expect((await get('/pictures/pen.webp')).status).toBe(200);
  });

  it('are 503 while no engine answers in time', async () => {
    const { get } = pictures(() => Promise.reject(new DOMException('The time is up', 'TimeoutError')));
    const answer = await get('/pictures/pen.webp');
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
  });
});
