import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, type Page } from './fixtures.ts';
import { standsStill } from './stands-still.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The dark scheme changes colours and nothing else (tests/unit/dark-scheme.test.ts). */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Expects no axe findings on the page once it stands still. */
export async function expectNoAxeFindings(page: Page, rules: readonly string[] = RULES): Promise<void> {
  await standsStill(page);
  // The text is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`(() => { ${source} })()`);
  const results = (await page.evaluate(
    (runOnly) =>
      (window as unknown as { axe: { run: (options: object) => Promise<unknown> } }).axe.run({
        runOnly,
        resultTypes: ['violations'],
      }),
    rules,
  )) as AxeResults;
  const findings = results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join(' | ')}`,
  );
  expect(findings, `WCAG 2.2 AA: axe on ${page.url()}`).toEqual([]);
}

/** The same, and the colours of the dark scheme; the page is light again afterwards. */
export async function expectNoAxeFindingsInAnyLight(page: Page): Promise<void> {
  await expectNoAxeFindings(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoAxeFindings(page, RULES_OF_COLOUR);
  await page.emulateMedia({ colorScheme: 'light' });
}
