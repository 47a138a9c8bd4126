import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest|txt)$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A .br and a .gz of every text file, which servers send. */
export function compress(): Plugin {
  return {
    enforce: 'post',
    ...afterBuild('daftar:compress', async (folder) => {
      const names = await readdir(folder, { recursive: true });
      await Promise.all(
        names
          .filter((name) => COMPRESSIBLE.test(name) && !name.startsWith('.'))
          .map((name) => pack(join(folder, name))),
      );
    }),
  };
}

export function afterBuild(name: string, work: (folder: string) => Promise<void>): Plugin {
  let folder = 'dist';
  return {
    name,
    apply: 'build',
    configResolved({ root, build: { outDir } }) {
      folder = resolve(root, outDir);
    },
    closeBundle: { order: 'post', sequential: true, handler: () => work(folder) },
  };
}

async function pack(file: string): Promise<void> {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    brotli(content, { params }).then((packed) => writeFile(`${file}.br`, packed)),
    gzipped(content, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}
