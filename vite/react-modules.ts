import type { Plugin } from 'vite';

/** React's own files, which are published as CommonJS alone. */
const PUBLISHED =
  /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\/(?:[\w-]+|cjs\/[\w-]+\.production)\.js$/;

/**
 * Turns React's files into ES modules in the build: what the shop does not use of them is left out, and the first page
 * needs none of the bundler's CommonJS support, which is a file of its own (docs/design.md).
 */
export function reactModules(): Plugin[] {
  return [
    {
      name: 'daftar:react-modules',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: PUBLISHED },
        handler: (code, id) => ({ code: moduleOf(code, id), map: null }),
      },
    },
    {
      name: 'daftar:react-by-name',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\/node_modules\//, code: /import React|\.\.\.React\b/ },
        handler: (code) => ({ code: byName(code), map: null }),
      },
    },
  ];
}

/**
 * The ES module for one of React's files. Throws when the file is not written as they have been, for example after an
 * upgrade.
 */
export function moduleOf(code: string, id: string): string {
  const chosen = /module\.exports = require\('(\.\/cjs\/[\w-]+\.production\.js)'\)/.exec(code);
  const module = chosen ? `export * from '${chosen[1]}';\n` : withExports(withImports(code));
  if (/\brequire\(|\bexports\.|\bmodule\./.test(module)) {
    throw new Error(`${id} is written in a way that vite/react-modules.ts does not know.`);
  }
  return module;
}

/** `var A = require("a"),\n  B = require("b");` becomes two imports. */
function withImports(code: string): string {
  return code.replace(/^var (?:\w+ = require\("[\w-]+"\)[,;]\s*)+$/m, (list) =>
    list.replace(/(?:var )?(\w+) = require\(("[\w-]+")\)[,;]/g, 'import * as $1 from $2;'),
  );
}

/** `exports.a = …` becomes a variable, declared where it is first assigned, and exported as `a`. */
function withExports(code: string): string {
  const names = new Set<string>();
  const declared = code.replace(/^exports\.(\w+) =/gm, (assignment, name: string) => {
    if (names.has(name)) return assignment;
    names.add(name);
    return `var exports_${name} =`;
  });
  const body = declared.replace(/\bexports\.(\w+)/g, (use, name: string) =>
    names.has(name) ? `exports_${name}` : use,
  );
  if (names.has('createRoot')) return withSetupInCreateRoot(body);
  const exported = [...names].map((name) => `exports_${name} as ${name}`);
  return `${body}\nexport { ${exported.join(', ')} };\n`;
}

/**
 * React's renderer sets itself up when its root is made, which is a task of its own, not while the script loads. Its own
 * variables stand in the same function, `options` among them: the parameters have names that it does not use.
 */
function withSetupInCreateRoot(body: string): string {
  if (/\bgiven(?:Container|Options)\b/.test(body))
    throw new Error("React's renderer uses names of createRoot.");
  const imports = /^ *import .*;$/gm;
  return `${body.match(imports)?.join('\n') ?? ''}
export function createRoot(givenContainer, givenOptions) {
${body.replace(imports, '')}
return exports_createRoot(givenContainer, givenOptions);
}
`;
}

/** A library that takes React as one object keeps all of it: here each takes what it names. */
export function byName(code: string): string {
  const copy = /const (\w+) = \{\s*\.\.\.React\s*\};/.exec(code);
  const uncopied = copy ? code.replace(copy[0], '').replaceAll(`${copy[1]}.`, 'React.') : code;
  return uncopied.replace(
    /import (React(?:DOM)?)(?:, (\{[^}]*\}))? from ['"](react(?:-dom)?)['"];?/g,
    (_, whole: string, names: string | undefined, library: string) =>
      `import * as ${whole} from '${library}';${names ? ` import ${names} from '${library}';` : ''}`,
  );
}
