import { posix } from 'node:path';
import type { LayerTable } from './layers.ts';
import { type Fact, moduleFacts } from './module-facts.ts';

/** The files of code by their path from the root, and the names of the packages of package.json. */
export interface Tree {
  files: ReadonlyMap<string, string>;
  packages: readonly string[];
}

/** One sentence for each breach of the table, including rows of the table that fit nothing. */
export function layerFindings(tree: Tree, table: LayerTable): string[] {
  return [
    ...deadRows(tree, table),
    ...[...tree.files].flatMap(([path, text]) => fileFindings(path, text, tree, table)),
  ];
}

/** What the table names and nobody has: a rule about a file that moved would hold nothing. */
function deadRows({ files }: Tree, { layers, packages, globals, free }: LayerTable): string[] {
  const paths = [...files.keys()];
  const patterns = [
    ...Object.values(layers).flatMap((layer) => layer.files),
    ...Object.values(packages).flat(),
    ...Object.values(globals).flat(),
  ];
  const names = [...Object.values(layers).flatMap((layer) => layer.takes), ...free];
  return [
    ...[...new Set(patterns)]
      .filter((pattern) => !paths.some((path) => fits(path, pattern)))
      .map((pattern) => `The table names ${pattern}, and no file fits.`),
    ...[...new Set(names)]
      .filter((name) => !(name in layers))
      .map((name) => `The table names the layer ${name}, which it does not have.`),
  ];
}

function fileFindings(path: string, text: string, tree: Tree, table: LayerTable): string[] {
  const layer = layerOf(path, table);
  if (layer === undefined) return [`${path} belongs to no layer.`];
  const facts = moduleFacts(path, text, Object.keys(table.globals));
  return [
    ...facts.errors.map((error) => `${path} cannot be read: ${error}`),
    ...facts.imports.flatMap((taken) => {
      const wrong = wrongImport(path, layer, taken.what, tree, table);
      return wrong ? [`${path}:${taken.line} ${wrong}`] : [];
    }),
    ...(table.free.includes(layer) ? [] : globalFindings(path, facts.globals, table)),
  ];
}

function wrongImport(
  path: string,
  layer: string,
  address: string | null,
  tree: Tree,
  table: LayerTable,
): string | null {
  if (address === null) return 'imports an address that it computes: write it out.';
  return address.startsWith('.')
    ? wrongFile(path, layer, address, tree, table)
    : wrongPackage(path, layer, address, tree, table);
}

function wrongFile(
  path: string,
  layer: string,
  address: string,
  tree: Tree,
  table: LayerTable,
): string | null {
  const wanted = posix.join(posix.dirname(path), address.replace(/\?.*$/, ''));
  // Data files are not parsed, but they belong to a layer too.
  const isThere = (one: string) => tree.files.has(one) || /\.(json|txt)$/.test(one);
  const target = [wanted, `${wanted}.ts`, `${wanted}.tsx`].find(isThere);
  const theirs = target && layerOf(target, table);
  if (!theirs) return `imports ${address}, which is no file of code.`;
  const takes = table.layers[layer]?.takes ?? [];
  if (theirs === layer || takes.includes(theirs)) return null;
  return `imports ${target}: ${layer} may take from ${takes.join(', ') || 'no other layer'}.`;
}

function wrongPackage(
  path: string,
  layer: string,
  address: string,
  tree: Tree,
  table: LayerTable,
): string | null {
  const name = packageOf(address);
  const isKnown = name === 'node:' || name.startsWith('virtual:') || tree.packages.includes(name);
  if (!isKnown) return `imports ${address}, which package.json does not name.`;
  if (table.free.includes(layer)) return null;
  const allowed = table.packages[name];
  if (!allowed) return `imports ${address}, which has no row in the table.`;
  return allowed.some((pattern) => fits(path, pattern))
    ? null
    : `imports ${address}: only ${allowed.join(', ')} may.`;
}

function globalFindings(path: string, named: readonly Fact<string>[], { globals }: LayerTable): string[] {
  return named.flatMap(({ what, line }) => {
    const allowed = globals[what] ?? [];
    if (allowed.some((pattern) => fits(path, pattern))) return [];
    return [`${path}:${line} names ${what}: only ${allowed.join(', ')} may.`];
  });
}

function layerOf(path: string, { layers }: LayerTable): string | undefined {
  return Object.keys(layers).find((name) => layers[name]?.files.some((pattern) => fits(path, pattern)));
}

function fits(path: string, pattern: string): boolean {
  const [before = '', after] = pattern.split('*');
  if (after !== undefined) {
    return path.length >= before.length + after.length && path.startsWith(before) && path.endsWith(after);
  }
  return pattern.endsWith('/') ? path.startsWith(pattern) : path === pattern;
}

function packageOf(address: string): string {
  if (address.startsWith('node:')) return 'node:';
  if (address.startsWith('virtual:')) return address;
  return address.split('/', address.startsWith('@') ? 2 : 1).join('/');
}
