import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { packFile } from '../server/shop/calls/pack.ts';

const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest|txt|wasm)$/;

/** A .br and a .gz of every text file, which servers send. */
export function compress(): Plugin {
  return {
    enforce: 'post',
    ...afterBuild('daftar:compress', async (folder) => {
      const names = await readdir(folder, { recursive: true });
      await Promise.all(
        names
          .filter((name) => COMPRESSIBLE.test(name) && !name.startsWith('.'))
          .map((name) => packFile(join(folder, name))),
      );
    }),
  };
}

export function afterBuild(
  name: string,
  work: (folder: string) => Promise<void>,
  order: 'pre' | 'post' = 'post',
): Plugin {
  let folder = 'dist';
  return {
    name,
    apply: 'build',
    configResolved({ root, build: { outDir } }) {
      folder = resolve(root, outDir);
    },
    closeBundle: { order, sequential: true, handler: () => work(folder) },
  };
}
