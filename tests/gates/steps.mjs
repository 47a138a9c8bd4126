/** The steps of `npm test` and `npm run check`. Each runs, prints what is wrong, and returns its count; none throws. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '../chromium.mjs';
import { enginesHere } from '../engines/programs.mjs';
import { installPackages, onPath } from '../packages.mjs';
import { growthByLibrary, measureSizes } from '../sizes.mjs';
import {
  checkCount,
  closingLines,
  isWell,
  playwrightCount,
  secondTries,
  total,
  vitestCount,
} from './count.mjs';

/** Debian's packages have the programs' names. */
const WEB_SERVERS = ['nginx', 'caddy', 'apache2'];
const MODULES = 'node_modules';
const TSC = `${MODULES}/typescript/bin/tsc`;
const DIST = 'dist';
const reports = mkdtempSync(join(tmpdir(), 'daftar-reports-'));
const deadCode = join(reports, 'knip.json');

/** Settings that the tests' build must not inherit from the shell. */
const BUILD_SETTINGS = /^(DAFTAR_|VITE_)|^API_PORT$/;
const shellEnv = Object.entries(process.env).filter(([name]) => !BUILD_SETTINGS.test(name));
/** The build has one name, not its time: a few other letters in file names move the compressed size by 0.1 KB. */
const env = { ...Object.fromEntries(shellEnv), VITE_BUILD_ID: 'tests' };

const CHECKS = [
  {
    name: 'format and lint',
    words: [`${MODULES}/@biomejs/biome/bin/biome`, 'check', '--error-on-warnings'],
    proof: /Checked [1-9]\d* files/,
  },
  {
    name: 'promises and casts',
    words: [`${MODULES}/oxlint/bin/oxlint`, 'src', 'sw', 'server', 'tools', 'vite', 'tests'],
    proof: /on [1-9]\d* files with [1-9]\d* rules/,
  },
  {
    name: 'layers and packages',
    words: [
      `${MODULES}/dependency-cruiser/bin/dependency-cruise.mjs`,
      ...['--config', 'tests/gates/dependency-rules.mjs'],
      ...['src', 'sw', 'server', 'tools', 'vite', 'bridges/vendure', 'vite.config.ts'],
    ],
    proof: /no dependency violations found \([1-9]\d* modules/,
  },
  {
    name: 'contrast of the colours',
    words: ['server/run.mjs', 'tests/gates/check-contrast.ts'],
    proof: /[1-9]\d* pairs of colours, 0 findings/,
  },
  ...[
    ['types of the page', 'tsconfig.json'],
    ['types of the worker', 'tsconfig.sw.json'],
    ['types of server and tests', 'tsconfig.node.json'],
  ].map(([name, project]) => ({
    name,
    words: [TSC, '-p', project, '--diagnostics'],
    proof: /Files:\s+[1-9]/,
  })),
  {
    name: 'types of the bridge',
    words: [TSC, '-p', 'bridges/vendure/tsconfig.json', '--diagnostics'],
    proof: /Files:\s+[1-9]/,
    // A package of its own: whoever does not work on it need not install it.
    needs: 'bridges/vendure/node_modules',
  },
  {
    name: 'dead code',
    words: [
      `${MODULES}/knip/bin/knip.js`,
      '--treat-config-hints-as-errors',
      ...['--reporter', 'symbols', '--reporter', 'json', '--output-file', `json=${deadCode}`],
    ],
    output: () => readFileSync(deadCode, 'utf8'),
    proof: /"issues":\[\]/,
  },
];

/** Checks without a build. */
export function staticChecks() {
  return CHECKS.map((check) => step(check.name, () => runCheck(check)));
}

/** The production build in dist/. */
export function build() {
  return step('build', () => {
    const begun = Date.now();
    const words = [`${MODULES}/vite/bin/vite.js`, 'build', '--logLevel', 'warn'];
    const { status } = spawnSync(process.execPath, words, { stdio: 'inherit', env });
    const isNew = statSync(join(DIST, 'index.html')).mtimeMs >= begun - 2000;
    return checkCount(status, isNew ? 'new' : 'old', /new/);
  });
}

/** What the first visit transfers, against its budgets. */
export function sizes(built) {
  return step('sizes (bytes of brotli, before the page is usable)', () => {
    needsBuild(built);
    const measured = measureSizes(DIST, filledDocuments());
    for (const { page, kind, bytes, budget, over } of measured) {
      const most = Math.floor(budget * 1024);
      console.log(
        `${over ? '✗' : ' '} ${page.padEnd(8)} ${kind.padEnd(9)} ${String(bytes).padStart(7)} of ${String(most).padStart(6)}${over ? `, ${bytes - most} too many` : ''}`,
      );
    }
    const over = new Set(measured.filter((size) => size.over).map(({ kind }) => kind));
    for (const kind of over) console.log(`\n${TOO_LARGE[kind]}`);
    if (over.has('script')) printGrowth();
    return checkCount(over.size > 0 ? 1 : 0, String(measured.length), /^[1-9]/);
  });
}

/** What to do when a budget is over. */
const TOO_LARGE = {
  script:
    'Script: load what is not needed before the first tap with `import()` where it is used, as src/screens/layout/Notices.tsx does; `vite.config.ts` says what is loaded together.',
  style:
    'Style: take rules away, or move what is shown after a tap into the sheet of the part that is loaded then.',
  document:
    "Document: it holds the first page's style, skeletons and inline scripts, and the answers it is drawn from; take from what you added to src/boot, to a skeleton, or to what a card reads (server/document).",
  content:
    'Content: src/boot/early-content.ts and what it imports must stay small; do not import a schema there.',
};

function filledDocuments() {
  const words = ['server/run.mjs', 'tests/gates/filled-documents.ts', DIST];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    encoding: 'utf8',
    env,
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(`The documents with content could not be made: ${stderr}`);
  return JSON.parse(stdout);
}

export function unitAndApiTests() {
  return step('unit and API tests', () => {
    if (process.env.CI) installWebServers();
    return vitest(['--reporter=default'], { CART_CASES: '20', LIST_CASES: '100' });
  });
}

/** Elsewhere the tests of a web server that is not there are left out: as a package it would begin to serve. */
function installWebServers() {
  const missing = () => WEB_SERVERS.filter((name) => !onPath(name));
  if (missing().length === 0) return;
  console.log(`Installing ${missing().join(' and ')} for the tests.`);
  installPackages(
    missing().map((name) => [name]),
    () => missing().length === 0,
  );
}

export function unitTests() {
  return step('unit tests', () => vitest(['--reporter=dot', '--project', 'unit', '--project', 'cost']));
}

/** Compares docs/openapi.yaml with what the reference API does. */
export function contractTests() {
  return step('the API and its contract', () =>
    vitest(['--reporter=dot', '--project', 'api', 'tests/api/contract.test.ts']),
  );
}

/** The browser tests that the words name, or all. */
export function browserTests(built, words) {
  return step('browser tests', () => {
    needsBuild(built);
    return playwright('browser', words);
  });
}

/** The scenarios that run in every engine, in those named. One that cannot be had here is not tried. */
export function engineTests(built, { names, words }) {
  return step(`scenarios in ${names.join(', ')}`, () => {
    needsBuild(built);
    const { there, missing } = enginesHere(names);
    const nothing = { passed: 0, failed: 0, flaky: 0, skipped: 0 };
    const projects = there.map((name) => `--project=${name}`);
    const config = ['--config', 'playwright.engines.config.ts'];
    const count = there.length > 0 ? playwright('engines', [...config, ...projects, ...words]) : nothing;
    // CI has all of them: one that is missing there has failed.
    const failed = count.failed + (process.env.CI ? missing.length : 0);
    return { ...count, failed, notTried: missing };
  });
}

/** Says which steps failed; the last line counts all of them together. */
export function close(counts) {
  const all = total(counts);
  const failed = counts.filter((one) => one.failed > 0).map(({ name }) => name);
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}.` : '');
  const notTried = counts.flatMap((one) => one.notTried ?? []);
  const again = counts.flatMap((one) => one.again ?? []);
  for (const line of closingLines(all, notTried, again)) console.log(line);
  process.exitCode = isWell(all) ? 0 : 1;
}

function step(name, run) {
  console.log(`\n── ${name}`);
  try {
    return { name, ...run() };
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return { name, ...checkCount(1, '', /./) };
  }
}

function runCheck({ name, words, output, proof, needs }) {
  if (needs && !existsSync(needs) && !process.env.CI) return { ...total([]), notTried: [name] };
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8', env });
  const count = checkCount(status, status === 0 && output ? output() : stdout, proof);
  if (count.failed > 0) console.log(`${stdout}${stderr}${signal ? `Killed by ${signal}.` : ''}`);
  return count;
}

function playwright(name, words) {
  const file = join(reports, `${name}.json`);
  const { status } = spawnSync(
    process.execPath,
    [`${MODULES}/@playwright/test/cli.js`, 'test', '--reporter=list,json', ...words],
    { stdio: 'inherit', env: { ...env, CHROMIUM_PATH: chromiumPath(), PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  );
  const report = read(file);
  return { ...playwrightCount(status, report), again: secondTries(report) };
}

function vitest(words, settings = {}) {
  const file = join(reports, 'vitest.json');
  const all = [
    `${MODULES}/vitest/vitest.mjs`,
    'run',
    ...words,
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const { status } = spawnSync(process.execPath, all, { stdio: 'inherit', env: { ...env, ...settings } });
  return vitestCount(status, read(file));
}

function needsBuild(built) {
  if (!isWell(built)) throw new Error('Not run: the build failed.');
}

function printGrowth() {
  console.log(
    '\nWhat the first script is made of, against tests/libraries.json (bytes before minification):',
  );
  for (const { library, bytes, grown } of growthByLibrary()) {
    console.log(
      `  ${library.padEnd(28)} ${String(bytes).padStart(8)} ${grown > 0 ? `+${grown}` : grown || ''}`,
    );
  }
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
