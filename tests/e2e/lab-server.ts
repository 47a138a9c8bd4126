import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';

/** A page without the shop around it, for what only a real browser can prove. */
export interface Lab {
  url: string;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = { '.css': 'text/css', '.js': 'text/javascript' };

/** Serves files by their names, and `page` at every other address. */
export async function serveLab(page: string, files: ReadonlyMap<string, string | Uint8Array>): Promise<Lab> {
  const server = createServer(({ url = '/' }, response) => {
    response.setHeader('Content-Type', TYPES[extname(url)] ?? 'text/html');
    response.end(files.get(url.slice(1)) ?? page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
