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
import '@mantine/core/styles/Table.layer.css';
import '@mantine/core/styles/Alert.layer.css';
import 'virtual:mantine-variables.css';
import './mantine.css';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import { theme } from '../theme.ts';

const dark = window.matchMedia('(prefers-color-scheme: dark)');

/**
 * Around every tree that uses Mantine: forms, notifications. Never reachable by static import from a page of the
 * first load. A component not named above brings its own `.layer.css` where it is used.
 *
 * Mantine's variables and colour scheme stand on this element (vite/mantine-variables.ts), not on the document: what
 * comes late need not style the whole page again. Portals leave it, and find no variables there.
 */
export function MantineRoot({ children }: { children: ReactNode }) {
  const scheme = useSyncExternalStore(followScheme, () => (dark.matches ? 'dark' : 'light'));
  return (
    <div className="mantine" data-mantine-color-scheme={scheme} data-respect-reduced-motion>
      <MantineProvider
        theme={theme}
        forceColorScheme={scheme}
        getRootElement={nowhere}
        withCssVariables={false}
        withGlobalClasses={false}
      >
        {children}
      </MantineProvider>
    </div>
  );
}

function followScheme(onChange: () => void): () => void {
  dark.addEventListener('change', onChange);
  return () => dark.removeEventListener('change', onChange);
}

function nowhere(): undefined {}
