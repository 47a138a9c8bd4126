import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** It measures the processor time of its process, which must run nothing else. */
const COST = 'tests/unit/cost.test.ts';

/** These tests need no build. */
const RENDERER = resolve('tests/api/renderer.ts');

export default defineConfig({
  test: {
    // One fewer than there are cores by default, which leaves one of two idle.
    maxWorkers: '100%',
    projects: [
      {
        // The engine may have packages of its own installed; its tests here take the root's, as its bundle takes its own.
        resolve: { dedupe: ['hono', 'valibot'] },
        test: {
          name: 'unit',
          environment: 'node',
          // A thread starts and imports in two thirds of a process's time.
          pool: 'threads',
          // Modules hold no state: a thread loads each once.
          isolate: false,
          include: ['tests/unit/**/*.test.ts'],
          setupFiles: ['tests/seed.ts'],
          exclude: [COST],
          env: { VITE_BUILD_ID: 'test' },
          // Only a hanging test should meet it: generated cases take ten times as long on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { dedupe: ['hono', 'valibot'] },
        test: { name: 'cost', environment: 'node', include: [COST], maxWorkers: 1, testTimeout: 60_000 },
      },
      {
        resolve: { alias: { '#renderer': RENDERER } },
        test: {
          name: 'api',
          environment: 'node',
          // As above: each file would import the server anew.
          pool: 'threads',
          isolate: false,
          include: ['tests/api/**/*.test.ts'],
          // Of what one test replaces the next file must know nothing.
          restoreMocks: true,
          unstubEnvs: true,
          env: { VITE_BUILD_ID: 'test' },
          testTimeout: 60_000,
          // Another server (API_UNDER_TEST) takes its time to hash a password.
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
