import { parseArgs } from 'node:util';
import { build, loadEnv } from 'vite';
import { apiAt } from './document/ask-api.ts';
import { lacksFixes } from './node-lines.mjs';
import { shopPort } from './shop-address.ts';
import { apiPort, MAILS, startApi, terminalOptions } from './start.ts';
import { startStatic } from './static.ts';
import { takenPorts } from './taken-ports.ts';

/**
 * `npm start`: builds the shop for the reference API, and serves both. PORT and API_PORT set the ports, DAFTAR_DIST the
 * build's folder.
 */
try {
  const port = shopPort();
  const dist = process.env.DAFTAR_DIST ?? 'dist';
  const { values } = parseArgs({ options: { catalogue: { type: 'string' }, reset: { type: 'boolean' } } });
  const taken = await takenPorts([
    { port, variable: 'PORT' },
    { port: apiPort(), host: '127.0.0.1', variable: 'API_PORT' },
  ]);
  if (taken.length > 0) throw new Error(taken.join('\n'));
  const api = await startApi({ port: apiPort(), ...terminalOptions(values) });
  // Vite runs this file in development mode.
  process.env.NODE_ENV = 'production';
  process.env.API_PORT = String(api.port);
  await build({ logLevel: 'warn', mode: 'production' });
  const { VITE_API_URL } = loadEnv('production', process.cwd());
  const shop = await startStatic({
    port,
    dist,
    documents: { ask: apiAt(VITE_API_URL || `${api.url}/api/v1`) },
  });
  const warning = lacksFixes(process.versions.node);
  if (warning) console.warn(warning);
  console.log(`The shop:                   ${shop.url}`);
  console.log(`Its reference API:          ${api.url}/api/v1`);
  console.log(`Emails are written to:      ${MAILS.path}/`);
  console.log("Change an order's status:   npm run api -- order ORDER_ID shipped");
  console.log('Press Ctrl+C to stop both.');
  const end = () => void Promise.all([shop.close(), api.close()]).then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
