import { readdirSync, readFileSync } from 'node:fs';
import postcss, { type AtRule } from 'postcss';
import { expect, it } from 'vitest';
import { mantineVariables } from '../../src/boot/mantine-variables.ts';

/** So that axe looks at a page in the dark for its colours alone (tests/e2e/axe.ts). */
const DARK = /prefers-color-scheme|useColorScheme|useMantineColorScheme/;
const FILES = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) => `src/${file}`);
const COLOUR = /^(dark|#[\da-f]{3,8}|\d+ \d+ \d+|var\(--[\w-]+\)|rgba?\([^)]+\))$/i;

function darkDeclarations(css: string): [string, string][] {
  const found: [string, string][] = [];
  const walk = (rule: AtRule) =>
    rule.walkDecls(({ prop, value }) => {
      found.push([prop, value]);
    });
  postcss.parse(css).walkAtRules('media', (rule) => {
    if (DARK.test(rule.params)) walk(rule);
  });
  return found;
}

it('the dark scheme sets colours and nothing else', () => {
  const sheets = FILES.filter((file) => file.endsWith('.css')).map((file) => readFileSync(file, 'utf8'));
  const set = [...sheets, mantineVariables(':root')].flatMap(darkDeclarations);
  expect(set.length).toBeGreaterThan(50);
  expect(set.filter(([name, value]) => !name.startsWith('--') || !COLOUR.test(value))).toEqual([]);
});

it('no script asks which scheme it is', () => {
  const asking = FILES.filter((file) => /\.tsx?$/.test(file)).filter((file) =>
    DARK.test(readFileSync(file, 'utf8')),
  );
  expect(asking).toEqual(['src/boot/mantine-variables.ts']);
});
