import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

/** Each is made once by createShop, or by a page that asks its shop for it (src/root.ts). */
const MAKES_STATE = /^(?:create(?!Context$|Theme$|FileRoute$|Root)[A-Z]\w*|durableList|openScrollPlaces)$/;
/** What a browser has, and our doors to it. */
const OF_A_BROWSER = /^(?:localStore|sessionStore|window|document|navigator|location|performance|history)$/;
/** A bundle's first module: it is run, not imported. */
const STARTS = [
  '/src/main.tsx',
  '/src/search-worker.ts',
  '/src/boot/early-',
  '/src/boot/unsupported.ts',
  '/sw/sw.ts',
  '/sw/service-worker.ts',
  '/sw/kill-switch/',
];

const sources = import.meta.glob<string>(
  ['/src/**/*.ts', '/src/**/*.tsx', '/sw/**/*.ts', '!**/*.d.ts', '!**/*.gen.ts'],
  { query: '?raw', import: 'default', eager: true },
);

describe('the shop holds all state: no module does', () => {
  it('no module has a variable, makes a store, looks at the browser, or reads a text when it is imported', () => {
    const imported = Object.entries(sources).filter(
      ([file]) => !STARTS.some((start) => file.startsWith(start)),
    );
    expect(imported.length).toBeGreaterThan(300);
    expect(imported.flatMap(([file, code]) => findingsIn(file, code))).toEqual([]);
  });

  it.each([
    ['export let known = 0;', 'variable'],
    ['export const cart = createStore([]);', 'createStore'],
    ["const columns = localStore.read('columns') === '2' ? 2 : 3;", 'localStore'],
    ["import { cart } from '#texts/pages.ts'; const PAGES = { '/cart': cart };", 'cart'],
  ])('this test would see %s', (code, found) => {
    expect(findingsIn('example.ts', code)).toEqual([`example.ts: ${found}`]);
  });
});

function findingsIn(file: string, code: string): string[] {
  const { program } = parseSync(file, code);
  const found: string[] = [];
  // The language may not be known yet (D51).
  const texts = file.startsWith('/src/texts/') ? [] : program.body.flatMap(textsImported);
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'VariableDeclaration' && declared.kind !== 'const') found.push('variable');
    else look(declared);
  }
  return found.map((what) => `${file}: ${what}`);

  /** What runs by itself: not the inside of functions, classes and types. */
  function look(node: unknown): void {
    if (Array.isArray(node)) {
      for (const each of node) look(each);
      return;
    }
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    const type = String(node.type);
    if (/Function|Class|^TS(?!AsExpression|SatisfiesExpression|NonNull)|^Import/.test(type)) return;
    if (type === 'Identifier' && 'name' in node) {
      const name = String(node.name);
      if (MAKES_STATE.test(name) || OF_A_BROWSER.test(name) || texts.includes(name)) found.push(name);
      return;
    }
    for (const [key, value] of Object.entries(node)) {
      // Names of properties are no variables.
      const isName = (key === 'property' || key === 'key') && !('computed' in node && node.computed === true);
      if (!isName && !(type === 'VariableDeclarator' && key === 'id')) look(value);
    }
  }
}

/** The names that a statement imports from src/texts. */
function textsImported(statement: ReturnType<typeof parseSync>['program']['body'][number]): string[] {
  if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('#texts/')) return [];
  return statement.specifiers.map(({ local }) => local.name);
}
