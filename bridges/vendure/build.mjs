/**
 * Node 20 reads no TypeScript: every program of this package becomes one file in `dist/`, with what it takes from the
 * rest of the repository inside. Packages stay outside and come from this folder's own node_modules.
 */
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const common = {
  absWorkingDir: here,
  bundle: true,
  packages: 'external',
  platform: 'node',
  target: 'node20',
  outdir: 'dist',
  sourcemap: 'linked',
  tsconfig: 'tsconfig.json',
  // The shop's own settings; none of them means anything here.
  define: { 'import.meta.env': '{}' },
  logLevel: 'warning',
};

await rm(`${here}dist`, { recursive: true, force: true });
// Vendure is CommonJS, and its decorators want to see the same classes as it does.
await build({
  ...common,
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  entryPoints: {
    prepare: 'engine/prepare.ts',
    engine: 'engine/server.ts',
    worker: 'engine/worker.ts',
    import: 'engine/import/main.ts',
  },
});
await build({
  ...common,
  format: 'esm',
  outExtension: { '.js': '.mjs' },
  entryPoints: {
    start: 'start.ts',
    bridge: 'bridge/main.ts',
    'tests/run': 'tests/run.ts',
    'tests/load': 'tests/load.ts',
  },
});
