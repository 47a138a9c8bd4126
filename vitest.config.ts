import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        // The bridge may have packages of its own installed; its tests here take the root's, as its bundle takes its own.
        resolve: { dedupe: ['hono', 'valibot'] },
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.ts'],
          env: { VITE_BUILD_ID: 'test' },
          // Only a hanging test should meet it: generated cases take ten times as long on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['tests/api/**/*.test.ts'],
          env: { VITE_BUILD_ID: 'test' },
          testTimeout: 20_000,
          // Another server (API_UNDER_TEST) takes its time to hash a password.
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
