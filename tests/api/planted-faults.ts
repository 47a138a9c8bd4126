import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** An answer of a server on its way to the caller. */
export interface Passing {
  /** Under the base, with the query: `/products?page=1`. */
  path: string;
  status: number;
  headers: Headers;
  text: string;
}

/** What a worse server would do: change the answer, or what is asked or sent. */
export interface PlantedFault {
  asked?: (path: string, headers: Headers) => string;
  sent?: (text: string) => string;
  answered?: (answer: Passing) => void;
}

/** A server at an address of its own that passes everything under `base` on to `origin`, with the faults. */
export async function serveWithFaults(
  origin: string,
  faults: readonly PlantedFault[],
  base = '/api/v1',
): Promise<{ url: string; close: () => void }> {
  const server: Server = createServer(async (request, response) => {
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) {
      if (!['host', 'connection', 'content-length'].includes(name) && typeof value === 'string') {
        headers.set(name, value);
      }
    }
    let path = (request.url ?? '/').slice(base.length);
    for (const { asked } of faults) path = asked?.(path, headers) ?? path;
    let sending = (await buffer(request)).toString();
    for (const { sent } of sending ? faults : []) sending = sent?.(sending) ?? sending;
    const answer = await fetch(`${origin}${base}${path}`, {
      method: request.method ?? 'GET',
      headers,
      redirect: 'manual',
      ...(sending && { body: sending }),
    });
    let body = Buffer.from(await answer.arrayBuffer());
    const passing: Passing = {
      path,
      status: answer.status,
      headers: new Headers(answer.headers),
      get text() {
        return body.toString();
      },
      set text(text) {
        body = Buffer.from(text);
      },
    };
    for (const { answered } of faults) answered?.(passing);
    for (const name of ['content-length', 'transfer-encoding', 'connection']) passing.headers.delete(name);
    // It is plain here; that it was packed is all that counts.
    if (passing.headers.has('content-encoding')) passing.headers.set('content-encoding', 'identity');
    response.writeHead(passing.status, Object.fromEntries(passing.headers));
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${base}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
