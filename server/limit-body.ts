import type { MiddlewareHandler } from 'hono';
import { Refusal } from './refusal.ts';

/** Refuses bodies above `most` bytes with 413, with or without a Content-Length. */
export function limitBody(most: number): MiddlewareHandler {
  return async (c, next) => {
    const declared = c.req.header('Content-Length');
    if (Number(declared) > most) throw tooLarge();
    const body = c.req.method === 'GET' || c.req.method === 'HEAD' ? null : c.req.raw.body;
    if (declared === undefined && body) {
      // The handlers need a request that was not read.
      const { method, url, headers } = c.req.raw;
      c.req.raw = new Request(url, { method, headers, body: await bytesUpTo(most, body) });
    }
    return next();
  };
}

/** Signatures need the exact bytes. */
async function bytesUpTo(most: number, body: ReadableStream<Uint8Array>): Promise<Blob> {
  const reader = body.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length;
    if (size > most) throw tooLarge();
    parts.push(new Uint8Array(read.value));
  }
  return new Blob(parts);
}

function tooLarge(): Refusal {
  return new Refusal(413, 'The request is too large');
}
