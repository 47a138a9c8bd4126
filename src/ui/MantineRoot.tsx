import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import 'virtual:mantine-variables.css';
import './mantine.css';
import { MantineContext, MantineThemeProvider } from '@mantine/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import { theme } from '../theme.ts';

const dark = window.matchMedia('(prefers-color-scheme: dark)');

const mantine = {
  setColorScheme() {},
  clearColorScheme() {},
  getRootElement: () => undefined,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: '.mantine',
  withStaticClasses: true,
};

/**
 * Around every tree that uses Mantine: forms, notifications. Never reachable by static import from a page of the
 * first load. A component not named above brings its own `.layer.css` where it is used.
 *
 * In place of MantineProvider, which reckons all of Mantine's variables in the page and puts them and the colour scheme
 * on the document, so that every element of the page is styled again. Here they stand on this element, made at build
 * time (vite/mantine-variables.ts). Portals leave it, and find no variables.
 */
export function MantineRoot({ children }: { children: ReactNode }) {
  const colorScheme = useSyncExternalStore(followScheme, () => (dark.matches ? 'dark' : 'light'));
  return (
    <div className="mantine" data-mantine-color-scheme={colorScheme} data-respect-reduced-motion>
      <MantineContext value={{ ...mantine, colorScheme }}>
        <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
      </MantineContext>
    </div>
  );
}

function followScheme(onChange: () => void): () => void {
  dark.addEventListener('change', onChange);
  return () => dark.removeEventListener('change', onChange);
}
