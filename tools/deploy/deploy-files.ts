import { ON_ONE_MACHINE } from './addresses.ts';
import { htaccessFile } from './apache.ts';
import { caddyFile } from './caddy.ts';
import { nginxFile } from './nginx.ts';
import { headersFile, wranglerFile } from './static-hosts.ts';

/** The files of deploy/ by path, made from server/document/headers.ts and the shop's addresses. */
export function deployFiles(): Readonly<Record<string, string>> {
  return {
    'nginx/daftar.conf': nginxFile(ON_ONE_MACHINE),
    'caddy/Caddyfile': caddyFile(ON_ONE_MACHINE),
    'apache/.htaccess': htaccessFile(),
    'cloudflare/_headers': headersFile(),
    'cloudflare/wrangler.jsonc': wranglerFile(),
  };
}

/** The document function in one file, for a machine without the repository. */
export const DOCUMENTS = { program: 'server/serve-build.ts', path: 'node/documents.mjs' };
