import { execFileSync, spawn } from 'node:child_process';
import { Redis } from 'ioredis';

export interface OwnRedis {
  url: string;
  keys: () => Promise<string[]>;
  stop: () => Promise<void>;
}

/** The distribution's Redis, in memory only; null if it is not installed. */
export async function startRedis(port: number): Promise<OwnRedis | null> {
  if (!isInstalled()) return null;
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', words, { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const redis = new Redis(port, '127.0.0.1', { maxRetriesPerRequest: null, retryStrategy: () => 100 });
  redis.on('error', () => {});
  await Promise.race([redis.ping(), ended.then(() => Promise.reject(new Error('Redis did not start')))]);
  return {
    url: `redis://127.0.0.1:${port}`,
    keys: () => redis.keys('*'),
    async stop() {
      redis.disconnect();
      server.kill('SIGTERM');
      await ended;
    },
  };
}

function isInstalled(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
