import type { Rollup } from 'vite';

/** The route files whose own script the document starts loading, by the shell their address begins with. */
const PAGE_ROUTES = {
  list: 'src/routes/_main/products.tsx',
  product: 'src/routes/_main/product.$id.tsx',
  cart: 'src/routes/_main/cart.tsx',
};

/** Those whose shells are drawn with their own style: it stands in the document too. */
const STYLED_ROUTES = [PAGE_ROUTES.list, PAGE_ROUTES.product];

/** What the browser loads for one page before it is usable, as addresses on the shop's origin. */
export interface PageFiles {
  scripts: string[];
  /** Without the style that stands in the document. */
  styles: string[];
}

/** `home` is also what every other page loads first; the others add their own to it. */
export type FirstLoad = Record<'home' | keyof typeof PAGE_ROUTES, PageFiles>;

/** Read after takeFirstStyle, which takes away the style that is not loaded from a file. */
export function firstLoadOf(bundle: Rollup.OutputBundle): FirstLoad {
  const first = firstChunks(bundle);
  const withOwn = (route: string) => filesOf(new Set([...first, ...routeChunks(bundle, route)]));
  return {
    home: filesOf(new Set(first)),
    list: withOwn(PAGE_ROUTES.list),
    product: withOwn(PAGE_ROUTES.product),
    cart: withOwn(PAGE_ROUTES.cart),
  };
}

function filesOf(chunks: ReadonlySet<Rollup.OutputChunk>): PageFiles {
  const all = [...chunks];
  return {
    scripts: all.map((chunk) => `/${chunk.fileName}`),
    styles: all.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])].map((name) => `/${name}`)),
  };
}

/**
 * The style of the first pages, taken out of the bundle: it stands in the document, so no part of the app may fetch it
 * again, in another order at that.
 */
export function takeFirstStyle(bundle: Rollup.OutputBundle): string {
  const chunks = [...firstChunks(bundle), ...STYLED_ROUTES.flatMap((route) => routeChunks(bundle, route))];
  const names = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  for (const chunk of chunks) chunk.viteMetadata?.importedCss.clear();
  if (names.size === 0) throw new Error('The first pages have no style.');
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

/** The route's own chunk and what it imports. */
function routeChunks(bundle: Rollup.OutputBundle, route: string): Rollup.OutputChunk[] {
  const chunks = chunksOf(bundle).filter((chunk) => chunk.facadeModuleId?.includes(route));
  if (chunks.length === 0) throw new Error(`No script was built from ${route}.`);
  return chunks.flatMap((chunk) => withImports(bundle, chunk));
}

function chunksOf(bundle: Rollup.OutputBundle): Rollup.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

/** What is imported comes first, as its style must. */
function withImports(bundle: Rollup.OutputBundle, chunk: Rollup.OutputChunk): Rollup.OutputChunk[] {
  const imported = chunk.imports.flatMap((name) => {
    const file = bundle[name];
    return file?.type === 'chunk' ? withImports(bundle, file) : [];
  });
  return [...new Set([...imported, chunk])];
}
