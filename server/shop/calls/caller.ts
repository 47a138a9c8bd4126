import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { isLocalHostname } from '../../../src/config.ts';

/** Any client can send X-Forwarded headers, so they count only from these addresses. */
interface Behind {
  trustedProxies: readonly string[];
}

/**
 * The caller's address, for the limits: the nearest that is not a trusted proxy. A home's IPv6 network counts as one.
 */
export function callerAddress(c: Context, { trustedProxies }: Behind): string {
  const way = isTrusted(c, trustedProxies) ? listed(c.req.header('X-Forwarded-For')).map(plainAddress) : [];
  const caller = [...way, socketAddress(c)].findLast((address) => !trustedProxies.includes(address));
  return networkOf(caller ?? way[0] ?? 'here');
}

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

/**
 * True if another site's page has made the browser send this (D53.90). Programs send neither header; a browser that
 * cannot say whose page it is sends `null`. Pages of this machine are the owner's, who tries a shop behind any proxy.
 */
export function isForeignPage(
  c: Context,
  { origins, ...behind }: Behind & { origins: readonly string[] },
): boolean {
  const site = c.req.header('Sec-Fetch-Site');
  if (site === 'same-origin' || site === 'none') return false;
  const origin = c.req.header('Origin');
  if (origin === undefined) return site !== undefined;
  if (origins.includes(origin)) return false;
  if (!URL.canParse(origin)) return true;
  const { host, hostname } = new URL(origin);
  // A proxy may hide the scheme.
  const isOwn = host === new URL(ownOrigin(c, behind)).host;
  return !isOwn && (site === 'cross-site' || !isLocalHostname(hostname));
}

const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i;

function isTrusted(c: Context, trustedProxies: readonly string[]): boolean {
  return trustedProxies.includes(socketAddress(c));
}

function socketAddress(c: Context): string {
  const env: Partial<HttpBindings> | undefined = c.env;
  return plainAddress(env?.incoming?.socket?.remoteAddress ?? 'here');
}

/** On a dual-stack socket Node writes an IPv4 address as ::ffff:192.0.2.1; some proxies add the port. */
function plainAddress(entry: string): string {
  const [, address = entry] = /^\[(.*)\](?::\d+)?$/.exec(entry) ?? /^([\d.]+):\d+$/.exec(entry) ?? [];
  return address.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase();
}

function listed(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [start = [], end = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const left = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0');
  return [...start, ...left, ...end].slice(0, 4).join(':');
}
