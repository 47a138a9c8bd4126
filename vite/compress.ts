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
  let folder = 'dist';
  return {
    name: 'daftar:compress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const names = await readdir(folder, { recursive: true });
        await Promise.all(
          names
            .filter((name) => COMPRESSIBLE.test(name) && !name.startsWith('.'))
            .map((name) => pack(join(folder, name))),
        );
      },
    },
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
