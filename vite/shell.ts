import { createHash } from 'node:crypto';
import {
  build,
  createServer,
  type HtmlTagDescriptor,
  type InlineConfig,
  type Plugin,
  type Rollup,
} from 'vite';
import { documentPolicy } from '../src/boot/document-policy.ts';

/** The routes whose own script the head starts loading, by the shell their address begins with. */
const PAGE_ROUTES = {
  list: 'src/routes/_main/products.tsx',
  product: 'src/routes/_main/product.$id.tsx',
  cart: 'src/routes/_main/cart.tsx',
};

/** Those whose shells are drawn with their own style: it stands in the document too. */
const STYLED_ROUTES = [PAGE_ROUTES.list, PAGE_ROUTES.product];

/**
 * Makes index.html a page that paints before any script of the bundle runs: skeletons prerendered by the pages' own
 * components, all initial style inside, the first requests started by a small inline script, and the bundle at low
 * priority behind all that. `share` is what the page's build and the prerendering must have in common.
 */
export function shell(share: InlineConfig): Plugin {
  let shells: { page: string; mains: Record<string, string> };
  let earlyScript: string;
  let style: string;
  return {
    name: 'daftar:shell',
    apply: 'build',
    async buildStart() {
      [shells, earlyScript] = await Promise.all([prerender(share), compileEarlyScript(share)]);
    },
    generateBundle: {
      // Before Vite writes down which style each lazy part has to fetch.
      order: 'pre',
      handler(_, bundle) {
        style = takeFirstStyle(bundle);
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const early = earlyScript.replace('__PAGE_CHUNKS__', JSON.stringify(pageChunks(bundle)));
        const inline = [early, '__showShell()'];
        const templates = Object.entries(shells.mains).map(
          ([kind, main]) => `<template data-shell="${kind}">${main}</template>`,
        );
        const tags: HtmlTagDescriptor[] = [
          {
            tag: 'meta',
            attrs: {
              'http-equiv': 'Content-Security-Policy',
              content: documentPolicy({ scripts: inline.map(hashOf), styles: [hashOf(style)] }),
            },
            injectTo: 'head-prepend',
          },
        ];
        return {
          tags,
          html: html
            // The early script starts it when its time has come.
            .replace(/<script type="module" crossorigin/, '<script type="text/plain" data-bundle')
            .replace(/<link rel="modulepreload"/g, '$& fetchpriority="low"')
            .replace('</title>', () => `</title>\n    <script>${early}</script>\n    <style>${style}</style>`)
            .replace(
              '<div id="root"></div>',
              () =>
                `<div id="root">${shells.page}</div>\n    ${templates.join('')}<script>${inline[1]}</script>`,
            ),
        };
      },
    },
  };
}

async function prerender(share: InlineConfig): Promise<{ page: string; mains: Record<string, string> }> {
  const server = await createServer({
    ...share,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { renderShells } = await server.ssrLoadModule('/src/boot/prerender.tsx');
    return await renderShells();
  } finally {
    await server.close();
  }
}

async function compileEarlyScript(share: InlineConfig): Promise<string> {
  const result = (await build({
    ...share,
    plugins: [],
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: 'src/boot/early-requests.ts', formats: ['iife'], name: 'early' },
    },
  })) as Rollup.RollupOutput[];
  const code = result[0]?.output[0].code;
  if (!code) throw new Error('src/boot/early-requests.ts compiled to nothing.');
  return code.trim().replaceAll('</', '<\\/');
}

/** By shell: the files of script that its page has over and above the first ones. */
function pageChunks(bundle: Rollup.OutputBundle): Record<string, string[]> {
  const first = new Set(entries(bundle).flatMap((entry) => withImports(bundle, entry)));
  return Object.fromEntries(
    Object.entries(PAGE_ROUTES).map(([kind, route]) => {
      const own = routeChunks(bundle, route).filter((chunk) => !first.has(chunk));
      return [kind, own.map((chunk) => `/${chunk.fileName}`)];
    }),
  );
}

/**
 * The style of the first pages, taken out of the bundle: it stands in the document, so no part of the app may fetch it
 * again, in another order at that.
 */
function takeFirstStyle(bundle: Rollup.OutputBundle): string {
  const chunks = [
    ...entries(bundle).flatMap((entry) => withImports(bundle, entry)),
    ...STYLED_ROUTES.flatMap((route) => routeChunks(bundle, route)),
  ];
  const names = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  for (const chunk of chunks) chunk.viteMetadata?.importedCss.clear();
  return [...names]
    .map((name) => {
      const file = bundle[name];
      delete bundle[name];
      return file?.type === 'asset' ? String(file.source).trim() : '';
    })
    .join('');
}

function entries(bundle: Rollup.OutputBundle): Rollup.OutputChunk[] {
  return Object.values(bundle).filter(
    (file) => file.type === 'chunk' && file.isEntry,
  ) as Rollup.OutputChunk[];
}

/** The route's own chunk and what it imports. */
function routeChunks(bundle: Rollup.OutputBundle, route: string): Rollup.OutputChunk[] {
  return Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && file.facadeModuleId?.includes(route) ? withImports(bundle, file) : [],
  );
}

/** What is imported comes first, as its style must. */
function withImports(bundle: Rollup.OutputBundle, chunk: Rollup.OutputChunk): Rollup.OutputChunk[] {
  const imported = chunk.imports.flatMap((name) => {
    const file = bundle[name];
    return file?.type === 'chunk' ? withImports(bundle, file) : [];
  });
  return [...new Set([...imported, chunk])];
}

function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('base64');
}
