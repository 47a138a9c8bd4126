import { createHash } from 'node:crypto';
import { basename, resolve } from 'node:path';
import { build, type InlineConfig, type Plugin, type Rollup } from 'vite';
import { SERVER_RENDERER, WORKER_RENDERER } from '../src/boot/renderer.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../src/texts/languages.ts';
import { textsIn } from './languages.ts';
import { BUILD_TARGET } from './oldest-browsers.ts';

const ENTRY = 'src/boot/render-page.tsx';

/** Without the renderers to streams of bytes, which Safari has not. */
const RENDER_TO_STRING = {
  'react-dom/server': resolve('node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js'),
};

export function renderer(share: InlineConfig): Plugin {
  return {
    name: 'daftar:renderer',
    apply: 'build',
    async generateBundle() {
      const code = await compileRenderer(share);
      const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
      const files = {
        [SERVER_RENDERER]: `export const openRenderer = ${code};\n`,
        [`${WORKER_RENDERER}-${hash}.js`]: `self.openRenderer = ${code};\n`,
      };
      for (const [fileName, source] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

export async function compileRenderer(share: InlineConfig): Promise<string> {
  const found = new Map<string, string>();
  const pages = await compile(ENTRY, {
    ...share,
    plugins: [share.plugins, nothingLater],
    define: { ...share.define, 'import.meta.env.VITE_LANGUAGE': 'LANGUAGE' },
    // The router's part for servers.
    resolve: { conditions: ['worker', 'module', 'browser', 'production'], alias: RENDER_TO_STRING },
    build: {
      rolldownOptions: {
        external: (id) => {
          const file = textFile(id);
          if (file) found.set(file, nameOf(file));
          return file !== undefined;
        },
        output: { globals: (id) => nameOf(textFile(id) ?? '') },
      },
    },
  });
  const texts = new Map([...found].sort());
  const names = [...texts.values()].join();
  const own = await Promise.all(
    LANGUAGE_CODES.map(
      async (code) => `${code}:()=>{${await compileTexts(share, code, texts)};return compiled}`,
    ),
  );
  return `(()=>{const texts={${own.join()}};return LANGUAGE=>{const{${names}}=texts[LANGUAGE]();${pages};return compiled.renderPage}})()`;
}

function textFile(id: string): string | undefined {
  if (id.startsWith('#texts/')) return id.replace('#texts/', '');
  return /(?:^|\/)settings\.ts$/.test(id) ? 'settings.ts' : undefined;
}

function nameOf(file: string): string {
  return `texts_${basename(file, '.ts').replaceAll('-', '_')}`;
}

function compileTexts(
  share: InlineConfig,
  code: LanguageCode,
  texts: ReadonlyMap<string, string>,
): Promise<string> {
  const path = (file: string) =>
    resolve(
      file === 'settings.ts'
        ? `src/settings${code === 'en' ? '' : `.${code}`}.ts`
        : `src/texts/${code}/${file}`,
    );
  const source = [...texts].map(([file, name]) => `export * as ${name} from ${JSON.stringify(path(file))};`);
  const entry: Plugin = {
    name: 'daftar:texts-of-language',
    resolveId: (id) => (id.endsWith('all-texts') ? '\0all-texts' : null),
    load: (id) => (id === '\0all-texts' ? source.join('\n') : null),
  };
  return compile('all-texts', {
    ...share,
    plugins: [textsIn(code), share.plugins, entry],
    define: { ...share.define, 'import.meta.env.VITE_LANGUAGE': JSON.stringify(code) },
  });
}

/** What follows a page is in no document. */
const nothingLater: Plugin = {
  name: 'daftar:nothing-later',
  resolveDynamicImport: (specifier) =>
    typeof specifier === 'string' && !specifier.endsWith('/load-policy.ts') ? '\0later' : null,
  load: (id) => (id === '\0later' ? 'export {}' : null),
};

export async function compile(entry: string, config: InlineConfig): Promise<string> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- so it is where nothing is watched
  const result = (await build({
    ...config,
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { ...config.define, 'process.env.NODE_ENV': '"production"' },
    configFile: false,
    // React's packages carry directives that mean nothing here.
    logLevel: 'error',
    publicDir: false,
    build: {
      target: BUILD_TARGET,
      ...config.build,
      write: false,
      minify: true,
      lib: { entry, formats: ['iife'], name: 'compiled' },
    },
  })) as Rollup.RollupOutput[];
  const { code } = result[0]?.output[0] ?? {};
  if (!code) throw new Error(`${entry} compiled to nothing.`);
  return code.trim();
}
