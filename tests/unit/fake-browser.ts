import { vi } from 'vitest';

/**
 * As much of a browser as a shop function needs: a page at https://shop.example, a cookie jar, and a server that
 * gives one answer to everything. Undone by vi.unstubAllGlobals().
 */
export function answering(status: number, body: unknown, { cookies = true } = {}): void {
  seen = [];
  const jar = new Map<string, string>();
  vi.stubGlobal('location', new URL('https://shop.example/login'));
  vi.stubGlobal('window', { location: new URL('https://shop.example/login') });
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('Max-Age=0')) jar.delete(name);
      else if (cookies) jar.set(name, value);
    },
  });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    seen.push({ method: request.method, path: pathname, body: JSON.parse((await request.text()) || 'null') });
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
  });
}

interface SeenRequest {
  method: string;
  path: string;
  body: unknown;
}

let seen: SeenRequest[] = [];

/** What was asked since `answering`. */
export function requests(): readonly SeenRequest[] {
  return seen;
}
