import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openPacker } from '../../../../../server/shop/calls/pack.ts';

/** Compresses better the harder one tries, and is the same in every run. */
const page = (seed: number) =>
  Array.from(
    { length: 3000 },
    (_, at) => `<p class="c${(at * seed) % 97}">${(at * at * seed) % 1009}</p>`,
  ).join('');
const PAGES = [1, 2, 3].map(page);

const answer = (text: string, tag: string | null = `W/"${text.length}-${text.slice(0, 300)}"`) =>
  new Response(text, { headers: tag === null ? {} : { ETag: tag } });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const sizeBy = (text: string, quality: number) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

describe('D46: documents are packed as the browser accepts it', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('%s', async (accepted, encoding, unpack) => {
    const sent = await openPacker()(answer(PAGES[0] ?? ''), accepted);
    expect(sent.headers.get('Content-Encoding')).toBe(encoding);
    expect(sent.headers.get('Vary')).toBe('Accept-Encoding');
    expect(unpack(await bytesOf(sent)).toString()).toBe(PAGES[0]);
  });

  it('and not where it accepts nothing', async () => {
    const sent = await openPacker()(answer('<p>'), 'identity');
    expect(sent.headers.has('Content-Encoding')).toBe(false);
    expect(await sent.text()).toBe('<p>');
  });

  it('small, and once: the same tag has the same bytes', async () => {
    const pack = openPacker();
    const [first = '', second = ''] = PAGES;
    const sent = await bytesOf(await pack(answer(first, 'W/"1"'), 'br'));
    expect(sent.length).toBeLessThan(sizeBy(first, 9));
    // Another text under this tag shows that the first one was cached.
    expect(await bytesOf(await pack(answer(second, 'W/"1"'), 'br'))).toEqual(sent);
  });

  it('one packing serves all who ask meanwhile', async () => {
    const pack = openPacker();
    const [first = '', second = ''] = PAGES;
    const [one, other] = await Promise.all([
      pack(answer(first, 'W/"1"'), 'br').then(bytesOf),
      pack(answer(second, 'W/"1"'), 'br').then(bytesOf),
    ]);
    expect(other).toEqual(one);
  });

  it('fast where others are being packed, and small the next time', async () => {
    const pack = openPacker();
    const sent = await Promise.all(PAGES.map(async (text) => bytesOf(await pack(answer(text), 'br'))));
    const last = PAGES[2] ?? '';
    expect(sent[2]?.length).toBe(sizeBy(last, 5));
    expect((await bytesOf(await pack(answer(last), 'br'))).length).toBeLessThan(sizeBy(last, 9));
  });

  it('a response without a tag is not cached', async () => {
    const pack = openPacker();
    for (const text of PAGES) {
      const sent = await pack(answer(text, null), 'br');
      expect(brotliDecompressSync(await bytesOf(sent)).toString()).toBe(text);
    }
  });
});
