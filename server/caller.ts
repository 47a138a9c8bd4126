import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** The address the request came from; one for all when there is no socket (tests that call the app directly). */
export function callerAddress(c: Context): string {
  const socket = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket;
  return socket?.remoteAddress ?? 'here';
}

/**
 * Where the caller reached us, so that the addresses in our answers lead back the same way: behind a proxy
 * its X-Forwarded headers, else the request's own origin.
 */
export function ownOrigin(c: Context): string {
  const { protocol, host } = new URL(c.req.url);
  const scheme = first(c.req.header('X-Forwarded-Proto'));
  const forwardedHost = first(c.req.header('X-Forwarded-Host'));
  return [
    scheme === 'http' || scheme === 'https' ? `${scheme}:` : protocol,
    forwardedHost && HOST.test(forwardedHost) ? forwardedHost : host,
  ].join('//');
}

const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i;

function first(header: string | undefined): string | undefined {
  return header?.split(',')[0]?.trim();
}
