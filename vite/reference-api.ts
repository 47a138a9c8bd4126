import type { Plugin } from 'vite';
import { API_PORT, MAILS, shopOrigins, startApi } from '../server/start.ts';

/** Starts the reference API with `npm run dev`, unless one is running on the port. */
export function referenceApi(): Plugin {
  return {
    name: 'daftar:reference-api',
    apply: 'serve',
    async configureServer(server) {
      if (!server.httpServer) return;
      const { logger, server: options } = server.config;
      try {
        const port = Number(process.env.API_PORT ?? API_PORT);
        const api = await startApi({ port, origins: shopOrigins([options.port]), mails: MAILS });
        server.httpServer.on('close', () => void api.close());
        logger.info(`  The reference API is at ${api.url}/api/v1`);
      } catch (error) {
        logger.warn(error instanceof Error ? error.message : String(error));
      }
    },
  };
}
