import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VitePWAOptions } from 'vite-plugin-pwa';
import { PARTS_FILE } from '../src/boot/document.ts';
import type { BuiltFiles } from './languages.ts';

type ManifestTransform = NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>[number];

/** With a digest a page in place of a missing file ends the installation (faults M12). */
export function precacheEntries(dist: string, built: BuiltFiles): ManifestTransform {
  return async (entries) => ({
    manifest: await Promise.all(
      entries.map(async (entry) => {
        const language = built.languageOf(entry.url);
        const isFixed = entry.url.startsWith('assets/') || entry.url.endsWith(PARTS_FILE);
        const integrity = isFixed && (await digest(join(dist, entry.url)));
        return { ...entry, ...(integrity && { integrity }), ...(language && { language }) };
      }),
    ),
  });
}

async function digest(file: string): Promise<string> {
  const content = await readFile(file);
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
