import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** An answer of the reference API on its way to the caller. */
export interface Passing {
  method: string;
  /** Under the API's base, with the query: `/products?page=1`. */
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

/** A server at an address of its own that passes everything on to `api`, with the faults. */
export async function serveWithFaults(
  api: string,
  faults: readonly PlantedFault[],
): Promise<{ url: string; close: () => void }> {
  const server: Server = createServer(async (request, response) => {
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) {
      if (!['host', 'connection', 'content-length'].includes(name) && typeof value === 'string') {
        headers.set(name, value);
      }
    }
    let path = (request.url ?? '/').replace(/^\/api\/v1/, '');
    for (const { asked } of faults) path = asked?.(path, headers) ?? path;
    let body = await text(request);
    for (const { sent } of body ? faults : []) body = sent?.(body) ?? body;
    const method = request.method ?? 'GET';
    const answer = await fetch(`${api}/api/v1${path}`, { method, headers, ...(body && { body }) });
    const passing: Passing = {
      method,
      path,
      status: answer.status,
      headers: new Headers(answer.headers),
      text: await answer.text(),
    };
    for (const { answered } of faults) answered?.(passing);
    for (const name of ['content-length', 'transfer-encoding', 'connection']) passing.headers.delete(name);
    // The text is plain here; that it was packed is all that counts.
    if (passing.headers.has('content-encoding')) passing.headers.set('content-encoding', 'identity');
    response.writeHead(passing.status, Object.fromEntries(passing.headers));
    response.end(passing.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/api/v1`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
