/**
 * `npm test`: builds the shop, then runs the unit, API and browser tests and the scenarios of the other engines. Words
 * choose the files of all layers whose path contains one (`npm test -- cart`), `--engine firefox` the scenarios of one
 * engine alone; `--check` adds what `npm run check` looks at. `npm run check` is `--quick`: no browser, and of the API
 * tests only the contract. All of it runs, so that one run shows everything; the last line counts it together.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { chromiumPath } from './chromium.mjs';
import { enginesHere } from './engines/programs.mjs';
import { installPackages, onPath } from './packages.mjs';

const MODULES = 'node_modules';
const TSC = `${MODULES}/typescript/bin/tsc`;
const ENGINE = 'engines/vendure';
/** A package of its own: whoever does not work on it need not install it. */
const hasEngine = existsSync(`${ENGINE}/${MODULES}`) || Boolean(process.env.CI);
/** Beside Chromium, which the browser tests use. */
const ENGINES = ['firefox', 'webkit'];
/** Debian's packages have the programs' names. */
const WEB_SERVERS = ['nginx', 'caddy', 'apache2'];

const languages = readdirSync('src/texts').filter((name) => /^(?!en$)[a-z]{2}$/.test(name));

/** Each has passed if its status is 0 and it prints what only a check prints that looked at something. */
const CHECKS = [
  [
    'format and lint',
    [`${MODULES}/@biomejs/biome/bin/biome`, 'check', '--error-on-warnings'],
    /Checked [1-9]\d* files/,
  ],
  [
    'promises and casts',
    [`${MODULES}/oxlint/bin/oxlint`, 'src', 'sw', 'server', 'tools', 'vite', 'engines', 'tests'],
    /on [1-9]\d* files with [1-9]\d* rules/,
  ],
  [
    'layers and packages',
    [
      `${MODULES}/dependency-cruiser/bin/dependency-cruise.mjs`,
      ...['--config', 'tests/gates/dependency-rules.mjs'],
      ...['src', 'sw', 'server', 'tools', 'vite', ENGINE, 'vite.config.ts'],
    ],
    /no dependency violations found \([1-9]\d* modules/,
  ],
  ...['tsconfig.json', 'sw', hasEngine ? 'tests' : 'tests/tsconfig.without-engine.json', ENGINE].map(
    (project) => [`types of ${project}`, [TSC, '-p', project, '--diagnostics'], /Files:\s+[1-9]/],
  ),
  ...languages.map((code) => [
    `texts of ${code}`,
    [TSC, '-p', 'tsconfig.json', '--customConditions', code, '--diagnostics'],
    /Files:\s+[1-9]/,
  ]),
  ['dead code', [`${MODULES}/knip/bin/knip.js`, '--treat-config-hints-as-errors'], /^\s*$/],
];

/** Settings that the tests' build must not inherit from the shell. */
const BUILD_SETTINGS = /^(DAFTAR_|VITE_)|^API_PORT$/;
const shellEnv = Object.entries(process.env).filter(([name]) => !BUILD_SETTINGS.test(name));
const env = { ...Object.fromEntries(shellEnv), CASES_SEED: '1' };

const words = process.argv.slice(2);
const isQuick = taken('--quick');
const isCheck = taken('--check') || isQuick;
const engines = takenEngines();
const reports = mkdtempSync(join(tmpdir(), 'daftar-reports-'));
const counts = [];
/** Said again at the end: a log is often kept as its last lines. */
const failures = [];
const notTried = [];

if (isCheck) for (const [name, check, proof] of CHECKS) step(name, () => checked(name, check, proof));
const isBuilt = step('build', () => one(run([`${MODULES}/vite/bin/vite.js`, 'build', '--logLevel', 'warn'])));
const ofBuild = (name, work) => step(name, () => (isBuilt ? work() : one(1)));
if (isCheck)
  ofBuild('sizes (bytes of brotli, before the page is usable)', () =>
    one(run(['server/run.mjs', 'tests/gates/check-sizes.ts'])),
  );
if (isQuick) {
  step('unit tests', () => vitest(['--reporter=dot', '--project', 'unit', '--project', 'cost']));
  step('the API and its contract', () => vitest(['--reporter=dot', 'tests/api/contract.test.ts']));
} else {
  if (engines.length === 0) {
    step('unit and API tests', unitAndApiTests);
    ofBuild('browser tests', () => playwright(words));
  }
  ofBuild('scenarios in the engines', engineTests);
}
close();

function taken(word) {
  const at = words.indexOf(word);
  if (at >= 0) words.splice(at, 1);
  return at >= 0;
}

function takenEngines() {
  const at = words.indexOf('--engine');
  if (at < 0) return [];
  const [, name] = words.splice(at, 2);
  if (!ENGINES.includes(name)) throw new Error(`--engine is one of ${ENGINES.join(', ')}, not ${name}.`);
  return [name, ...takenEngines()];
}

/** Runs one part, and returns whether it passed. */
function step(name, work) {
  console.log(`\n── ${name}`);
  let count;
  try {
    count = work();
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    count = one(1);
  }
  counts.push({ name, ...count });
  return count.failed === 0;
}

function one(status) {
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
}

/**
 * Nothing passes silently: no report, no test, or a status other than 0 (null: killed by a signal) has failed. A layer
 * need not have a test for the words.
 */
function counted(status, passed, failed) {
  const isWell = status === 0 && (passed > 0 || (words.length > 0 && passed === 0));
  return { passed: passed || 0, failed: failed || (isWell ? 0 : 1) };
}

function run(program, more) {
  return spawnSync(process.execPath, program, { stdio: 'inherit', env: { ...env, ...more } }).status;
}

function checked(name, check, proof) {
  if (name.endsWith(ENGINE) && !hasEngine) {
    notTried.push(name, 'types of its tests');
    return { passed: 0, failed: 0 };
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, check, { encoding: 'utf8', env });
  const isWell = status === 0 && proof.test(stdout);
  if (!isWell) console.log(`${stdout}${stderr}`);
  return one(isWell ? 0 : 1);
}

function unitAndApiTests() {
  // Elsewhere the tests of a web server that is not there are left out: as a package it would begin to serve.
  const missing = () => WEB_SERVERS.filter((name) => !onPath(name));
  if (process.env.CI && missing().length > 0)
    installPackages(
      missing().map((name) => [name]),
      () => missing().length === 0,
    );
  return vitest(['--reporter=default', '--passWithNoTests', ...words]);
}

function vitest(selection) {
  const file = join(reports, 'vitest.json');
  const reporter = ['--reporter=json', `--outputFile.json=${file}`];
  const status = run([`${MODULES}/vitest/vitest.mjs`, 'run', ...selection, ...reporter]);
  const report = read(file);
  for (const { name, message, assertionResults } of report?.testResults ?? []) {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    failures.push(...failed.map((test) => failure(name, test.fullName, test.failureMessages[0])));
    if (message) failures.push(failure(name, 'the file', message));
  }
  return counted(status, report?.numPassedTests, report?.numFailedTests);
}

function engineTests() {
  const { there, missing } = enginesHere(engines.length > 0 ? engines : ENGINES);
  notTried.push(...missing);
  const projects = there.map((name) => `--project=${name}`);
  const count =
    there.length > 0 ? playwright(['-c', 'tests/engines', ...projects, ...words]) : { passed: 0, failed: 0 };
  // CI has all of them: one that is missing there has failed.
  return { ...count, failed: count.failed + (process.env.CI ? missing.length : 0) };
}

function playwright(selection) {
  const file = join(reports, 'playwright.json');
  const status = run(
    [
      `${MODULES}/@playwright/test/cli.js`,
      'test',
      '--reporter=list,json',
      '--pass-with-no-tests',
      ...selection,
    ],
    {
      CHROMIUM_PATH: chromiumPath(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  );
  const report = read(file);
  const specs = (report?.suites ?? []).flatMap(specsIn).filter((spec) => !spec.ok);
  failures.push(
    ...specs.map(({ file, title, tests: [test] }) =>
      failure(file, title, test && lastError(test), shown(test)),
    ),
  );
  const { expected, unexpected } = report?.stats ?? {};
  return counted(status, expected, unexpected);
}

function specsIn(suite) {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsIn)];
}

function lastError({ results }) {
  return results.findLast(({ error }) => error)?.error.message;
}

/** What the page showed: a failure in CI may not come again. */
function shown(test) {
  const attachments = test?.results.flatMap((result) => result.attachments) ?? [];
  const path = attachments.findLast(({ name }) => name === 'error-context')?.path;
  return path && existsSync(path) ? readFileSync(path, 'utf8').split('```yaml').at(-1).split('```')[0] : '';
}

function failure(file, title, message = '', page = '') {
  const lines = [...message.split('\n').slice(0, 12), ...page.split('\n').slice(0, 60)];
  return `${relative('.', file)} › ${title}\n  ${lines.join('\n  ')}`;
}

/** Once: a later part must not find the report of an earlier one. */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  } finally {
    rmSync(file, { force: true });
  }
}

function close() {
  const sum = (field) => counts.reduce((so, count) => so + count[field], 0);
  const failed = counts.filter((count) => count.failed > 0).map(({ name }) => name);
  for (const words of failures) console.log(`\n✗ ${words}`);
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}.` : '');
  if (notTried.length > 0) console.log(`Not tried, because it is not here: ${notTried.join(', ')}.`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  const isTested = counts.some(({ name, passed }) => name !== 'build' && passed > 0);
  process.exitCode = failed.length === 0 && isTested ? 0 : 1;
}
