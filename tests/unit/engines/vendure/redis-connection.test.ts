import { describe, expect, it } from 'vitest';
import { redisConnection } from '../../../../engines/vendure/redis-connection.ts';

describe('the address of Redis', () => {
  it.each([
    ['redis://localhost', { host: 'localhost', port: 6379, db: 0 }],
    ['redis://localhost:6380/', { host: 'localhost', port: 6380, db: 0 }],
    ['redis://redis.example/2', { host: 'redis.example', port: 6379, db: 2 }],
    ['redis://[::1]:6379/15', { host: '::1', port: 6379, db: 15 }],
    ['redis://:p%40ss@localhost', { host: 'localhost', port: 6379, db: 0, password: 'p@ss' }],
    [
      'rediss://sh%6Fp:secret@redis.example:6380/1',
      { host: 'redis.example', port: 6380, db: 1, username: 'shop', password: 'secret', tls: {} },
    ],
  ])('%s is read', (address, connection) => {
    expect(redisConnection(address)).toEqual(connection);
  });

  it('a password that ends the address early names no other host', () => {
    for (const address of [
      'redis://:12#3@redis.example',
      'redis://:12/3@redis.example',
      'redis://:50%@redis.example',
    ])
      expect(() => redisConnection(address)).toThrow(/^REDIS_URL has .* percent-encoded/);
  });

  it.each(['localhost:6379', 'https://redis.example', 'redis://:secret@localhost/jobs', 'redis:///1', ''])(
    '%j is refused without being repeated',
    (address) => {
      expect(() => redisConnection(address)).toThrow(
        /^REDIS_URL is not a Redis address such as redis:\/\/host:6379\/0$/,
      );
    },
  );
});
