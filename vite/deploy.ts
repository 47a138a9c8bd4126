import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { DOCUMENTS, deployFiles } from '../tools/deploy/deploy-files.ts';
import { afterBuild } from './compress.ts';

export function deploy(): Plugin {
  return afterBuild('daftar:deploy', async (dist) => {
    const folder = join(dirname(dist), basename(dist) === 'dist' ? 'deploy' : `${basename(dist)}-deploy`);
    await Promise.all(Object.entries(deployFiles()).map(([path, text]) => write(join(folder, path), text)));
    await bundle(DOCUMENTS.program, join(folder, DOCUMENTS.path));
  });
}

export async function write(file: string, text: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

async function bundle(program: string, file: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: program,
      outDir: dirname(file),
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: basename(file), codeSplitting: false } },
    },
  });
}
