import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import {
  checkCount,
  closingLines,
  isWell,
  playwrightCount,
  secondTries,
  total,
  vitestCount,
} from '../../gates/count.mjs';

const PASSED = { passed: 1, failed: 0, flaky: 0, skipped: 0 };
const FAILED = { passed: 0, failed: 1, flaky: 0, skipped: 0 };

describe('a check counts as one', () => {
  test('passed, if it exits with 0 and its output says what it checked', () => {
    expect(checkCount(0, 'Checked 12 files in 2s.', /Checked [1-9]\d* files/)).toEqual(PASSED);
  });

  test.each([
    ['its status is not 0', 1, 'Checked 12 files in 2s.'],
    ['a signal killed it', null, 'Checked 12 files in 2s.'],
    ['it printed nothing', 0, ''],
    ['it looked at nothing', 0, 'Checked 0 files in 2s.'],
  ])('failed, when %s', (_, status, output) => {
    expect(checkCount(status, output, /Checked [1-9]\d* files/)).toEqual(FAILED);
  });

  test.each([
    ['kills itself', "process.kill(process.pid, 'SIGKILL')"],
    ['throws', "console.log('done'); throw new Error('no')"],
    ['says nothing', ''],
  ])('failed, when its program %s', (_, program) => {
    const { status, stdout } = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' });
    expect(checkCount(status, stdout, /done/)).toEqual(FAILED);
  });
});

describe("Vitest's report", () => {
  const file = { status: 'passed', assertionResults: [{}] };
  const report = {
    numPassedTests: 7,
    numFailedTests: 0,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [file],
  };

  test('gives its tests', () => {
    expect(vitestCount(0, report)).toEqual({ passed: 7, failed: 0, flaky: 0, skipped: 3 });
    expect(vitestCount(1, { ...report, numFailedTests: 4 })).toMatchObject({ passed: 7, failed: 4 });
  });

  test('a file that could not be loaded is one more that failed', () => {
    const broken = { status: 'failed', assertionResults: [] };
    const failing = { status: 'failed', assertionResults: [{}] };
    const testResults = [file, broken, failing];
    expect(vitestCount(1, { ...report, numFailedTests: 1, testResults })).toMatchObject({
      passed: 7,
      failed: 2,
    });
  });

  test.each([
    ['is not there', 0, null],
    ['is no report', 0, {}],
    ['has no figures', 0, { ...report, numPassedTests: undefined }],
    ['has a figure that is no number', 0, { ...report, numFailedTests: Number.NaN }],
    ['has a figure below zero', 0, { ...report, numFailedTests: -1 }],
    ['has no list of files', 0, { ...report, testResults: undefined }],
    ['names no test', 0, { ...report, numPassedTests: 0, testResults: [] }],
    ['names only skipped ones', 0, { ...report, numPassedTests: 0 }],
    ['knows of no failure, but the status does', 1, report],
    ['knows of no failure, but a signal killed the runner', null, report],
  ])('counts as failed when it %s', (_, status, given) => {
    expect(vitestCount(status, given).failed).toBe(1);
  });
});

describe("Playwright's report", () => {
  const stats = { expected: 5, flaky: 1, unexpected: 0, skipped: 2 };
  const report = { stats, errors: [] };

  test('gives its tests; one that passed on its second try has passed', () => {
    expect(playwrightCount(0, report)).toEqual({ passed: 6, failed: 0, flaky: 1, skipped: 2 });
    const failed = { ...report, stats: { ...stats, unexpected: 3 } };
    expect(playwrightCount(1, failed)).toMatchObject({ passed: 6, failed: 3 });
  });

  test('an error outside the tests is one more that failed', () => {
    expect(playwrightCount(1, { ...report, errors: [{ message: 'No tests found.' }] }).failed).toBe(1);
  });

  test.each([
    ['is not there', 0, null],
    ['is no report', 0, {}],
    ['has no list of errors', 0, { stats }],
    ['has no figures', 0, { stats: {}, errors: [] }],
    ['names no test', 0, { stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0 }, errors: [] }],
    ['knows of no failure, but the status does', 1, report],
    ['knows of no failure, but a signal killed the runner', null, report],
  ])('counts as failed when it %s', (_, status, given) => {
    expect(playwrightCount(status, given).failed).toBe(1);
  });
});

describe('a test that passed only at its second try', () => {
  const tests = (status: string) => [{ status }];
  const specs = [
    { file: 'cart.spec.ts', line: 7, title: 'adds', tests: tests('flaky') },
    { file: 'cart.spec.ts', line: 9, title: 'removes', tests: tests('expected') },
  ];

  test('is named, also in a group of a file', () => {
    const report = { suites: [{ suites: [{ specs }], specs: [{ ...specs[0], line: 3 }] }, { specs: [] }] };
    expect(secondTries(report)).toEqual(['cart.spec.ts:7 adds', 'cart.spec.ts:3 adds']);
    expect(secondTries(null)).toEqual([]);
  });

  test('stands above the count', () => {
    expect(closingLines({ ...PASSED, flaky: 1 }, [], ['cart.spec.ts:7 adds'])).toEqual([
      'Passed only at its second try: cart.spec.ts:7 adds',
      '1 passed only at their second try.',
      '1 passed, 0 failed',
    ]);
  });
});

describe('the last line', () => {
  test('counts everything together', () => {
    const all = total([PASSED, PASSED, FAILED, { passed: 40, failed: 2, flaky: 0, skipped: 0 }]);
    expect(closingLines(all)).toEqual(['42 passed, 3 failed']);
    expect(isWell(all)).toBe(false);
  });

  test('comes after the tests that passed on their second try and those that were skipped', () => {
    const all = total([PASSED, { passed: 40, failed: 0, flaky: 3, skipped: 1 }]);
    expect(closingLines(all)).toEqual([
      '3 passed only at their second try.',
      '1 skipped.',
      '41 passed, 0 failed',
    ]);
    expect(isWell(all)).toBe(true);
  });

  test('comes after the browsers that were not tried, which is no failure', () => {
    expect(closingLines(PASSED, ['Firefox', 'WebKit'])).toEqual([
      'Not tried, because it is not here: Firefox, WebKit.',
      '1 passed, 0 failed',
    ]);
  });

  test('a run in which nothing ran has failed', () => {
    expect(closingLines(total([]))).toEqual(['0 passed, 0 failed']);
    expect(isWell(total([]))).toBe(false);
  });
});
