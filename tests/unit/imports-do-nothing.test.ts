import { createRequire } from 'node:module';
import { posix } from 'node:path';
import { createContext, runInContext, runInNewContext } from 'node:vm';
import { build, parseSync, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';

/** What the language itself gives: the same in a browser, a worker and here. A clock and a locale are not that. */
const LANGUAGE: ReadonlyMap<string, unknown> = new Map(
  runInNewContext('Object.getOwnPropertyNames(globalThis).map((name) => [name, globalThis[name]])'),
);
const NOT_ONLY_THAT = ['Date', 'Intl', 'console', 'globalThis'];

const fromHere = createRequire(import.meta.url);

let modules: Map<string, string>;
let packages: Map<string, object>;

beforeAll(async () => {
  modules = await compiled(
    Object.keys(
      import.meta.glob([
        '/src/{contract,platform,features,lib,screens,ui}/**/*.{ts,tsx}',
        '/sw/**/*.ts',
        '!/sw/{sw,service-worker}.ts',
        '!/sw/kill-switch/*',
        '!**/*.d.ts',
      ]),
    ),
  );
  packages = imported(modules);
});

describe('importing a module does nothing: what starts is started in main.tsx and service-worker.ts', () => {
  it('no global of the browser, clock or locale is touched', () => {
    const files = [...modules.keys()].filter((file) =>
      /^(?:src\/(?:contract|platform|features|lib|screens|ui)|sw)\//.test(file),
    );
    expect(files.length).toBeGreaterThan(250);
    const touches = files.flatMap((file) => globalsTouchedBy(file).map((name) => `${file}: ${name}`));
    expect(touches).toEqual([]);
  });

  it('no statement stands on its own, such as a registration with another module', () => {
    const sources = import.meta.glob<string>(
      [
        '/src/{contract,platform,features,lib,screens,ui}/**/*.{ts,tsx}',
        '/sw/**/*.ts',
        '!/sw/{sw,service-worker}.ts',
        '!/sw/kill-switch/*',
        '!**/*.d.ts',
      ],
      { query: '?raw', import: 'default', eager: true },
    );
    const acts = Object.entries(sources).flatMap(([file, code]) =>
      statementsOf(code, file).map((it) => `${file}: ${it}`),
    );
    expect(acts).toEqual([]);
    expect(statementsOf("import { on } from './on.ts';\non(() => {});")).toEqual(['on(() => {});']);
  });

  it.each([
    ['document.cookie', 'document'],
    ['globalThis.navigator?.locks', 'navigator'],
    ['addEventListener("focus", () => {})', 'addEventListener'],
  ])('this test would see %s', (code, name) => {
    modules.set('example.cjs', `const value = ${code};`);
    expect(globalsTouchedBy('example.cjs')).toEqual([name]);
    modules.delete('example.cjs');
  });
});

/** What a module says at its top that is neither an import, an export nor a declaration. */
function statementsOf(code: string, file = 'module.ts'): string[] {
  const { program } = parseSync(file, code);
  return program.body
    .filter(({ type }) => !/(?:Import|Export|Declaration)/.test(type))
    .map(({ start, end }) => code.slice(start, end));
}

/** Runs the module and what it imports of ours in a world of its own, which has nothing but the language. */
function globalsTouchedBy(file: string): string[] {
  const touched = new Set<string>();
  const everything: object = new Proxy(
    {},
    {
      get(_, name) {
        if (name === 'globalThis') return everything;
        if (typeof name !== 'string') return undefined;
        if (LANGUAGE.has(name) && !NOT_ONLY_THAT.includes(name)) return LANGUAGE.get(name);
        touched.add(name);
        return undefined;
      },
      has: () => true,
    },
  );
  const world = createContext(everything);
  const loaded = new Map<string, object>();
  try {
    load(file);
  } catch (error) {
    if (touched.size === 0) throw error;
  }
  return [...touched];

  function load(path: string): object {
    const known = loaded.get(path);
    if (known) return known;
    const code = modules.get(path);
    if (code === undefined) throw new Error(`No module ${path}`);
    const module = { exports: {} };
    loaded.set(path, module.exports);
    const run = runInContext(`(function (require, module, exports) {${code}\n})`, world, { filename: path });
    run((id: string) => packages.get(id) ?? load(posix.join(path, '..', id)), module, module.exports);
    loaded.set(path, module.exports);
    return module.exports;
  }
}

/** The code of each module by its path in src, and of what it imports; packages stay as they are. */
async function compiled(files: string[]): Promise<Map<string, string>> {
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: files.map((file) => file.slice(1)),
        external: (id) => !/^(?:\.|\/|src\/|sw\/|#texts\/)/.test(id),
        treeshake: false,
        preserveEntrySignatures: 'strict',
        output: {
          format: 'cjs',
          preserveModules: true,
          preserveModulesRoot: '.',
          entryFileNames: '[name].cjs',
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(
    output.output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part.code]] : [])),
  );
}

/** The packages that the modules name, imported out here: what they do by themselves is not this test's business. */
function imported(code: ReadonlyMap<string, string>): Map<string, object> {
  const named = [...code.values()].flatMap((text) => [...text.matchAll(/\brequire\("([^."][^"]*)"\)/g)]);
  const ids = new Set(named.map((match) => match[1] ?? ''));
  return new Map(
    [...ids].map((id): [string, object] => {
      const exports = id.endsWith('.css') ? {} : fromHere(id);
      // To a CommonJS module the default export and the whole are one.
      return [id, Object.assign(Object.create(exports.default ?? null), exports)];
    }),
  );
}
