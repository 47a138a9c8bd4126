import { Redis } from 'ioredis';
import type { SharedCounter } from './engine/api/attempts.ts';
import { SHORT_TIMEOUT } from './redis-connection.ts';

export function redisCounter(url: string): SharedCounter & { close: () => void } {
  const redis = new Redis(url, SHORT_TIMEOUT);
  // Each failed count reports the error.
  redis.on('error', () => {});
  return {
    async add(key, windowMs) {
      const answers = await redis.multi().set(key, 0, 'PX', windowMs, 'NX').incr(key).pttl(key).exec();
      const [, count, endsInMs] = (answers ?? []).map(([error, value]) =>
        error ? Number.NaN : Number(value),
      );
      if (!count || !endsInMs) throw new Error('Redis did not count');
      return { count, endsInMs };
    },
    remove: async (key) => void (await redis.del(key)),
    close: () => redis.disconnect(),
  };
}
