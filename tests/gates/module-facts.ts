import { type ESTree, parseSync, Visitor } from 'vite';

/** What one file takes from others and from the browser, read by a parser so that no form of import is missed. */
export interface ModuleFacts {
  /**
   * The import's address as written, or null where the program computes it. Static and dynamic imports, re-exports,
   * imports of types, `import('…')` types, `require`, triple-slash references, and `@import` of a style sheet.
   */
  imports: readonly Fact<string | null>[];
  /** The guarded globals that are named. */
  globals: readonly Fact<string>[];
  /** What the parser could not read. */
  errors: readonly string[];
}

export interface Fact<What> {
  what: What;
  line: number;
}

/** Objects whose properties are the globals. */
const GLOBAL_OBJECTS = ['window', 'globalThis', 'self'];

/**
 * Reads a TypeScript, JavaScript or CSS file. `guarded` are the globals to look for: `localStorage`, or `document.cookie`
 * for a property of one.
 */
export function moduleFacts(path: string, text: string, guarded: readonly string[]): ModuleFacts {
  const lineAt = (at: number) => text.slice(0, at).split('\n').length;
  if (path.endsWith('.css')) return { imports: importedSheets(text, lineAt), globals: [], errors: [] };
  const { program, comments, errors } = parseSync(path, text);
  const references = comments.flatMap(({ value, start }) =>
    [...value.matchAll(/^\/\s*<reference\s+(?:types|path)="(.+?)"/g)].map(([, what = '']) => ({
      what,
      line: lineAt(start),
    })),
  );
  return {
    imports: [...references, ...importsIn(program, lineAt)],
    globals: globalsIn(program, guarded, lineAt),
    errors: errors.map(({ message }) => message),
  };
}

type LineAt = (at: number) => number;

function importedSheets(text: string, lineAt: LineAt): Fact<string>[] {
  const plain = text.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...plain.matchAll(/(?:@import\s+(?:url\()?|composes:[^;]*?\sfrom\s+)['"](.+?)['"]/g)].map(
    (match) => ({
      what: match[1] ?? '',
      line: lineAt(match.index),
    }),
  );
}

function importsIn(program: ESTree.Program, lineAt: LineAt): Fact<string | null>[] {
  const found: Fact<string | null>[] = [];
  const note = (node: ESTree.Node, source: ESTree.Node | undefined) =>
    found.push({ what: plainText(source), line: lineAt(node.start) });
  new Visitor({
    ImportDeclaration: (node) => note(node, node.source),
    ExportAllDeclaration: (node) => note(node, node.source),
    ExportNamedDeclaration: (node) => node.source && note(node, node.source),
    ImportExpression: (node) => note(node, node.source),
    TSImportType: (node) => note(node, node.source),
    TSExternalModuleReference: (node) => note(node, node.expression),
    CallExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'require') note(node, node.arguments[0]);
    },
  }).visit(program);
  return found;
}

function globalsIn(program: ESTree.Program, guarded: readonly string[], lineAt: LineAt): Fact<string>[] {
  /** By position: a shorthand property is in the tree twice. */
  const found = new Map<number, Fact<string>>();
  /** Where a name is only a property's: `env.localStorage`, `{ localStorage: memory }`, `localStorage: Storage`. */
  const properties = new Set<number>();
  const note = (node: ESTree.Node, name: string) => {
    if (guarded.includes(name)) found.set(node.start, { what: name, line: lineAt(node.start) });
  };
  new Visitor({
    MemberExpression: (node) => {
      if (!node.computed) properties.add(node.property.start);
      const property = node.computed ? plainText(node.property) : nameOf(node.property);
      const owner = nameOf(node.object.type === 'MemberExpression' ? node.object.property : node.object);
      if (property === null || owner === null) return;
      note(node, GLOBAL_OBJECTS.includes(owner) ? property : `${owner}.${property}`);
    },
    ObjectExpression: (node) => {
      for (const property of node.properties) {
        if (property.type === 'Property' && !property.shorthand) properties.add(property.key.start);
      }
    },
    TSPropertySignature: (node) => properties.add(node.key.start),
    Identifier: (node) => {
      if (!properties.has(node.start)) note(node, node.name);
    },
  }).visit(program);
  return [...found.values()];
}

function plainText(node: ESTree.Node | undefined): string | null {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  const quasi = node?.type === 'TemplateLiteral' && node.quasis.length === 1 ? node.quasis[0] : undefined;
  return quasi?.value.cooked ?? null;
}

function nameOf(node: ESTree.Node): string | null {
  return node.type === 'Identifier' ? node.name : null;
}
