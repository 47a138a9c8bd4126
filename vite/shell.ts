import { createHash } from 'node:crypto';
import { build, createServer, type InlineConfig, type Plugin, type Rollup } from 'vite';
import { cut, type DocumentParts, type FilledParts, PARTS_FILE, plainParts } from '../src/boot/document.ts';
import { apiSources, documentPolicy } from '../src/boot/document-policy.ts';
import { SKELETONS } from '../src/contract/addresses.ts';
import { UNRENDERED } from '../src/contract/initial-state.ts';
import { upiLimit } from '../src/contract/payment-settings.ts';
import { escaped } from '../src/lib/html-text.ts';
import { stylesAsClasses } from './class-names.ts';
import { replaceExactly } from './named-document.ts';
import { BUILD_TARGET } from './oldest-browsers.ts';
import { type FirstLoad, firstLoadOf, pageStyles, takeFirstStyle } from './page-files.ts';

/** For tests/sizes.mjs. */
const FIRST_LOAD_FILE = '.vite/first-load.json';

/** Makes index.html paint before the bundle runs (docs/design.md). Throws if a part is missing. */
export function shell(share: InlineConfig): Plugin[] {
  let shells: Shells;
  let scripts: InlineScripts;
  let style: string;
  let firstLoad: FirstLoad;
  let pages: FilledParts['pages'];
  let policy: (script: string, ...styles: string[]) => string;
  const inline = () =>
    `<script>${scripts.early}</script><style>${style}</style><style data-skeletons>${shells.css}</style>`;
  const plainPolicy = () => policy(hashOf(scripts.early), hashOf(style), hashOf(shells.css));
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
        policy = (script, ...styles) => escaped(documentPolicy({ scripts: [script], styles, ...sources }));
      },
      async buildStart() {
        [shells, scripts] = await Promise.all([prerender(share), compileInlineScripts(share)]);
      },
      generateBundle: {
        // Before Vite records which styles each chunk loads.
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
        handler: (html) =>
          replaceExactly(
            withHead(html, {
              policy: plainPolicy(),
              inline: inline(),
              preloads: firstLoad.home.scripts.length - 1,
            }),
            '<div id="root"></div>',
            markupOf(shells, firstLoad),
          ),
      },
    },
    {
      name: 'daftar:document-parts',
      apply: 'build',
      generateBundle: {
        // After every plugin has added its tags to index.html.
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
              body: [beforeRoot + ROOT, '</div>', `<script>${scripts.filled}</script>${end}`],
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

interface Shells {
  frame: readonly [before: string, after: string];
  mains: Record<string, string>;
  /** From style attributes. */
  css: string;
}

interface InlineScripts {
  /** In a document without its page. */
  early: string;
  /** In one with it. */
  filled: string;
}

interface HeadParts {
  policy: string;
  inline: string;
  /** The scripts in the document besides the bundle. */
  preloads: number;
}

function withHead(html: string, head: HeadParts): string {
  // The inline script starts the bundle.
  const waiting = replaceExactly(
    html,
    '<script type="module" crossorigin',
    '<script type="text/plain" data-bundle',
  );
  const preload = '<link rel="modulepreload"';
  const patient = replaceExactly(waiting, preload, `${preload} fetchpriority="low"`, head.preloads);
  // After the charset, which must be in the first KB.
  const charset = '<meta charset="utf-8" />';
  const guarded = replaceExactly(
    patient.replace(/>\n\s*/g, '>\n'),
    charset,
    `${charset}\n<meta http-equiv="Content-Security-Policy" content="${head.policy}">`,
  );
  const { names } = plainParts(guarded);
  return replaceExactly(guarded, names, `${names}\n${head.inline}`);
}

/** The page with Home's skeleton, and the skeletons of the others. */
function markupOf({ frame, mains }: Shells, { home, ...pages }: FirstLoad): string {
  const templates = [...new Set(Object.values(mains))]
    .filter((main) => main !== mains.home)
    .map((main) => {
      const kinds = Object.keys(mains).filter((kind) => mains[kind] === main);
      return `<template data-shell="${kinds.join(' ')}">${main}</template>`;
    });
  const own = Object.keys(pages).map((kind) => ` data-${kind}="${ownFiles({ home, ...pages }, kind)}"`);
  const page = frame.join(mains.home);
  return [ROOT, page, '</div>', ...templates, `<markup-end${own.join('')}></markup-end>`].join('');
}

/** What a page loads in addition to Home. */
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
    const { frame, mains } = await renderShells();
    const { pieces, css } = stylesAsClasses([...frame, ...Object.values(mains)]);
    const [before = '', after = '', ...styled] = pieces;
    return { frame: [before, after], mains: named(mains, styled), css };
  } finally {
    await server.close();
  }
}

function named<Kind extends string>(
  templates: Record<Kind, unknown>,
  styled: readonly string[],
): Record<Kind, string> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one for each key
  return Object.fromEntries(Object.keys(templates).map((kind, at) => [kind, styled[at] ?? ''])) as Record<
    Kind,
    string
  >;
}

async function compileInlineScripts(share: InlineConfig): Promise<InlineScripts> {
  const [token, early, filled, unsupported] = await Promise.all([
    compile('src/boot/early-token.ts', 'es2015', share),
    lowered('src/boot/early-script.ts', share),
    lowered('src/boot/filled-script.ts', share),
    lowered('src/boot/unsupported.ts', share),
  ]);
  // The check comes first, in ES2015: what follows it may fail in an old browser, but must be parsed there.
  const checked = (code: string) => `if('toSpliced'in Array.prototype){${code}}else{${unsupported}}`;
  return { early: token + checked(early), filled: checked(filled) };
}

/** In ES2015, which hides what is not used: that is removed first. */
async function lowered(entry: string, share: InlineConfig): Promise<string> {
  const code = await compile(entry, BUILD_TARGET, share);
  const load = (id: string) => (id.endsWith(entry) ? { code, moduleType: 'js' as const } : undefined);
  return compile(entry, 'es2015', share, [{ name: 'daftar:compiled', load }]);
}

async function compile(
  entry: string,
  target: string | string[],
  share: InlineConfig,
  plugins: Plugin[] = [],
): Promise<string> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- so it is where nothing is watched
  const result = (await build({
    ...share,
    plugins: [share.plugins, plugins],
    define: { ...share.define, 'import.meta.env.VITE_SKELETONS': JSON.stringify(SKELETONS) },
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      minify: true,
      target,
      lib: { entry, formats: ['iife'], name: 'inline' },
    },
  })) as Rollup.RollupOutput[];
  const { code = '' } = result[0]?.output[0] ?? {};
  if (!code) throw new Error(`${entry} compiled to nothing.`);
  return code.trim().replaceAll('</', '<\\/');
}

function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('base64');
}
