import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { closeSlowConnections } from '../../../../server/listen.ts';

export function mount({ fetch }: Pick<Hono, 'fetch'>, server: Server, bodyTimeoutMs = 60_000): void {
  // A part of a program must not replace Request and Response for all of it.
  const answer = getRequestListener(fetch, { overrideGlobalObjects: false });
  const others = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!OURS.test(request.url ?? ''))
      return others.forEach((listener) => void listener.call(server, request, response));
    if (hasBody(request)) cutOff(request, response, bodyTimeoutMs);
    void answer(request, response);
  });
  closeSlowConnections(server, TIMEOUT);
}

const OURS = /^\/(api\/v1|pictures)(\/|$|\?)/;
/** In ms. Staff send pictures of many megabytes. */
const TIMEOUT = { head: 15_000, request: 300_000, idle: 120_000 };

function hasBody({ headers }: IncomingMessage): boolean {
  return Boolean(headers['transfer-encoding'] ?? Number(headers['content-length']));
}

function cutOff(request: IncomingMessage, response: ServerResponse, afterMs: number): void {
  const timer = setTimeout(() => {
    if (request.complete) return;
    if (!response.headersSent)
      request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    request.socket.destroySoon();
  }, afterMs);
  request.once('close', () => clearTimeout(timer));
}
