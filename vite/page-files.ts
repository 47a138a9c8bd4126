import type { Rollup } from 'vite';
import { type Shell, SKELETONS } from '../src/contract/addresses.ts';
import { routeAddress, SKELETON } from './route-splitting.ts';

/** What a page loads before it is usable, as paths. */
export interface PageFiles {
  scripts: string[];
  /** Without the inlined style. */
  styles: string[];
}

/** The other lists contain `home`. */
export type FirstLoad = Record<'home' | 'list' | 'product', PageFiles>;

export function firstLoadOf(bundle: Rollup.OutputBundle): FirstLoad {
  const first = firstChunks(bundle);
  const withOwn = (shell: Shell) => filesOf(new Set([...first, ...pageChunks(bundle, shell)]));
  return {
    home: filesOf(new Set(first)),
    list: withOwn('list'),
    product: withOwn('product'),
  };
}

function filesOf(chunks: ReadonlySet<Rollup.OutputChunk>): PageFiles {
  return {
    scripts: [...chunks].map((chunk) => `/${chunk.fileName}`),
    styles: sheetsOf([...chunks]).map((name) => `/${name}`),
  };
}

/**
 * Removes the style of the first script and of the skeletons from the bundle, to be inlined. Loading it twice would
 * change the order of the rules. Throws if there is none.
 */
export function takeFirstStyle(bundle: Rollup.OutputBundle): string {
  const skeletons = chunksOf(bundle).filter((chunk) => chunk.moduleIds.some((id) => id.endsWith(SKELETON)));
  const chunks = [...firstChunks(bundle), ...skeletons];
  const names = sheetsOf(chunks);
  for (const chunk of chunks) chunk.viteMetadata?.importedCss.clear();
  if (names.length === 0) throw new Error('The first page has no style.');
  const sheets = names.map((name) => sheetOf(bundle, name));
  for (const name of names) delete bundle[name];
  return sheets.join('');
}

/** What a page's document has beyond the first style, by shell. */
export function pageStyles(
  bundle: Rollup.OutputBundle,
  { list, product }: FirstLoad,
): Record<'list' | 'product' | 'text', string> {
  const sheets = ({ styles }: PageFiles) => styles.map((path) => sheetOf(bundle, path.slice(1))).join('');
  return { list: sheets(list), product: sheets(product), text: textStyleOf(bundle) };
}

/** Throws if a page is missing. */
function textStyleOf(bundle: Rollup.OutputBundle): string {
  const chunks = TEXT_PAGES.flatMap((address) => {
    const own = chunksOf(bundle).filter((chunk) =>
      chunk.moduleIds.some((id) => addressOfPage(id) === address),
    );
    if (own.length === 0) throw new Error(`No page at ${address} was built.`);
    return own;
  });
  return sheetsOf(chunks)
    .map((name) => sheetOf(bundle, name))
    .join('');
}

const TEXT_PAGES = ['/contact', '/$policyType'];

function sheetsOf(chunks: readonly Rollup.OutputChunk[]): string[] {
  return [...new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))];
}

function sheetOf(bundle: Rollup.OutputBundle, name: string): string {
  const file = bundle[name];
  if (file?.type !== 'asset') throw new Error(`The sheet ${name} is not in the bundle.`);
  return String(file.source)
    .replaceAll(/\/\*\$vite\$:\d+\*\//g, '')
    .trim();
}

export function firstChunks(bundle: Rollup.OutputBundle): Rollup.OutputChunk[] {
  const entries = chunksOf(bundle).filter((chunk) => chunk.isEntry);
  if (entries.length !== 1) throw new Error(`Expected one entry, found ${entries.length}.`);
  return entries.flatMap((entry) => withImports(bundle, entry));
}

function pageChunks(bundle: Rollup.OutputBundle, shell: Shell): Rollup.OutputChunk[] {
  const chunks = chunksOf(bundle).filter((chunk) =>
    chunk.moduleIds.some((id) => SKELETONS[addressOfPage(id) ?? ''] === shell),
  );
  if (chunks.length === 0) throw new Error(`No page with the shell '${shell}' was built.`);
  return chunks.flatMap((chunk) => withImports(bundle, chunk));
}

function addressOfPage(id: string): string | undefined {
  const [, route] = /\/src\/routes(\/.+)\.tsx\?tsr-split=component/.exec(id) ?? [];
  return route === undefined ? undefined : routeAddress(route);
}

function chunksOf(bundle: Rollup.OutputBundle): Rollup.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

/** Imports first, like their style. */
function withImports(bundle: Rollup.OutputBundle, chunk: Rollup.OutputChunk): Rollup.OutputChunk[] {
  const imported = chunk.imports.flatMap((name) => {
    const file = bundle[name];
    return file?.type === 'chunk' ? withImports(bundle, file) : [];
  });
  return [...new Set([...imported, chunk])];
}
