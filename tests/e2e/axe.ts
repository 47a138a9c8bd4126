import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, type Page } from './fixtures.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects no axe findings on the page once it stands still. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  await page.evaluate(motionIsOver);
  await page.evaluate(`window.axe || (() => { ${source} })()`);
  const results = (await page.evaluate(
    (tags) =>
      (window as unknown as { axe: { run: (options: object) => Promise<unknown> } }).axe.run({
        runOnly: tags,
        resultTypes: ['violations'],
      }),
    RULES,
  )) as AxeResults;
  const findings = results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join(' | ')}`,
  );
  expect(findings, page.url()).toEqual([]);
}

/** A colour half-way through a fade has no contrast to judge. A transition may start a frame after its element. */
async function motionIsOver(): Promise<void> {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  let still = 0;
  while (still < 3) {
    await frame();
    const moving = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );
    still = moving.length === 0 ? still + 1 : 0;
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
}

/** The same in both colour schemes; the page is light again afterwards. */
export async function expectNoAxeFindingsInAnyLight(page: Page): Promise<void> {
  await expectNoAxeFindings(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoAxeFindings(page);
  await page.emulateMedia({ colorScheme: 'light' });
}
