import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BUILD_TARGET, OLDEST_BROWSERS } from '../../../vite/oldest-browsers.ts';

test("the build's targets are the oldest engines of the list, and README names every browser", () => {
  const oldest = (prefix: string, browsers: readonly (keyof typeof OLDEST_BROWSERS)[]) =>
    prefix + Math.min(...browsers.map((browser) => Number(OLDEST_BROWSERS[browser].version)));
  // Samsung Internet 23 is Chromium 115.
  expect(BUILD_TARGET).toEqual([
    'chrome115',
    oldest('safari', ['safari']),
    oldest('ios', ['safari_ios']),
    oldest('firefox', ['firefox', 'firefox_android']),
  ]);
  expect(OLDEST_BROWSERS.samsunginternet_android.version).toBe('23.0');
  const readme = readFileSync('README.md', 'utf8');
  for (const { name, version } of Object.values(OLDEST_BROWSERS)) {
    expect(readme).toContain(`${name} ${Number(version)}`);
  }
});
