/**
 * Node 20 reads no TypeScript: each program becomes one file in `dist/`. Packages stay outside, in this
 * folder's node_modules.
 */
import { cp, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { cannotRunOn } from '../../server/node-lines.mjs';

const refusal = cannotRunOn(process.versions.node);
if (refusal) {
  console.error(refusal);
  process.exit(1);
}

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
  // The shop's build settings mean nothing here.
  define: { 'import.meta.env': '{}' },
  logLevel: 'warning',
};

await rm(`${here}dist`, { recursive: true, force: true });
// For the place of supply of an address in letters that are not known (D58.72).
await cp(`${here}../../src/contract/pin-codes.txt`, `${here}dist/pin-codes.txt`);
// Vendure is CommonJS, and its decorators need the same classes.
await build({
  ...common,
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  entryPoints: {
    prepare: 'engine/prepare.ts',
    engine: 'engine/server.ts',
    worker: 'engine/worker.ts',
    import: 'engine/import/main.ts',
    invoices: 'engine/invoices/write-invoices.ts',
  },
});
await build({
  ...common,
  format: 'esm',
  outExtension: { '.js': '.mjs' },
  entryPoints: {
    start: 'start.ts',
    'tests/run': 'tests/run.ts',
    'tests/load': 'tests/load.ts',
  },
});
