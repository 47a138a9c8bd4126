import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const NAME = 'virtual:mantine-variables.css';
const SOURCES = ['src/boot/mantine-variables.ts', 'src/theme.ts'] as const;

type Maker = typeof import('../src/boot/mantine-variables.ts');

/**
 * Mantine's variables as a style sheet made at build time, for the elements that `selector` finds and what is in them.
 * Mantine itself would write them on `:root` while the page runs: more script, and every element styled again.
 */
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
