/**
 * Runs a TypeScript program with what the project already has: Node 20 reads no TypeScript, Vite does.
 * `node server/run.mjs server/main.ts --reset`
 */
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const [node, , program, ...words] = process.argv;
if (program === undefined) throw new Error('No program named. Example: node server/run.mjs server/main.ts');

const path = resolve(program);
process.argv = [node, path, ...(words[0] === '--' ? words.slice(1) : words)];
await runnerImport(path, { configFile: false, logLevel: 'warn' });
