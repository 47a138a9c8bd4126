import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { openBoundedMap } from '../../document/bounded-map.ts';

/** Brotli: `small` takes some fifty times as long as `fast`, for a tenth fewer bytes. */
const QUALITY = { small: { br: 11, gzip: 9 }, fast: { br: 5, gzip: 6 } };
/** A crawler must not slow down the others. */
const SMALL_AT_ONCE = 2;
const LIMITS = { entries: 500, size: 16 * 2 ** 20 };

type Bytes = Uint8Array<ArrayBuffer>;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Responses with an ETag are compressed well, once, and cached; those that would have to wait are compressed fast.
 */
export function openPacker(): (answer: Response, accepted: string) => Promise<Response> {
  const cached = openBoundedMap<Bytes>(LIMITS, (bytes) => bytes.length);
  const underWay = new Map<string, Promise<Bytes>>();

  return async (answer, accepted) => {
    const tag = answer.headers.get('ETag');
    return encoded(answer, accepted, async (encoding) => {
      const key = `${encoding} ${tag}`;
      return (tag && cached.get(key)) || pack(await answer.arrayBuffer(), encoding, tag && key);
    });
  };

  async function pack(content: ArrayBuffer, encoding: Encoding, key: string | null): Promise<Bytes> {
    const begun = key === null ? undefined : underWay.get(key);
    if (begun) return begun;
    if (key === null || underWay.size >= SMALL_AT_ONCE) return packed(content, encoding, QUALITY.fast);
    const small = packed(content, encoding, QUALITY.small);
    underWay.set(key, small);
    try {
      cached.set(key, await small);
    } finally {
      underWay.delete(key);
    }
    return small;
  }
}

/** Not cached, and the same bytes for the same content, so that they can have a strong ETag. */
export function packFast(answer: Response, accepted: string): Promise<Response> {
  return encoded(answer, accepted, async (encoding) =>
    packed(await answer.arrayBuffer(), encoding, QUALITY.fast),
  );
}

export async function packFile(file: string): Promise<void> {
  const content = Uint8Array.from(await readFile(file)).buffer;
  const write = async (encoding: Encoding, name: string) =>
    writeFile(`${file}.${name}`, await packed(content, encoding, QUALITY.small));
  await Promise.all([write('br', 'br'), write('gzip', 'gz')]);
}

async function encoded(
  answer: Response,
  accepted: string,
  bytesIn: (encoding: Encoding) => Promise<Bytes>,
): Promise<Response> {
  const encoding = encodingIn(accepted);
  const { status, headers } = answer;
  headers.append('Vary', 'Accept-Encoding');
  if (!encoding || !answer.body) return answer;
  const bytes = await bytesIn(encoding);
  headers.set('Content-Encoding', encoding);
  headers.delete('Content-Length');
  return new Response(bytes, { status, headers });
}

type Encoding = 'br' | 'gzip';

function encodingIn(accepted: string): Encoding | null {
  const names = accepted
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.split(';', 1).join('').trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : null;
}

async function packed(
  content: ArrayBuffer,
  encoding: Encoding,
  quality: Record<Encoding, number>,
): Promise<Bytes> {
  if (encoding === 'gzip') return Uint8Array.from(await gzipped(content, { level: quality.gzip }));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality.br,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  };
  return Uint8Array.from(await brotli(content, { params }));
}
