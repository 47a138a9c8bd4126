import { join } from 'node:path';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { LANGUAGE_CODES, type LanguageCode } from '../src/texts/languages.ts';
import { afterBuild } from './compress.ts';
import { write } from './deploy.ts';

/** English by package.json, another language's own folder here. */
export function textsIn(code: LanguageCode): Plugin {
  return {
    name: 'daftar:texts',
    enforce: 'pre',
    // The worker speaks all languages.
    configEnvironment: () => ({ define: { 'import.meta.env.VITE_LANGUAGE': JSON.stringify(code) } }),
    resolveId: {
      filter: { id: /^#texts\/[\w-]+\.ts$|^(?:\.\.\/)+settings\.ts$/ },
      handler(source, importer) {
        if (code === 'en') return null;
        const own = source
          .replace('#texts/', `/src/texts/${code}/`)
          .replace('settings.ts', `settings.${code}.ts`);
        return this.resolve(own, importer, { skipSelf: true });
      },
    },
  };
}

/** Which languages' builds have a file, by its path in the build. */
export class BuiltFiles {
  readonly #languages = new Map<string, Set<LanguageCode>>();

  add(file: string, code: LanguageCode): void {
    this.#languages.set(file, (this.#languages.get(file) ?? new Set()).add(code));
  }

  languageOf(file: string): LanguageCode | undefined {
    const [only, ...others] = this.#languages.get(file) ?? [];
    return others.length > 0 ? undefined : only;
  }
}

/** Into folders of their own. Files without a text are the same in all languages. */
export function otherLanguages(configOf: (code: LanguageCode) => InlineConfig, built: BuiltFiles): Plugin {
  return {
    ...afterBuild('daftar:other-languages', writeOthers, 'pre'),
    writeBundle(_options, bundle) {
      for (const file of Object.keys(bundle)) built.add(file, 'en');
    },
  };

  async function writeOthers(dist: string): Promise<void> {
    for (const code of LANGUAGE_CODES.filter((each) => each !== 'en')) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- so it is where nothing is watched
      const { output } = (await build({
        ...configOf(code),
        configFile: false,
        logLevel: 'warn',
      })) as Rolldown.RolldownOutput;
      await Promise.all(
        output.map((file) => {
          const path = file.fileName.startsWith('assets/') ? file.fileName : `${code}/${file.fileName}`;
          built.add(path, code);
          return write(join(dist, path), file.type === 'chunk' ? file.code : file.source);
        }),
      );
    }
  }
}
