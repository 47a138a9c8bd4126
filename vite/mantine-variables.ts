import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const NAME = 'virtual:mantine-variables.css';
const SOURCES = ['src/boot/mantine-variables.ts', 'src/theme.ts'] as const;

type Maker = typeof import('../src/boot/mantine-variables.ts');

/** Mantine would write them on `:root` at run time, which restyles every element. */
export function mantineVariables(selector: string): Plugin {
  return {
    name: 'daftar:mantine-variables',
    resolveId: { filter: { id: new RegExp(`^${NAME}$`) }, handler: () => `\0${NAME}` },
    load: {
      filter: { id: new RegExp(`^\0${NAME}$`) },
      async handler() {
        for (const source of SOURCES) this.addWatchFile(resolve(source));
        const { module } = await runnerImport<Maker>(SOURCES[0], { configFile: false, logLevel: 'warn' });
        return module.mantineVariables(selector);
      },
    },
  };
}
