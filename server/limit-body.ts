import type { MiddlewareHandler } from 'hono';
import { Refusal } from './refusal.ts';

/** Refuses bodies of more than `most` bytes with 413, with a Content-Length or in chunks. */
export function limitBody(most: number): MiddlewareHandler {
  return async (c, next) => {
    const told = c.req.header('Content-Length');
    if (Number(told) > most) throw tooLarge();
    const body = c.req.method === 'GET' || c.req.method === 'HEAD' ? null : c.req.raw.body;
    if (told === undefined && body) {
      // Read here, so the handlers get a request that can be read again.
      const { method, url, headers } = c.req.raw;
      c.req.raw = new Request(url, { method, headers, body: await textUpTo(most, body) });
    }
    return next();
  };
}

async function textUpTo(most: number, body: ReadableStream<Uint8Array>): Promise<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length;
    if (size > most) throw tooLarge();
    text += decoder.decode(read.value, { stream: true });
  }
  return text + decoder.decode();
}

function tooLarge(): Refusal {
  return new Refusal(413, 'The request is too large');
}
