import type { Rollup } from 'vite';
import { type Shell, SKELETONS } from '../src/contract/addresses.ts';
import { routeAddress, SKELETON } from './route-splitting.ts';

export interface PageFiles {
  scripts: string[];
  styles: string[];
}

export type FirstLoad = Record<'home' | 'list' | 'product', PageFiles>;

export function firstLoadOf(bundle: Rollup.OutputBundle): FirstLoad {
  const first = firstChunks(bundle);
  const withOwn = (shell: Shell) => {
    const own = pageChunks(bundle, shell).flatMap((chunk) => withImports(bundle, chunk));
    return filesOf([...first, ...own]);
  };
  return { home: filesOf(first), list: withOwn('list'), product: withOwn('product') };
}

function filesOf(chunks: readonly Rollup.OutputChunk[]): PageFiles {
  return {
    scripts: [...new Set(chunks.map((chunk) => `/${chunk.fileName}`))],
    styles: sheetsOf(chunks).map((name) => `/${name}`),
  };
}

/** To be inlined: loading it twice would change the order of the rules. */
export function takeFirstStyle(bundle: Rollup.OutputBundle): string {
  const skeletons = chunksOf(bundle).filter((chunk) => chunk.moduleIds.some((id) => id.endsWith(SKELETON)));
  const chunks = [...firstChunks(bundle), ...skeletons];
  const names = sheetsOf(chunks);
  for (const chunk of chunks) chunk.viteMetadata?.importedCss.clear();
  if (names.length === 0) throw new Error('The first page has no style.');
  const style = styleIn(bundle, names);
  for (const name of names) delete bundle[name];
  return style;
}

export function pageStyles(
  bundle: Rollup.OutputBundle,
  { list, product }: FirstLoad,
): Record<'list' | 'product' | 'text', string> {
  const own = ({ styles }: PageFiles) => styles.map((path) => path.slice(1));
  const ofTexts = TEXT_PAGES.flatMap((address) => pageChunks(bundle, address));
  return {
    list: styleIn(bundle, own(list)),
    product: styleIn(bundle, own(product)),
    text: styleIn(bundle, sheetsOf(ofTexts)),
  };
}

const TEXT_PAGES = ['/contact', '/$policyType'];

function sheetsOf(chunks: readonly Rollup.OutputChunk[]): string[] {
  return [...new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))];
}

function styleIn(bundle: Rollup.OutputBundle, names: readonly string[]): string {
  const sheets = names.map((name) => {
    const file = bundle[name];
    if (file?.type !== 'asset') throw new Error(`The sheet ${name} is not in the bundle.`);
    return String(file.source)
      .replaceAll(/\/\*\$vite\$:\d+\*\//g, '')
      .trim();
  });
  return sheets.join('');
}

function firstChunks(bundle: Rollup.OutputBundle): Rollup.OutputChunk[] {
  const entries = chunksOf(bundle).filter((chunk) => chunk.isEntry);
  if (entries.length !== 1) throw new Error(`Expected one entry, found ${entries.length}.`);
  return entries.flatMap((entry) => withImports(bundle, entry));
}

function pageChunks(bundle: Rollup.OutputBundle, page: string): Rollup.OutputChunk[] {
  const chunks = chunksOf(bundle).filter((chunk) =>
    chunk.moduleIds.map(addressOfPage).some((address) => page === address || page === SKELETONS[address]),
  );
  if (chunks.length === 0) throw new Error(`No page '${page}' was built.`);
  return chunks;
}

function addressOfPage(id: string): string {
  const [, route = ''] = /\/src\/routes(\/.+)\.tsx\?tsr-split=component/.exec(id) ?? [];
  return routeAddress(route);
}

function chunksOf(bundle: Rollup.OutputBundle): Rollup.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

function withImports(bundle: Rollup.OutputBundle, chunk: Rollup.OutputChunk): Rollup.OutputChunk[] {
  const imported = chunk.imports.flatMap((name) => {
    const file = bundle[name];
    return file?.type === 'chunk' ? withImports(bundle, file) : [];
  });
  return [...new Set([...imported, chunk])];
}
