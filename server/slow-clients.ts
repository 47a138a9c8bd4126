import type { Server } from 'node:http';

/** In ms. 64 KB from the slowest phone take half a minute. */
const TIMEOUT = { head: 15_000, request: 60_000, idle: 120_000 };

/** Node itself allows a minute for the head, five for the request, and any time for reading the response. */
export function hurrySlowClients(
  server: Pick<Server, 'headersTimeout' | 'requestTimeout' | 'timeout'>,
  { head, request, idle } = TIMEOUT,
): void {
  server.headersTimeout = head;
  server.requestTimeout = request;
  server.timeout = idle;
}
