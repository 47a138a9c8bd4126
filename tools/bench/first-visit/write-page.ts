import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Writes the files of a page, packed as the shop's build packs its own, beside the shop's pictures. Returns the folder. */
export async function writePage(folder: string, files: Record<string, string>): Promise<string> {
  await cp('dist', folder, { recursive: true, filter: (path) => !OF_THE_SHOP.test(path) });
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
    await writeFile(`${file}.br`, brotliCompressSync(content));
    await writeFile(`${file}.gz`, gzipSync(content));
  }
  return folder;
}

const OF_THE_SHOP = /\/(?:assets|screenshots|\.vite)$|\.(?:html|js|txt|webmanifest)(?:\.br|\.gz)?$/;
