import type { Server } from 'node:http';
import { portInUse, type WantedPort } from './taken-ports.ts';

/** In ms. 64 KB from the slowest phone take half a minute. */
const TIMEOUT = { head: 15_000, request: 60_000, idle: 120_000 };

/** Node itself allows a minute for the head, five for the request, and any time for reading the response. */
export function closeSlowConnections(
  server: Pick<Server, 'headersTimeout' | 'requestTimeout' | 'timeout'>,
  { head, request, idle } = TIMEOUT,
): void {
  server.headersTimeout = head;
  server.requestTimeout = request;
  server.timeout = idle;
}

export function listen(server: Server, { port, host, variable }: WantedPort): Promise<number> {
  closeSlowConnections(server);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(portInUse(port, variable)) : error),
    );
    server.listen({ port, host }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

export function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
