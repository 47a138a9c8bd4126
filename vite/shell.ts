import { createHash } from 'node:crypto';
import { build, createServer, type InlineConfig, type Plugin, type Rollup } from 'vite';
import { apiSources, documentPolicy, type PolicyParts } from '../src/boot/document-policy.ts';
import { FILLED_PARTS_FILE, type FilledParts } from '../src/boot/fill-document.ts';
import { SKELETONS } from '../src/contract/addresses.ts';
import { upiLimit } from '../src/contract/payment-settings.ts';
import { stylesAsClasses } from './class-names.ts';
import { replaceExactly } from './named-document.ts';
import { BUILD_TARGET } from './oldest-browsers.ts';
import { type FirstLoad, firstLoadOf, takeFirstStyle, textStyleOf } from './page-files.ts';

/** For tests/sizes.mjs. */
const FIRST_LOAD_FILE = '.vite/first-load.json';

/** Makes index.html paint before the bundle runs (docs/design.md). Throws if a part is missing. */
export function shell(share: InlineConfig): Plugin {
  let shells: Shells;
  let early: EarlyScripts;
  let style: string;
  let firstLoad: FirstLoad;
  let contentFile: string;
  let sources: Pick<PolicyParts, 'api' | 'pictures' | 'moreApps'>;
  return {
    name: 'daftar:shell',
    apply: 'build',
    configResolved({ env }) {
      upiLimit(env.VITE_UPI_LIMIT);
      sources = {
        api: apiSources({ url: env.VITE_API_URL, port: process.env.API_PORT }),
        moreApps: env.VITE_PAYMENT_SCHEMES,
        pictures: (env.VITE_PICTURE_HOSTS || 'https: http:').trim().split(/\s+/),
      };
    },
    async buildStart() {
      [shells, early] = await Promise.all([prerender(share), compileEarlyScripts(share)]);
    },
    generateBundle: {
      // Before Vite records which styles each chunk loads.
      order: 'pre',
      handler(_, bundle) {
        style = takeFirstStyle(bundle) + shells.css;
        firstLoad = firstLoadOf(bundle);
        const { content } = early;
        contentFile = `assets/early-content-${hashOf(content, 'hex').slice(0, 6)}.js`;
        this.emitFile({ type: 'asset', fileName: contentFile, source: content });
        const source = JSON.stringify({ ...firstLoad, content: `/${contentFile}` });
        this.emitFile({ type: 'asset', fileName: FIRST_LOAD_FILE, source });
        const [script, textStyle] = [early.filled, textStyleOf(bundle) + shells.textCss];
        const parts: FilledParts = {
          ...{ script, scriptHash: hashOf(script) },
          ...{ ...shells.texts, style: textStyle, styleHash: hashOf(textStyle) },
        };
        this.emitFile({ type: 'asset', fileName: FILLED_PARTS_FILE, source: JSON.stringify(parts) });
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const script = replaceExactly(early.script, '__CONTENT_FILE__', `"/${contentFile}"`);
        const policy = documentPolicy({
          scripts: [hashOf(script)],
          // In this order: fill-document.ts replaces the script and leaves out the second style.
          styles: [style, shells.skeletonCss].map((sheet) => hashOf(sheet)),
          ...sources,
        });
        const preloads = firstLoad.home.scripts.length - 1;
        return withShells(
          withHead(html, { policy, script, style, skeletonCss: shells.skeletonCss, preloads }),
          shells,
          [
            `<script type="text/plain" data-content src="/${contentFile}"></script>`,
            `<markup-end${ownFiles(firstLoad)}></markup-end>`,
          ],
        );
      },
    },
  };
}

/** The styles come from style attributes. */
interface Shells {
  page: string;
  mains: Record<string, string>;
  texts: Record<'contact' | 'policy', string>;
  css: string;
  /** Not needed by a document with all of its content. */
  skeletonCss: string;
  textCss: string;
}

interface EarlyScripts {
  /** Inline, in a document without all of its content. */
  script: string;
  /** Inline, in one with all of it. */
  filled: string;
  /** A separate file. */
  content: string;
}

interface HeadParts {
  policy: string;
  script: string;
  style: string;
  skeletonCss: string;
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
    `${charset}\n<meta http-equiv="Content-Security-Policy" content="${asAttribute(head.policy)}">`,
  );
  const inline = `<script>${head.script}</script>\n<style>${head.style}</style><style data-skeletons>${head.skeletonCss}</style>`;
  return replaceExactly(guarded, '</title>', `</title>\n${inline}`);
}

function asAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

function withShells(html: string, { page, mains }: Shells, rest: readonly string[]): string {
  const root = '<div id="root">';
  const after = [...templatesOf(mains), ...rest].join('');
  return replaceExactly(html, `${root}</div>`, `${root}${page}</div>\n${after}`);
}

function templatesOf(mains: Readonly<Record<string, string>>): string[] {
  return [...new Set(Object.values(mains))].map((main) => {
    const kinds = Object.keys(mains).filter((kind) => mains[kind] === main);
    return `<script type="text/html" data-shell="${kinds.join(' ')}">${main}</script>`;
  });
}

/** What a page loads in addition to Home, as attributes. */
function ownFiles({ home, ...pages }: FirstLoad): string {
  return Object.entries(pages)
    .map(([kind, { scripts, styles }]) => {
      const own = [...styles, ...scripts.filter((script) => !home.scripts.includes(script))];
      return ` data-${kind}="${own.join(' ')}"`;
    })
    .join('');
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
    const { renderShells } = await server.ssrLoadModule('/src/boot/prerender/shells.tsx');
    const { page, mains, texts } = await renderShells();
    const { pieces, css } = stylesAsClasses([page, ...Object.values(mains)]);
    const { pieces: styledTexts, css: textCss } = stylesAsClasses(Object.values(texts), 't');
    const [styledPage = '', ...styledMains] = pieces;
    return {
      page: styledPage,
      mains: named(mains, styledMains),
      texts: named(texts, styledTexts),
      ...bySkeleton(css, styledPage.replace(/<main.*<\/main>/s, ''), styledMains),
      textCss,
    };
  } finally {
    await server.close();
  }
}

/** What only the skeletons use is apart: fallbacks (boot/fill-document.ts) and pages without content. */
function bySkeleton(
  css: string,
  frame: string,
  mains: readonly string[],
): Pick<Shells, 'css' | 'skeletonCss'> {
  const fallback = /\{\^(\w+)\}.*?\{\/\1\}/gs;
  const withContent = mains.filter((main) => main.includes('{^'));
  const content = [frame, ...withContent.map((main) => main.replace(fallback, ''))].join('');
  const rules = css.match(/\.[^}]*\}/g) ?? [];
  const isOfContent = (rule: string) => new RegExp(`[" ]${rule.slice(1, rule.indexOf('{'))}"`).test(content);
  const [shown, skeletons] = [rules.filter(isOfContent), rules.filter((rule) => !isOfContent(rule))];
  return { css: shown.join(''), skeletonCss: skeletons.join('') };
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

async function compileEarlyScripts(share: InlineConfig): Promise<EarlyScripts> {
  const [token, script, filled, unsupported, content] = await Promise.all([
    compile('src/boot/early-token.ts', 'es2015', share),
    lowered('src/boot/early-script.ts', share),
    lowered('src/boot/filled-script.ts', share),
    lowered('src/boot/unsupported.ts', share),
    compile('src/boot/early-content.ts', BUILD_TARGET, share),
  ]);
  // The check comes first, in ES2015: what follows it may fail in an old browser, but must be parsed there.
  const checked = (code: string) => `if('toSpliced'in Array.prototype){${code}}else{${unsupported}}`;
  return { script: token + checked(script), filled: checked(filled), content };
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

function hashOf(content: string, encoding: 'base64' | 'hex' = 'base64'): string {
  return createHash('sha256').update(content).digest(encoding);
}
