import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { theme } from '../theme.ts';

const paper = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-anchor': 'var(--primary)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--accent-soft)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--muted)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-blue-filled': 'var(--primary)',
  '--mantine-color-blue-filled-hover': 'var(--primary-strong)',
  '--mantine-color-blue-light': 'var(--accent-soft)',
  '--mantine-color-blue-light-hover': 'var(--accent-soft)',
  '--mantine-color-blue-light-color': 'var(--primary)',
  '--mantine-color-blue-outline': 'var(--primary)',
  '--mantine-color-blue-outline-hover': 'var(--accent-soft)',
  '--mantine-primary-color-contrast': 'var(--on-primary)',
};

export function mantineVariables(selector: string): string {
  const { variables, light, dark } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const rule = (values: Record<string, string>) =>
    convertCssVariables({ variables: values, light: {}, dark: {} }, selector);
  return `@layer mantine {
    ${rule({ ...variables, ...light, ...paper })}
    @media (prefers-color-scheme: dark) {${rule({ ...dark, ...paper })}}
  }`;
}
