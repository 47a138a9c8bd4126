/**
 * `npm run check`: format and lint, room rules, types, dead code, unit tests, size budgets. Each says what is
 * wrong; all of them run, so that one go shows everything.
 */
import { spawnSync } from 'node:child_process';
import { growthByLibrary, measureSizes } from './sizes.mjs';

const steps = [
  ['format and lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings']],
  ['room rules', 'server/run.mjs', ['tests/gates/check-rooms.ts']],
  ['types of the page', 'node_modules/typescript/bin/tsc', ['-p', 'tsconfig.json']],
  ['types of the worker', 'node_modules/typescript/bin/tsc', ['-p', 'tsconfig.sw.json']],
  ['types of server and tests', 'node_modules/typescript/bin/tsc', ['-p', 'tsconfig.node.json']],
  ['dead code', 'node_modules/knip/bin/knip.js', []],
  ['unit tests', 'node_modules/vitest/vitest.mjs', ['run', '--project', 'unit', '--reporter=dot']],
  ['build', 'node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn']],
];

const failed = steps.filter(([name, program, words]) => {
  console.log(`\n── ${name}`);
  return spawnSync(process.execPath, [program, ...words], { stdio: 'inherit' }).status !== 0;
});

console.log('\n── sizes (KB of brotli, before the page is usable)');
const sizes = failed.some(([name]) => name === 'build') ? [] : measureSizes('dist');
for (const { page, kind, kb, budget, over } of sizes) {
  console.log(
    `${over ? '✗' : ' '} ${page.padEnd(8)} ${kind.padEnd(9)} ${kb.toFixed(1).padStart(6)} of ${budget}`,
  );
}

if (sizes.some(({ over }) => over)) {
  console.log(
    '\nWhat the first script is made of, against tests/libraries.json (bytes before minification):',
  );
  for (const { library, bytes, grown } of growthByLibrary()) {
    console.log(
      `  ${library.padEnd(28)} ${String(bytes).padStart(8)} ${grown > 0 ? `+${grown}` : grown || ''}`,
    );
  }
}

const wrong = [...failed.map(([name]) => name), ...(sizes.some(({ over }) => over) ? ['sizes'] : [])];
console.log(wrong.length === 0 ? '\nAll is well.' : `\nNot well: ${wrong.join(', ')}.`);
process.exitCode = wrong.length === 0 ? 0 : 1;
