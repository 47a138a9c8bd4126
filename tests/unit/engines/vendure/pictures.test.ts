import { afterEach, describe, expect, it, vi } from 'vitest';
import { picturesApi } from '../../../../engines/vendure/engine/api/pictures.ts';
import { answerFailure } from '../../../../server/shop/calls/refusal.ts';

afterEach(() => vi.restoreAllMocks());

const PEN = 'preview/5a/pen__preview.webp';
const bytesOf = (words: string) => new TextEncoder().encode(words);

/** The pictures of an engine that has these files; those that were made are added. */
function pictures(names = [PEN]) {
  const files = new Map(names.map((name) => [name, bytesOf(name)]));
  const made: string[] = [];
  const api = picturesApi({
    async read(path) {
      const file = files.get(path);
      if (!file) throw new Error(`ENOENT: ${path}`);
      return file;
    },
    write: async (path, bytes) => void files.set(path, new Uint8Array(bytes)),
    async resized(bytes, width) {
      const name = new TextDecoder().decode(bytes);
      if (name.endsWith('.pdf')) throw new Error('Input buffer contains unsupported image format');
      made.push(`${name} at ${width}`);
      return bytesOf(`${name} at ${width}`);
    },
  });
  api.onError(answerFailure);
  return { files, made, get: (path: string) => api.request(path) };
}

describe("the engine's pictures", () => {
  it('are made once, cached for a year, and may be read by any page', async () => {
    const { made, get } = pictures();
    const answers = await Promise.all([1, 2, 3].map(() => get(`/pictures/${PEN}?w=320`)));
    answers.push(await get(`/pictures/${PEN}?w=320`));
    for (const answer of answers) {
      expect([answer.status, await answer.text()]).toEqual([200, `${PEN} at 320`]);
      expect(answer.headers.get('Content-Type')).toBe('image/webp');
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
    }
    expect(made).toEqual([`${PEN} at 320`]);
  });

  it('come in a few widths only, so that nobody fills the disk with others', async () => {
    const { made, get } = pictures();
    for (const width of ['', '?w=1', '?w=500', '?w=99999', '?w=x']) await get(`/pictures/${PEN}${width}`);
    expect(made).toEqual([640, 160, 480, 960].map((width) => `${PEN} at ${width}`));
  });

  it('may have names in any script', async () => {
    const { get } = pictures(['preview/कलम-नीली.webp']);
    expect((await get(`/pictures/${encodeURI('preview/कलम-नीली.webp')}`)).status).toBe(200);
  });

  it('are 404 where there is none, where it is something else, and for a way out of the folder', async () => {
    const names = ['source/terms.pdf', '../store.json', '.env', 'a/.env', 'a/../../secret'];
    const { files, made, get } = pictures(names);
    for (const path of [
      ...['preview/none.webp', 'source/terms.pdf', '%2e%2e/store.json', '..%2fstore.json', '.env', 'a/.env'],
      ...['a%2f..%2f..%2fsecret', '/x', 'a%5c..', 'a%00', '%E0%A4%A'],
    ])
      expect((await get(`/pictures/${path}`)).status, path).toBe(404);
    expect([made, files.size]).toEqual([[], names.length]);
  });

  it('are not made of those that were made, which would fill the disk', async () => {
    const { files, get } = pictures();
    await get(`/pictures/${PEN}`);
    const before = files.size;
    for (const name of [...files.keys()].filter((each) => each !== PEN))
      expect((await get(`/pictures/${name}`)).status).toBe(404);
    expect(files.size).toBe(before);
  });
});
