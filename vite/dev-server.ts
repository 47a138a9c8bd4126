import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { devDocuments } from '../server/dev-documents.ts';
import { shopOrigins } from '../server/shop-address.ts';
import { apiPort, demoTerms, MAILS, startApi } from '../server/start.ts';

export function documents(): Plugin {
  return {
    name: 'daftar:documents',
    apply: 'serve',
    configureServer(server) {
      const { env, root } = server.config;
      const api = env.VITE_API_URL || `http://localhost:${apiPort()}/api/v1`;
      const readHtml = async (path: string) =>
        server.transformIndexHtml(path, await readFile(resolve(root, 'index.html'), 'utf8'));
      server.middlewares.use(devDocuments(readHtml, api));
    },
  };
}

export function referenceApi(): Plugin {
  return {
    name: 'daftar:reference-api',
    apply: 'serve',
    async configureServer(server) {
      if (!server.httpServer) return;
      const { logger, server: options } = server.config;
      try {
        const api = await startApi({
          port: apiPort(),
          origins: shopOrigins([options.port]),
          ...demoTerms(undefined),
          mails: MAILS,
        });
        server.httpServer.on('close', () => void api.close());
        logger.info(`  The reference API is at ${api.url}/api/v1`);
      } catch (error) {
        logger.warn(error instanceof Error ? error.message : String(error));
      }
    },
  };
}
