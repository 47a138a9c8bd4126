import { apiAt } from './document/ask-api.ts';
import { startStatic } from './static.ts';

/**
 * The document function on Node, for a web server in front of it. docs/owner.md lists its environment variables.
 */
const api = process.env.API_URL || `http://127.0.0.1:${process.env.ENGINE_PORT || 8044}/api/v1`;
const reachedAt: string = import.meta.env?.VITE_API_URL || '/api/v1';
const { PORT = '4174', HOST = '127.0.0.1', SHOP_ORIGIN, DAFTAR_DIST = 'dist' } = process.env;
try {
  const shop = await startStatic({
    port: Number(PORT),
    host: HOST,
    dist: DAFTAR_DIST,
    documents: { ask: apiAt(api, reachedAt), origin: SHOP_ORIGIN || undefined },
  });
  console.log(`The document function is running on port ${shop.port}`);
  if (!SHOP_ORIGIN) console.log('SHOP_ORIGIN is not set: only requests to localhost get pages with content.');
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void shop.close());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
