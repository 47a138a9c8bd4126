import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { devDocuments } from '../server/dev-documents.ts';
import { API_PORT } from '../server/start.ts';

/** Adds the document function to `npm run dev` (D46.29). */
export function documents(): Plugin {
  return {
    name: 'daftar:documents',
    apply: 'serve',
    configureServer(server) {
      const { env, root } = server.config;
      const api = env.VITE_API_URL || `http://localhost:${process.env.API_PORT ?? API_PORT}/api/v1`;
      const readHtml = async (path: string) =>
        server.transformIndexHtml(path, await readFile(resolve(root, 'index.html'), 'utf8'));
      server.middlewares.use(devDocuments(readHtml, api));
    },
  };
}
