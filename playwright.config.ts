import { defineConfig } from '@playwright/test';
import { installedChromium } from './tests/chromium.mjs';

const LONG = /(updates|real-products|fault-matrix|npm-start|list-storage|hostile-texts)\.spec\.ts$/;
const executablePath = installedChromium();
// Tests that start a browser of their own read it here, and so do the test workers.
if (executablePath) process.env.CHROMIUM_PATH = executablePath;

/**
 * Chromium reads the last such list alone, so it repeats Playwright's. `SpareRenderer…` is the process that it starts
 * ahead for each context: without it a test takes a tenth less of the processor.
 */
const WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
];

export default defineConfig({
  testDir: 'tests/e2e',
  // The longest files start first, so that no worker is left with one at the end.
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'short', testIgnore: LONG },
  ],
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Much of a test is waiting: three on two cores keep both busy.
  workers: 3,
  // Tests wait for events, not for a time: these limits only end what never happens, even on a busy machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Pages are tested without the worker, so that each request is the page's own; tests of the worker switch it on.
    serviceWorkers: 'block',
    trace: 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        `--disable-features=${WITHOUT}`,
      ],
    },
  },
});
