import { defineConfig } from '@playwright/test';
import config from '../../playwright.config.ts';

/** `npm run soak`: ten minutes of shopping, not part of `npm test`. */
export default defineConfig({
  ...config,
  testDir: '.',
  outputDir: '../../test-results/soak',
  projects: [{ name: 'soak' }],
  retries: 0,
  workers: 1,
});
