import { build, type Plugin, type Rollup } from 'vite';
import type { Snapshot, Tree } from './snapshot.ts';
import { writePage } from './write-page.ts';

/**
 * The bare React page: react and react-dom alone draw the same page from data in the bundle. No router, no
 * requests, no service worker; the document is empty, with the style inside. Returns its folder.
 */
export async function writeBareReact(folder: string, { head, style, body }: Snapshot): Promise<string> {
  const script = await bundle(program(body));
  const html = `<!doctype html><html lang="en-IN"><head>${head}<style>${style}</style></head><body><div id="root"></div><script type="module" src="/assets/page.js"></script></body></html>`;
  return writePage(folder, { 'index.html': html, 'assets/page.js': script });
}

function program(body: Tree): string {
  const children = typeof body === 'string' ? [body] : body[2];
  return `
    import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    const draw = (node) => typeof node === 'string' ? node : createElement(node[0], node[1], ...node[2].map(draw));
    createRoot(document.getElementById('root')).render(${JSON.stringify(children.map(withProps))}.map(draw));
  `;
}

/** React's names for the attributes that it calls differently. */
function withProps(node: Tree): unknown {
  if (typeof node === 'string') return node;
  const [tag, attributes, children] = node;
  const props = Object.entries(attributes).map(([name, value]) =>
    name === 'style'
      ? ['style', styleOf(value)]
      : [PROPS[name] ?? name, value || (BOOLEAN.has(name) ? true : '')],
  );
  return [tag, Object.fromEntries(props), children.map(withProps)];
}

const PROPS: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  fetchpriority: 'fetchPriority',
  tabindex: 'tabIndex',
  value: 'defaultValue',
  checked: 'defaultChecked',
};
const BOOLEAN = new Set([
  'disabled',
  'hidden',
  'required',
  'checked',
  'readonly',
  'multiple',
  'inert',
  'open',
]);

function styleOf(text: string): Record<string, string> {
  const declarations = text
    .split(';')
    .map((declaration) => declaration.split(/:(.*)/s).map((part) => part.trim()));
  return Object.fromEntries(
    declarations.flatMap(([name = '', value]) =>
      value
        ? [
            [
              name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()),
              value,
            ],
          ]
        : [],
    ),
  );
}

async function bundle(code: string): Promise<string> {
  const id = 'virtual:bare-react';
  const source: Plugin = {
    name: 'bench:bare-react',
    resolveId: (wanted) => (wanted === id ? `\0${id}` : null),
    load: (wanted) => (wanted === `\0${id}` ? code : null),
  };
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    publicDir: false,
    plugins: [source],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: id },
    },
  })) as Rollup.RollupOutput;
  return output.output[0].code;
}
