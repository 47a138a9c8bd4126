/** Runs TypeScript with Vite, because Node 20 cannot: `node server/run.mjs server/main.ts --reset` */
import { resolve } from 'node:path';
import { cannotRunOn } from './node-lines.mjs';

const [node, , program, ...words] = process.argv;
if (program === undefined) throw new Error('No program named. Example: node server/run.mjs server/main.ts');
const refusal = cannotRunOn(process.versions.node);
if (refusal) {
  console.error(refusal);
  process.exit(1);
}

const path = resolve(program);
process.argv = [node, path, ...(words[0] === '--' ? words.slice(1) : words)];
// An older Node cannot read Vite.
const { runnerImport } = await import('vite');
await runnerImport(path, { configFile: false, logLevel: 'warn' });
