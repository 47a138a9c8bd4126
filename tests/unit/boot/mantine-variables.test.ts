import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { expect, it } from 'vitest';
import { mantineVariables } from '../../../src/boot/mantine-variables.ts';
import { theme } from '../../../src/theme.ts';

it("Mantine's primary colour is the shop's, in both looks", () => {
  const { primaryColor } = mergeMantineTheme(DEFAULT_THEME, theme);
  const looks = mantineVariables('.mantine').split('@media (prefers-color-scheme: dark)');
  const filled = new RegExp(`--mantine-color-${primaryColor}-filled: ([^;]+);`, 'g');
  const found = looks.map((look) => [...look.matchAll(filled)].map(([, value]) => value));
  expect(found).toEqual([['var(--primary)'], ['var(--primary)']]);
});
