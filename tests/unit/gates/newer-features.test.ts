import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BUILD_TARGET, OLDEST_BROWSERS } from '../../../vite/oldest-browsers.ts';
import { newerInScript, newerInStyle } from '../../gates/newer-features.ts';

const inScript = (code: string) => newerInScript(code, OLDEST_BROWSERS);
const inStyle = (css: string) => newerInStyle(css, OLDEST_BROWSERS);

test('finds what one of the oldest browsers lacks, by its owner, by its name alone, or as a global', () => {
  expect(inScript('URL.canParse(a); AbortSignal.any([b])')).toEqual(['AbortSignal.any', 'URL.canParse']);
  expect(inScript('x.ariaLabel; new Set().isSubsetOf(y)')).toEqual(['.ariaLabel', '.isSubsetOf']);
  expect(inScript('Promise.withResolvers(); Object.groupBy(a, b)')).toEqual([
    'Object.groupBy',
    'Promise.withResolvers',
  ]);
  expect(inScript('requestIdleCallback(f); if ("navigation" in window) navigation.back()')).toEqual([
    'navigation',
    'requestIdleCallback',
  ]);
  expect(inScript('/[a--b]/v.test(c)')).toEqual(['/…/v']);
});

test('finds newer style: properties and their keywords, units, functions, selectors', () => {
  const newer = [':has', 'light-dark()', 'text-wrap', 'text-wrap: balance'];
  expect(inStyle('a{text-wrap:balance}b:has(i){color:light-dark(red,blue)}')).toEqual(newer);
  expect(inStyle('a{height:2lh}a{&:hover{color:red}}')).toEqual(['&', 'lh']);
  expect(inStyle('a{inset:0;height:100dvh}@layer b{a:is(.c,.d){color:red}}')).toEqual([]);
});

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
