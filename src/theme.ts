import { createTheme } from '@mantine/core';

/** Mantine with the tokens of theme.css; boot/mantine-variables.ts sets the colours. */
export const theme = createTheme({
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '600' },
  defaultRadius: 'md',
  radius: { xs: 'var(--radius)', sm: 'var(--radius)', md: 'var(--radius)', lg: 'var(--radius)' },
  shadows: { sm: 'var(--shadow-1)', md: 'var(--shadow-2)', lg: 'var(--shadow-3)', xl: 'var(--shadow-3)' },
  spacing: { xs: 'var(--s2)', sm: 'var(--s3)', md: 'var(--s4)', lg: 'var(--s5)', xl: 'var(--s6)' },
  components: {
    // Dialogs and menus are outside MantineRoot.
    Portal: { defaultProps: { className: 'mantine' } },
    // Every field is required.
    InputWrapper: { defaultProps: { withAsterisk: false } },
    Input: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
  },
});
