import { defineConfig } from '@playwright/test';
import type { EngineName } from './fixtures.ts';

const ALL: EngineName[] = ['firefox', 'webkit'];

/**
 * What a browser engine may do in its own way; tests/e2e has all of it, and what is the same in every engine, in
 * Chromium. One engine alone: `npx playwright test -c tests/engines --project firefox`.
 */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  projects: ALL.map((engineName) => ({ name: engineName, use: { engineName } })),
  outputDir: '../../test-results/engines',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Much of a scenario is waiting: three on two cores keep both busy.
  workers: 3,
  // Only what never happens meets it: the scenarios wait for events.
  timeout: 360_000,
  expect: { timeout: 60_000 },
  globalTimeout: 45 * 60_000,
  reporter: 'list',
});
