import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VitePWAOptions } from 'vite-plugin-pwa';

type ManifestTransform = NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>[number];

/**
 * Gives every part of the app its digest: if a host answers with a page instead of a missing part, the installation
 * fails and the previous version goes on (faults M12). Documents have none, since hosts may add to them.
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
