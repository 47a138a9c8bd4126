/** `npm run soak`: builds the shop and shops in it for ten minutes (soak.spec.ts). */
import { spawnSync } from 'node:child_process';
import { chromiumPath } from '../chromium.mjs';

const env = { ...process.env, CHROMIUM_PATH: chromiumPath() };
for (const words of [
  ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  ['node_modules/@playwright/test/cli.js', 'test', '-c', 'playwright.soak.config.ts'],
]) {
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit', env });
  if (status !== 0) process.exit(1);
}
