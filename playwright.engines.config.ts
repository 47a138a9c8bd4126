import { defineConfig } from '@playwright/test';
import type { EngineName } from './tests/engines/fixtures.ts';

const ALL: EngineName[] = ['chromium', 'firefox', 'webkit'];

/** The scenarios that run in every engine; `npx playwright test -c playwright.engines.config.ts --project firefox`. */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: 'tests/engines',
  projects: ALL.map((engineName) => ({
    name: engineName,
    use: { engineName },
    // The headless shell knows no such setting; tests/e2e/cart-storage.spec.ts forbids its storages one by one.
    testIgnore: engineName === 'chromium' ? '**/no-storage.spec.ts' : [],
  })),
  outputDir: 'test-results/engines',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 1,
  workers: 2,
  // Only what never happens meets it: the scenarios wait for events.
  timeout: 180_000,
  reporter: 'list',
});
