import { once } from 'node:events';
import { type ServerType, serve } from '@hono/node-server';
import type { Hono } from 'hono';

/** Resolves when requests are taken there; rejects where the port is not to be had. */
export async function listen({ fetch }: Hono, port: number, hostname: string): Promise<ServerType> {
  const server = serve({ fetch, port, hostname });
  await once(server, 'listening');
  return server;
}
