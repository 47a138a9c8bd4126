/** Runs TypeScript with Vite, because Node 20 cannot: `node server/run.mjs server/main.ts --reset` */
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const [node, , program, ...words] = process.argv;
if (program === undefined) throw new Error('No program named. Example: node server/run.mjs server/main.ts');

const path = resolve(program);
process.argv = [node, path, ...(words[0] === '--' ? words.slice(1) : words)];
await runnerImport(path, { configFile: false, logLevel: 'warn' });
