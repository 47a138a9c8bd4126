import { once } from 'node:events';
import { type ServerType, serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { closeSlowConnections } from '../../../../server/listen.ts';

/** Resolves when it accepts requests; rejects if the port is taken. */
export async function listen({ fetch }: Hono, port: number, hostname: string): Promise<ServerType> {
  const server = serve({ fetch, port, hostname });
  if ('headersTimeout' in server) closeSlowConnections(server);
  await once(server, 'listening');
  return server;
}
