/**
 * Counts the results of runners and checks so that nothing passes silently: no report, no test, no proof of work, a
 * status other than 0 (null: killed by a signal) and a figure that is no number all count as failed.
 */

/** A check counts as one. `proof`: what only a check that did its work prints. */
export function checkCount(status, output, proof) {
  return status === 0 && proof.test(output) ? count(1, 0) : count(0, 1);
}

/** `report`: the JSON of Vitest, or null where it wrote none. */
export function vitestCount(status, report) {
  if (!report) return count(0, 1);
  const brokenFiles = report.testResults?.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  return runnerCount(status, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles,
    flaky: 0,
    skipped: report.numPendingTests + report.numTodoTests,
  });
}

/** `report`: the JSON of Playwright, or null where it wrote none. */
export function playwrightCount(status, report) {
  if (!report?.stats) return count(0, 1);
  const { expected, flaky, unexpected, skipped } = report.stats;
  const failed = unexpected + report.errors?.length;
  return runnerCount(status, { passed: expected + flaky, failed, flaky, skipped });
}

/** The titles of the tests that passed only at their second try. `report`: as above. */
export function secondTries(report) {
  return (report?.suites ?? []).flatMap((suite) => [
    ...secondTries(suite),
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title }) => `${file}:${line} ${title}`),
  ]);
}

export function total(counts) {
  const sum = (field) => counts.reduce((so, one) => so + one[field], 0);
  return { passed: sum('passed'), failed: sum('failed'), flaky: sum('flaky'), skipped: sum('skipped') };
}

export function isWell({ passed, failed }) {
  return failed === 0 && passed > 0;
}

/**
 * The lines that end a run; the last one is the count. `notTried`: what cannot be had on this machine. `again`: the
 * tests that passed only at their second try.
 */
export function closingLines({ passed, failed, flaky, skipped }, notTried = [], again = []) {
  return [
    ...(notTried.length > 0 ? [`Not tried, because it is not here: ${notTried.join(', ')}.`] : []),
    ...again.map((title) => `Passed only at its second try: ${title}`),
    ...(flaky > 0 ? [`${flaky} passed only at their second try.`] : []),
    ...(skipped > 0 ? [`${skipped} skipped.`] : []),
    `${passed} passed, ${failed} failed`,
  ];
}

function runnerCount(status, counted) {
  if (!Object.values(counted).every((figure) => Number.isSafeInteger(figure) && figure >= 0))
    return count(0, 1);
  const isUnexplained = counted.failed === 0 && (status !== 0 || counted.passed === 0);
  return isUnexplained ? { ...counted, failed: 1 } : counted;
}

function count(passed, failed) {
  return { passed, failed, flaky: 0, skipped: 0 };
}
