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
import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from '../theme.ts';

/** Nothing is kept: the system chooses light or dark. */
const systemScheme: MantineColorSchemeManager = {
  get: () => 'auto',
  set() {},
  clear() {},
  subscribe() {},
  unsubscribe() {},
};

/**
 * Around every tree that uses Mantine: forms, notices. Never reachable by static import from a page of the first load.
 * A component whose style is not imported above imports its own `.layer.css` where it is used.
 *
 * Mantine's variables stand in a sheet made at build time, for elements of the class `mantine` only: this one, and
 * those that its portals make (theme.ts). On the document they would style every element of the page again.
 */
export function MantineRoot({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={systemScheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <div className="mantine">{children}</div>
    </MantineProvider>
  );
}
