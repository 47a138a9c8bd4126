import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VitePWAOptions } from 'vite-plugin-pwa';

type ManifestTransform = NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>[number];

/**
 * Gives every part of the app its digest, so that a host that answers with a page in place of a missing part makes
 * the installation fail, and the version before goes on (faults M12). Documents go without: hosts may add to them.
 */
export function withIntegrity(dist: string): ManifestTransform {
  return async (entries) => ({
    manifest: await Promise.all(
      entries.map(async (entry) =>
        entry.url.startsWith('assets/')
          ? { ...entry, integrity: await digest(join(dist, entry.url)) }
          : entry,
      ),
    ),
  });
}

async function digest(file: string): Promise<string> {
  const content = await readFile(file);
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
