import { describe, expect, it, vi } from 'vitest';
import { openUpstream } from '../../../../server/document/ask-api.ts';
import { openCacheableRequests } from '../../../../server/document/cacheable-requests.ts';
import { fakeApi, type Word } from './fake-api.ts';

const PATH = '/products/ink';
const SECOND = 1000;
const MINUTE = 60 * SECOND;

const ink = (regularPrice: number) => ({ id: 'ink', title: 'Ink', regularPrice });

/** Reads with a clock that only the test moves. */
function opened(
  words: Record<string, Word> = { [PATH]: ink(90) },
  bounds?: { entries: number; size: number },
) {
  const api = fakeApi(words);
  let time = 0;
  const reads = openCacheableRequests(openUpstream(api.ask, { now: () => time }), {
    now: () => time,
    ...(bounds && { bounds }),
  });
  const work: Promise<unknown>[] = [];
  const reader = {
    origin: 'https://shop.example',
    timeout: 250,
    over: new Promise<null>(() => {}),
    later: (each: Promise<unknown>) => void work.push(each),
  };
  const read = (path = PATH, more: Partial<typeof reader> = {}) => reads.read(path, { ...reader, ...more });
  return {
    ...api,
    read,
    priceOf: async () => JSON.parse((await read())?.text ?? '{}').regularPrice,
    pass: (ms: number) => {
      time += ms;
    },
    /** The work after the answers has finished. */
    done: () => Promise.all(work),
  };
}

describe('D46: what the document function caches of the API', () => {
  it('is asked for once a minute', async () => {
    const { asked, priceOf, pass } = opened();
    expect(await priceOf()).toBe(90);
    pass(MINUTE - 1);
    expect(await priceOf()).toBe(90);
    expect(asked).toEqual([PATH]);
  });

  it('then goes out once more, while it is asked for again', async () => {
    const { asked, words, priceOf, pass, done } = opened();
    await priceOf();
    words[PATH] = ink(95);
    pass(MINUTE);
    expect(await priceOf()).toBe(90);
    expect(asked).toHaveLength(2);
    await done();
    expect(await priceOf()).toBe(95);
    expect(asked).toHaveLength(2);
  });

  it.each<[string, Word]>([
    ['fails', Response.json({}, { status: 503 })],
    ['lies', new Response('<h1>Wi-Fi</h1>')],
    ['hangs', 'nothing'],
  ])('uses the cache for ten minutes while the API %s', async (_, word) => {
    const { words, read, priceOf, pass } = opened();
    await priceOf();
    words[PATH] = word;
    pass(10 * MINUTE - 1);
    expect(await priceOf()).toBe(90);
    pass(1);
    expect(await read(PATH, { over: Promise.resolve(null) })).toBeNull();
  });

  it('gives way to what is gone', async () => {
    const { words, read, pass, done } = opened();
    await read();
    words[PATH] = Response.json({ error: 'Product not found' }, { status: 404 });
    pass(MINUTE);
    await read();
    await done();
    expect((await read())?.kind).toBe('gone');
  });

  it('is one request for all who ask at the same time, and one for each origin', async () => {
    const { asked, read } = opened();
    await Promise.all([read(), read(), read()]);
    expect(asked).toEqual([PATH]);
    await read(PATH, { origin: 'http://localhost:4173' });
    expect(asked).toEqual([PATH, PATH]);
  });

  it('is not waited for by those who come when it has hung for 250 ms, and asked again after 10 s', async () => {
    const { asked, words, read, priceOf, pass } = opened({ [PATH]: 'nothing' });
    void read();
    pass(251);
    expect(await read()).toBeNull();
    words[PATH] = ink(90);
    pass(10 * SECOND);
    expect(await priceOf()).toBe(90);
    expect(asked).toEqual([PATH, PATH]);
  });

  it('is cacheable: nothing else is requested (D34)', async () => {
    const { asked, read } = opened({ '/orders': [] });
    expect(await read('/orders')).toBeNull();
    expect(await read('/products/ink?token=1')).toBeNull();
    expect(await read(`/products?category=${'x'.repeat(600)}`)).toBeNull();
    expect(asked).toEqual([]);
  });

  it('stays bounded when 2,000 different addresses are asked for, in number and in characters', async () => {
    const words = Object.fromEntries(
      Array.from({ length: 2000 }, (_, at) => [
        `/products/${at}`,
        { id: String(at), title: `Pen ${at}`, description: 'x'.repeat(at % 3000) },
      ]),
    );
    const cachedFor = async (bounds: { entries: number; size: number }) => {
      const { asked, read } = opened(words, bounds);
      for (const path of Object.keys(words)) await read(path);
      // The most recent first: what was dropped is requested again and removes the oldest.
      const before = asked.length;
      let cached = 0;
      for (const path of Object.keys(words).reverse()) {
        await read(path);
        if (asked.length > before) break;
        cached += 1;
      }
      return cached;
    };
    expect(await cachedFor({ entries: 1000, size: Number.POSITIVE_INFINITY })).toBe(1000);
    const few = await cachedFor({ entries: 1000, size: 100_000 });
    expect(few).toBeGreaterThan(30);
    expect(few).toBeLessThan(100);
  });

  it('ages by a clock that nobody sets back: a price of yesterday is not new because of it', async () => {
    const { ask, asked } = fakeApi({ [PATH]: ink(90) });
    const reads = openCacheableRequests(openUpstream(ask));
    const reader = {
      origin: 'https://shop.example',
      timeout: 250,
      over: new Promise<null>(() => {}),
      later: () => {},
    };
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    try {
      await reads.read(PATH, reader);
      vi.advanceTimersByTime(MINUTE);
      vi.setSystemTime(Date.now() - 24 * 60 * MINUTE);
      await reads.read(PATH, reader);
      expect(asked).toEqual([PATH, PATH]);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('D46: an API that hangs', () => {
  it('is asked for no more at once, whatever is asked for, and again when its deadline is over', async () => {
    const paths = Array.from({ length: 2000 }, (_, at) => `/products/${at}`);
    const { asked, read, pass } = opened(Object.fromEntries(paths.map((path) => [path, 'nothing'])));
    const over = Promise.resolve(null);
    expect(await Promise.all(paths.map((path) => read(path, { over })))).toEqual(paths.map(() => null));
    expect(asked).toHaveLength(32);
    pass(10 * SECOND);
    await read(paths[1999], { over });
    expect(asked).toHaveLength(33);
  });

  it('that sends half an answer counts until it has sent the rest', async () => {
    const { words, asked, read } = opened();
    const halves: ReadableStreamDefaultController[] = [];
    const half = () =>
      new Response(new ReadableStream({ start: (controller) => void halves.push(controller) }), {
        headers: { 'Content-Type': 'application/json' },
      });
    const over = Promise.resolve(null);
    for (let at = 0; at < 40; at += 1) {
      words[`/products/${at}`] = half();
      await read(`/products/${at}`, { over });
    }
    expect(asked).toHaveLength(32);
  });

  it('and answers again may have as many requests as before', async () => {
    const { asked, words, read } = opened();
    for (let at = 0; at < 100; at += 1) {
      words[`/products/${at}`] = Response.json({}, { status: 503 });
      await read(`/products/${at}`);
    }
    expect(asked).toHaveLength(100);
  });
});
