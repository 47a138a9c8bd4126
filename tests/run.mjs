/**
 * `npm test`: builds the shop, then runs the unit, API and browser tests. Words are passed on to the browser tests
 * (`npm test -- tests/e2e/cart.spec.ts`). The last line counts all runners together.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from './chromium.mjs';

const reports = mkdtempSync(join(tmpdir(), 'daftar-tests-'));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

try {
  const env = { ...process.env, CHROMIUM_PATH: chromiumPath() };
  run('node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn'], env) || fail('The build failed.');
  run(
    'node_modules/vitest/vitest.mjs',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    env,
  );
  run('node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json', ...process.argv.slice(2)], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  });
  const counts = [vitestCounts(), playwrightCounts()];
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  const flaky = counts.reduce((sum, count) => sum + (count.flaky ?? 0), 0);
  if (flaky > 0) console.log(`\n${flaky} of them passed only the second time.`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
} catch (error) {
  fail(error.message);
}

function run(program, words, env) {
  return spawnSync(process.execPath, [program, ...words], { stdio: 'inherit', env }).status === 0;
}

function fail(sentence) {
  console.error(sentence);
  console.log('\n0 passed, 1 failed');
  process.exit(1);
}

/** A runner that wrote no report has failed, whatever it counted. */
function vitestCounts() {
  const report = read(vitestReport);
  if (!report) return { passed: 0, failed: 1 };
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles };
}

function playwrightCounts() {
  const report = read(playwrightReport);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, flaky, failed: unexpected + report.errors.length };
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
