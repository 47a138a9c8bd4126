import { createHash } from 'node:crypto';
import { createServer, type InlineConfig, type Plugin } from 'vite';
import { cut, type DocumentParts, type FilledParts, PARTS_FILE, plainParts } from '../src/boot/document.ts';
import { apiSources, documentPolicy } from '../src/boot/document-policy.ts';
import type { Shells } from '../src/boot/shells.tsx';
import { SKELETONS } from '../src/contract/addresses.ts';
import { UNRENDERED } from '../src/contract/initial-state.ts';
import { upiLimit } from '../src/contract/payment-settings.ts';
import { escaped } from '../src/lib/html-text.ts';
import { BUILD_TARGET } from './oldest-browsers.ts';
import { type FirstLoad, firstLoadOf, pageStyles, takeFirstStyle } from './page-files.ts';
import { compile } from './renderer.ts';

const FIRST_LOAD_FILE = '.vite/first-load.json';

/** index.html paints before the bundle runs (docs/design.md). */
export function shell(share: InlineConfig): Plugin[] {
  let shells: Shells;
  let scripts: InlineScripts;
  let style: string;
  let firstLoad: FirstLoad;
  let pages: FilledParts['pages'];
  let policy: (script: string, ...styles: string[]) => string;
  const inline = () => `<script>${scripts.early}</script>${tooOld()}<style>${style}</style>`;
  const tooOld = () => `<script>${scripts.unsupported}</script>`;
  const plainPolicy = () => policy(hashOf(scripts.early), hashOf(style));
  return [
    {
      name: 'daftar:shell',
      apply: 'build',
      configResolved({ env }) {
        upiLimit(env.VITE_UPI_LIMIT);
        const sources = {
          api: apiSources({ url: env.VITE_API_URL, port: process.env.API_PORT }),
          moreApps: env.VITE_PAYMENT_SCHEMES,
          pictures: (env.VITE_PICTURE_HOSTS || 'https: http:').trim().split(/\s+/),
        };
        policy = (script, ...styles) =>
          escaped(documentPolicy({ scripts: [script, hashOf(scripts.unsupported)], styles, ...sources }));
      },
      async buildStart() {
        [shells, scripts] = await Promise.all([prerender(share), compileInlineScripts(share)]);
      },
      generateBundle: {
        // Before Vite records each chunk's styles.
        order: 'pre',
        handler(_, bundle) {
          style = takeFirstStyle(bundle);
          firstLoad = firstLoadOf(bundle);
          pages = Object.fromEntries(
            Object.entries({ home: '', ...pageStyles(bundle, firstLoad) }).map(([kind, sheet]) => [
              kind,
              { style: sheet, hash: sheet && `sha256-${hashOf(sheet)}`, files: ownFiles(firstLoad, kind) },
            ]),
          );
          this.emitFile({ type: 'asset', fileName: FIRST_LOAD_FILE, source: JSON.stringify(firstLoad) });
        },
      },
      transformIndexHtml: {
        order: 'post',
        handler(html) {
          const whole = withHead(html, plainPolicy(), inline(), firstLoad.home.scripts.length - 1);
          return cut(whole, '<div id="root"></div>').join(markupOf(shells, firstLoad));
        },
      },
    },
    {
      name: 'daftar:document-parts',
      apply: 'build',
      generateBundle: {
        // After all other tags.
        order: 'post',
        handler(_, bundle) {
          const file = bundle['index.html'];
          if (file?.type !== 'asset') throw new Error('The build has no index.html.');
          const html = String(file.source);
          const { names, plain } = plainParts(html);
          const [start, afterPolicy] = cut(html, plainPolicy());
          const [own, rest] = cut(
            policy(hashOf(scripts.filled), hashOf(style), OWN_STYLE),
            ` 'sha256-${OWN_STYLE}'`,
          );
          const [beforeInline, afterInline] = cut(afterPolicy, inline());
          const [beforeNames, afterNames] = cut(beforeInline, names);
          const [beforeRoot, end] = cut(afterInline, markupOf(shells, firstLoad));
          const parts: DocumentParts = {
            names,
            plain,
            filled: {
              head: [start + own, rest + beforeNames, `${afterNames}<style>${style}</style>`],
              body: [beforeRoot + ROOT, '</div>', `<script>${scripts.filled}</script>${tooOld()}${end}`],
              pages,
            },
          };
          this.emitFile({ type: 'asset', fileName: PARTS_FILE, source: JSON.stringify(parts) });
        },
      },
    },
  ];
}

const OWN_STYLE = 'own-style';
const ROOT = `<div id="root" ${UNRENDERED}>`;

interface InlineScripts {
  early: string;
  filled: string;
  unsupported: string;
}

function withHead(html: string, policy: string, inline: string, others: number): string {
  const waiting = cut(html, '<script type="module" crossorigin').join(
    '<script type="text/plain" data-bundle',
  );
  const preload = '<link rel="modulepreload"';
  const preloads = waiting.split(preload);
  if (preloads.length !== others + 1) throw new Error(`Expected ${others} preloads in index.html.`);
  const patient = preloads.join(`${preload} fetchpriority="low"`).replace(/>\n\s*/g, '>\n');
  // The charset must be in the first KB.
  const charset = '<meta charset="utf-8" />';
  const guarded = cut(patient, charset).join(
    `${charset}\n<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
  const { names } = plainParts(guarded);
  return cut(guarded, names).join(`${names}\n${inline}`);
}

/** With Home's skeleton, and those of the others. */
function markupOf({ frame, mains }: Shells, { home, ...pages }: FirstLoad): string {
  const templates = [...new Set(Object.values(mains))]
    .filter((main) => main !== mains.home)
    .map((main) => {
      const kinds = Object.entries(mains).flatMap(([kind, its]) => (its === main ? [kind] : []));
      return `<template data-shell="${kinds.join(' ')}">${main}</template>`;
    });
  const own = Object.keys(pages).map((kind) => ` data-${kind}="${ownFiles({ home, ...pages }, kind)}"`);
  const page = frame.join(mains.home);
  return [ROOT, page, '</div>', ...templates, `<markup-end${own.join('')}></markup-end>`].join('');
}

function ownFiles(firstLoad: FirstLoad, kind: string): string {
  const { scripts, styles } =
    Object.entries(firstLoad).find(([name]) => name === kind)?.[1] ?? firstLoad.home;
  return [...styles, ...scripts.filter((script) => !firstLoad.home.scripts.includes(script))].join(' ');
}

async function prerender(share: InlineConfig): Promise<Shells> {
  const server = await createServer({
    ...share,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { renderShells } = await server.ssrLoadModule('/src/boot/shells.tsx');
    return await renderShells();
  } finally {
    await server.close();
  }
}

async function compileInlineScripts(share: InlineConfig): Promise<InlineScripts> {
  const [early, filled, unsupported] = await Promise.all([
    compileTo(BUILD_TARGET, 'src/boot/early-script.ts', share),
    compileTo(BUILD_TARGET, 'src/boot/filled-script.ts', share),
    compileTo('es2015', 'src/boot/unsupported.ts', share),
  ]);
  const test = `'toSpliced'in Array.prototype`;
  const [first, content, sentence] = [early, filled, unsupported].map((code) =>
    code.replaceAll('</', '<\\/'),
  );
  return {
    early: `if(${test}){${first}}`,
    filled: `if(${test}){${content}}`,
    unsupported: `if(!(${test})){${sentence}}`,
  };
}

function compileTo(target: string | string[], entry: string, share: InlineConfig): Promise<string> {
  const define = { ...share.define, 'import.meta.env.VITE_SKELETONS': JSON.stringify(SKELETONS) };
  return compile(entry, { ...share, define, build: { target } });
}

function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('base64');
}
