import { createHash } from 'node:crypto';
import {
  build,
  createServer,
  type HtmlTagDescriptor,
  type InlineConfig,
  type Plugin,
  type Rollup,
} from 'vite';
import { documentPolicy } from './headers.ts';

/** The routes whose own script the head starts loading, by the shell their address begins with. */
const PAGE_ROUTES: Record<string, string> = {
  list: 'src/routes/_main/products.tsx',
  product: 'src/routes/_main/product.$id.tsx',
  cart: 'src/routes/_main/cart.tsx',
};

/**
 * Makes index.html a page that paints before any script of the bundle runs: skeletons prerendered by the pages' own
 * components, all initial style inside, the first requests started by a small inline script, and the bundle at low
 * priority behind all that. `share` is what the page's build and the prerendering must have in common.
 */
export function shell(share: InlineConfig): Plugin {
  let shells: { page: string; mains: Record<string, string> };
  let earlyScript: string;
  return {
    name: 'daftar:shell',
    apply: 'build',
    async buildStart() {
      [shells, earlyScript] = await Promise.all([prerender(share), compileEarlyScript(share)]);
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const early = earlyScript.replace('__PAGE_CHUNKS__', JSON.stringify(pageChunks(bundle)));
        const inline = [early, '__showShell()'];
        const style = initialStyle(bundle, html);
        const templates = Object.entries(shells.mains).map(
          ([kind, main]) => `<template data-shell="${kind}">${main}</template>`,
        );
        const tags: HtmlTagDescriptor[] = [
          {
            tag: 'meta',
            attrs: {
              'http-equiv': 'Content-Security-Policy',
              content: documentPolicy(inline.map((script) => hashOf(script))),
            },
            injectTo: 'head-prepend',
          },
        ];
        return {
          tags,
          html: html
            // Not fetched, for its rules stand in the document; the preload helper of lazy parts looks for it, and
            // would load it once more, behind the parts' own style.
            .replace(/<link rel="stylesheet"/g, '$& disabled')
            .replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
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

function pageChunks(bundle: Rollup.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  return Object.fromEntries(
    Object.entries(PAGE_ROUTES).flatMap(([kind, route]) => {
      const chunk = chunks.find((each) => each.facadeModuleId?.includes(route));
      return chunk ? [[kind, [`/${chunk.fileName}`]]] : [];
    }),
  );
}

function initialStyle(bundle: Rollup.OutputBundle, html: string): string {
  return [...html.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"/g)]
    .map(([, name = '']) => {
      const file = bundle[name];
      return file?.type === 'asset' ? String(file.source).trim() : '';
    })
    .join('');
}

function hashOf(script: string): string {
  return createHash('sha256').update(script).digest('base64');
}
