import { MissingSettings, refuseUnencoded } from './settings.ts';

interface RedisConnection {
  host: string;
  port: number;
  db: number;
  username?: string;
  password?: string;
  tls?: object;
}

/** Options for `redis://user:password@host:6379/2`, or `rediss://` for TLS. Throws MissingSettings. */
export function redisConnection(address: string): RedisConnection {
  refuseUnencoded('REDIS_URL', address);
  const url = URL.canParse(address) ? new URL(address) : null;
  const [, db] = /^\/?(\d*)$/.exec(url?.pathname ?? '') ?? [];
  if (!url || !/^rediss?:$/.test(url.protocol) || !url.hostname || db === undefined) {
    // Does not repeat the address, which holds a password.
    throw new MissingSettings('REDIS_URL is not a Redis address such as redis://host:6379/0');
  }
  return {
    // IPv6 addresses have brackets.
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || 6379),
    db: Number(db),
    ...(url.username && { username: decodeURIComponent(url.username) }),
    ...(url.password && { password: decodeURIComponent(url.password) }),
    ...(url.protocol === 'rediss:' && { tls: {} }),
  };
}

/** For use where Redis is optional: by default a client waits forever. */
export const SHORT_TIMEOUT = { commandTimeout: 500, connectTimeout: 2000, maxRetriesPerRequest: 1 } as const;
