import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** X-Forwarded headers count only where the connection comes from one of these addresses; anybody can send them. */
interface Behind {
  trustedProxies: readonly string[];
}

/**
 * Who asks, for the limits: the last address on the way that is no trusted proxy. One for all when there is no socket
 * (tests that call the app directly); a home has a whole network of IPv6 addresses, which counts as one.
 */
export function callerAddress(c: Context, { trustedProxies }: Behind): string {
  const way = isTrusted(c, trustedProxies) ? listed(c.req.header('X-Forwarded-For')) : [];
  const caller = [...way, socketAddress(c)].findLast((address) => !trustedProxies.includes(address));
  return networkOf(caller ?? way[0] ?? 'here');
}

/**
 * Where the caller reached us, so that the addresses in our answers lead back the same way: what a trusted proxy
 * says, else the request's own origin.
 */
export function ownOrigin(c: Context, { trustedProxies }: Behind): string {
  const { protocol, host } = new URL(c.req.url);
  if (!isTrusted(c, trustedProxies)) return `${protocol}//${host}`;
  const [scheme] = listed(c.req.header('X-Forwarded-Proto'));
  const [forwardedHost = ''] = listed(c.req.header('X-Forwarded-Host'));
  return [
    scheme === 'http' || scheme === 'https' ? `${scheme}:` : protocol,
    HOST.test(forwardedHost) ? forwardedHost : host,
  ].join('//');
}

const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i;

function isTrusted(c: Context, trustedProxies: readonly string[]): boolean {
  return trustedProxies.includes(socketAddress(c));
}

/** Node writes an IPv4 address on a socket of both kinds as ::ffff:192.0.2.1. */
function socketAddress(c: Context): string {
  const socket = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket;
  return (socket?.remoteAddress ?? 'here').replace(/^::ffff:(?=\d+\.)/i, '');
}

function listed(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** The first half of an IPv6 address; any other stays as it is. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [start = [], end = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const left = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0');
  return [...start, ...left, ...end].slice(0, 4).join(':');
}
