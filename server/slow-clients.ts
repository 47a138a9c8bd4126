import type { Server } from 'node:http';

/** In ms. An order of 64 KB on the slowest phone takes half a minute. */
const TIMEOUT = { head: 15_000, request: 60_000, silence: 120_000 };

/**
 * Lets nobody hold a connection for as long as they like, by sending a request byte by byte or by not reading the answer.
 * Node's own limits are a minute for the head, five for the request and none for a reader.
 */
export function hurrySlowClients(
  server: Pick<Server, 'headersTimeout' | 'requestTimeout' | 'timeout'>,
  { head, request, silence } = TIMEOUT,
): void {
  server.headersTimeout = head;
  server.requestTimeout = request;
  server.timeout = silence;
}
