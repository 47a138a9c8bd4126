import { defineConfig } from '@playwright/test';
import type { EngineName } from './fixtures.ts';

const ALL: EngineName[] = ['chromium', 'firefox', 'webkit'];

/**
 * Chromium's headless shell knows no setting against cookies and keeps no page for Back. tests/e2e/list-storage.spec.ts
 * forbids its storages one by one, and tests/e2e/back-forward.spec.ts asks why it would not keep a page.
 */
const NOT_IN_THE_SHELL = ['**/no-storage.spec.ts', '**/back-forward.spec.ts'];

/** tests/e2e has specs of these names, payments in main-job.spec.ts, layout in layout-holds.spec.ts: they do it in Chromium. */
const PROVEN_IN_E2E = [
  'launch',
  'layout',
  'main-job',
  'offline',
  'order-list',
  'payments',
  'quantity-prices',
  'scan',
  'typing-early',
].map((name) => `**/${name}.spec.ts`);

/** The scenarios that run in every engine; `npx playwright test -c tests/engines --project firefox`. */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  projects: ALL.map((engineName) => ({
    name: engineName,
    use: { engineName },
    testIgnore: engineName === 'chromium' ? [...NOT_IN_THE_SHELL, ...PROVEN_IN_E2E] : [],
  })),
  outputDir: '../../test-results/engines',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 1,
  // Much of a scenario is waiting: three on two cores keep both busy.
  workers: 3,
  // Only what never happens meets it: the scenarios wait for events.
  timeout: 360_000,
  globalTimeout: 45 * 60_000,
  reporter: 'list',
});
