import type { Rollup } from 'vite';
import { SHELLS, type Shell } from '../src/shop/addresses.ts';
import { routeAddress } from './route-address.ts';

/** The shells that need their page's style, which is therefore inlined into the document as well. */
const STYLED = ['list', 'product'] as const;

/** What the browser loads for one page before it is usable, as addresses on the shop's origin. */
export interface PageFiles {
  scripts: string[];
  /** Without the style that is inlined into the document. */
  styles: string[];
}

/** What `home` loads, every page loads; the other lists contain it and add the page's own files. */
export type FirstLoad = Record<'home' | 'list' | 'product' | 'cart', PageFiles>;

/** To be called after takeFirstStyle, which removes the style that is not loaded from files. */
export function firstLoadOf(bundle: Rollup.OutputBundle): FirstLoad {
  const first = firstChunks(bundle);
  const withOwn = (shell: Shell) => filesOf(new Set([...first, ...pageChunks(bundle, shell)]));
  return {
    home: filesOf(new Set(first)),
    list: withOwn('list'),
    product: withOwn('product'),
    cart: withOwn('cart'),
  };
}

function filesOf(chunks: ReadonlySet<Rollup.OutputChunk>): PageFiles {
  const styles = [...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return {
    scripts: [...chunks].map((chunk) => `/${chunk.fileName}`),
    styles: [...new Set(styles)].map((name) => `/${name}`),
  };
}

/**
 * Removes the style of the first pages from the bundle and returns it, to be inlined into the document. No part of the
 * app may load it a second time: the order of the rules would change.
 * Of what a list and a product bring along, `emitLater` keeps some back in a file, which their scripts load.
 */
export function takeFirstStyle(
  bundle: Rollup.OutputBundle,
  emitLater: (pages: string) => { used: string; file: string },
): string {
  const first = new Set(firstChunks(bundle));
  const pages = STYLED.flatMap((shell) => pageChunks(bundle, shell)).filter((chunk) => !first.has(chunk));
  const styled = new Set(pages.filter((chunk) => chunk.viteMetadata?.importedCss.size));
  const home = takeSheets(bundle, first);
  if (home === '' || styled.size === 0) throw new Error('The first pages have no style.');
  const { used, file } = emitLater(takeSheets(bundle, styled));
  for (const chunk of styled) chunk.viteMetadata?.importedCss.add(file);
  return home + used;
}

function takeSheets(bundle: Rollup.OutputBundle, chunks: ReadonlySet<Rollup.OutputChunk>): string {
  const names = new Set([...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  for (const chunk of chunks) chunk.viteMetadata?.importedCss.clear();
  return [...names].map((name) => takeSheet(bundle, name)).join('');
}

function takeSheet(bundle: Rollup.OutputBundle, name: string): string {
  const file = bundle[name];
  if (file?.type !== 'asset') throw new Error(`The sheet ${name} is not in the bundle.`);
  delete bundle[name];
  return String(file.source).trim();
}

/** The document's own script and what it imports. */
function firstChunks(bundle: Rollup.OutputBundle): Rollup.OutputChunk[] {
  const entries = chunksOf(bundle).filter((chunk) => chunk.isEntry);
  if (entries.length !== 1) throw new Error(`Expected one entry, found ${entries.length}.`);
  return entries.flatMap((entry) => withImports(bundle, entry));
}

/** The chunks of the page with this shell, and what they import. */
function pageChunks(bundle: Rollup.OutputBundle, shell: Shell): Rollup.OutputChunk[] {
  const chunks = chunksOf(bundle).filter((chunk) => shellOfModule(chunk.facadeModuleId) === shell);
  if (chunks.length === 0) throw new Error(`No page with the shell '${shell}' was built.`);
  return chunks.flatMap((chunk) => withImports(bundle, chunk));
}

function shellOfModule(id: string | null): Shell | undefined {
  const [, route] = /\/src\/routes(\/.+)\.tsx/.exec(id ?? '') ?? [];
  return route === undefined ? undefined : SHELLS[routeAddress(route)];
}

function chunksOf(bundle: Rollup.OutputBundle): Rollup.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

/** Imports come before the chunk itself, as their style must come before its style. */
function withImports(bundle: Rollup.OutputBundle, chunk: Rollup.OutputChunk): Rollup.OutputChunk[] {
  const imported = chunk.imports.flatMap((name) => {
    const file = bundle[name];
    return file?.type === 'chunk' ? withImports(bundle, file) : [];
  });
  return [...new Set([...imported, chunk])];
}
