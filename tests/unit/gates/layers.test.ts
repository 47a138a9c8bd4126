import { describe, expect, test } from 'vitest';
import { layerFindings } from '../../gates/layer-findings.ts';
import { type LayerTable, TABLE } from '../../gates/layers.ts';
import { readTree } from '../../gates/read-tree.ts';

const TREE = readTree('.');
/** The repository's own files, all of them empty: what a test finds is what it wrote itself. */
const EMPTY = new Map([...TREE.files.keys()].map((path) => [path, '']));

describe('the repository', () => {
  test('keeps the table of layers', () => {
    expect(layerFindings(TREE, TABLE)).toEqual([]);
  });

  test('is read as a whole', () => {
    const tops = new Set([...EMPTY.keys()].map((path) => path.split('/')[0]));
    expect([...tops].sort()).toEqual(
      expect.arrayContaining(['server', 'src', 'sw', 'tests', 'vite', 'vite.config.ts']),
    );
    expect(EMPTY.size).toBeGreaterThan(400);
  });
});

describe('an import that goes against the arrows is found', () => {
  test.each([
    ['src/lib/money.ts', '../shop/api.ts', 'src/shop/api.ts: lib may take from config.'],
    [
      'src/shop/api.ts',
      '../ui/Button.tsx',
      'src/ui/Button.tsx: shop may take from search engine, texts, lib, config, search worker.',
    ],
    [
      'src/shop/api.ts',
      '../screens/cart/CartPage.tsx',
      'src/screens/cart/CartPage.tsx: shop may take from search engine, texts, lib, config, search worker.',
    ],
    [
      'src/shop/api.ts',
      '../routes/__root.tsx',
      'src/routes/__root.tsx: shop may take from search engine, texts, lib, config, search worker.',
    ],
    [
      'src/shop/api.ts',
      '../../sw/answer.ts',
      'sw/answer.ts: shop may take from search engine, texts, lib, config, search worker.',
    ],
    [
      'src/shop/api.ts',
      '../../server/start.ts',
      'server/start.ts: shop may take from search engine, texts, lib, config, search worker.',
    ],
    [
      'src/shop/api.ts',
      '../main.tsx',
      'src/main.tsx: shop may take from search engine, texts, lib, config, search worker.',
    ],
    [
      'src/shop/api.ts',
      '../theme.ts',
      'src/theme.ts: shop may take from search engine, texts, lib, config, search worker.',
    ],
    ['src/ui/Button.tsx', '../shop/api.ts', 'src/shop/api.ts: ui may take from texts, lib, config, theme.'],
    [
      'src/ui/Button.tsx',
      '../screens/cart/CartPage.tsx',
      'src/screens/cart/CartPage.tsx: ui may take from texts, lib, config, theme.',
    ],
    [
      'src/screens/cart/CartPage.tsx',
      '../../routes/__root.tsx',
      'src/routes/__root.tsx: screens may take from shop, ui, texts, lib, config.',
    ],
    [
      'src/screens/cart/CartPage.tsx',
      '../../boot/prerender/shells.tsx',
      'src/boot/prerender/shells.tsx: screens may take from shop, ui, texts, lib, config.',
    ],
    [
      'src/routes/__root.tsx',
      '../ui/Button.tsx',
      'src/ui/Button.tsx: routes may take from screens, shop, lib, config.',
    ],
    [
      'src/routes/__root.tsx',
      '../main.tsx',
      'src/main.tsx: routes may take from screens, shop, lib, config.',
    ],
    [
      'src/boot/prerender/shells.tsx',
      '../../routes/__root.tsx',
      'src/routes/__root.tsx: boot may take from screens, shop, ui, texts, lib, config, theme.',
    ],
    ['src/config.ts', './lib/money.ts', 'src/lib/money.ts: config may take from no other layer.'],
    ['src/theme.ts', './config.ts', 'src/config.ts: theme may take from no other layer.'],
    [
      'sw/answer.ts',
      '../server/start.ts',
      'server/start.ts: sw may take from boot, shop, texts, lib, config.',
    ],
    [
      'sw/answer.ts',
      '../src/ui/Button.tsx',
      'src/ui/Button.tsx: sw may take from boot, shop, texts, lib, config.',
    ],
    [
      'server/start.ts',
      '../vite/compress.ts',
      'vite/compress.ts: server may take from document, shop, search engine, texts, lib, config.',
    ],
    [
      'server/start.ts',
      '../sw/answer.ts',
      'sw/answer.ts: server may take from document, shop, search engine, texts, lib, config.',
    ],
    [
      'server/document/sitemaps.ts',
      '../../sw/answer.ts',
      'sw/answer.ts: document may take from boot, shop, texts, lib, config.',
    ],
    [
      'vite/compress.ts',
      '../sw/answer.ts',
      'sw/answer.ts: vite may take from boot, server, tools, shop, texts, lib, config.',
    ],
    ['src/lib/money.ts', '../../tests/gates/layers.ts', 'tests/gates/layers.ts: lib may take from config.'],
    [
      'server/start.ts',
      '../vitest.config.ts',
      'vitest.config.ts: server may take from document, shop, search engine, texts, lib, config.',
    ],
  ])('%s takes %s', (path, address, sentence) => {
    expect(findingsIn({ [path]: `import { x } from '${address}';` })).toEqual([
      `${path}:1 imports ${sentence}`,
    ]);
  });

  test('nor data of another layer', () => {
    expect(findingsIn({ 'src/lib/money.ts': "import x from '../../server/catalogue/goods.json';" })).toEqual([
      'src/lib/money.ts:1 imports server/catalogue/goods.json: lib may take from config.',
    ]);
  });

  test.each([
    ['src/shop/api.ts', '../lib/money.ts'],
    ['src/shop/api.ts', './notices.ts'],
    ['src/screens/cart/CartPage.tsx', '../../ui/Button.tsx'],
    ['sw/answer.ts', '../src/shop/product/product.ts'],
    ['server/start.ts', '../src/shop/product/product.ts'],
    ['vite/compress.ts', '../server/start.ts'],
    ['tests/e2e/axe.ts', '../../sw/answer.ts'],
    ['server/start.ts', './catalogue/goods.json'],
    ['src/shop/product/lists.ts', './names.txt?raw'],
  ])('and %s may take %s', (path, address) => {
    expect(findingsIn({ [path]: `import { x } from '${address}';` })).toEqual([]);
  });
});

describe('every form of import is found', () => {
  test.each([
    ["import '../shop/api.ts';"],
    ["import type { Api } from '../shop/api.ts';"],
    ["import { type Api } from '../shop/api.ts';"],
    ["import * as api from '../shop/api.ts';"],
    ["export { api } from '../shop/api.ts';"],
    ["export type { Api } from '../shop/api.ts';"],
    ["export * from '../shop/api.ts';"],
    ["const api = () => import('../shop/api.ts');"],
    ['const api = () => import(`../shop/api.ts`);'],
    ["type Api = import('../shop/api.ts').Api;"],
    ["function f(x: typeof import('../shop/api.ts')): void {}"],
    ["import api = require('../shop/api.ts');"],
    ["const api = require('../shop/api.ts');"],
    ['/// <reference path="../shop/api.ts" />'],
    ["import raw from '../shop/api.ts?raw';"],
  ])('%s', (text) => {
    expect(findingsIn({ 'src/lib/money.ts': `\n${text}` })).toEqual([
      'src/lib/money.ts:2 imports src/shop/api.ts: lib may take from config.',
    ]);
  });

  test('in a style sheet', () => {
    const sheet =
      "/* @import './no.css'; */\n@import '../theme.css';\n.a { composes: b from '../ui/Badge.module.css'; }";
    expect(findingsIn({ 'src/screens/cart/CartPage.module.css': sheet.replaceAll('../', '../../') })).toEqual(
      [
        'src/screens/cart/CartPage.module.css:2 imports src/theme.css: screens may take from shop, ui, texts, lib, config.',
      ],
    );
  });

  test.each([["'../shop/api.ts'"], ["import('../shop/api.ts')"]])(
    'but not %s in a comment or a text',
    (text) => {
      expect(
        findingsIn({ 'src/lib/money.ts': `// import x from ${text}\nconst y = \`import x from ${text}\`;` }),
      ).toEqual([]);
    },
  );
});

describe('what cannot be checked is found', () => {
  test.each([
    ["import x from './gone.ts';", 'imports ./gone.ts, which is no file of code.'],
    ["import x from '../../../outside.ts';", 'imports ../../../outside.ts, which is no file of code.'],
    ["import x from '/src/shop/api.ts';", 'imports /src/shop/api.ts, which package.json does not name.'],
    ["import x from 'left-pad';", 'imports left-pad, which package.json does not name.'],
    ["import x from 'axe-core';", 'imports axe-core, which has no row in the table.'],
    ['const x = (name: string) => import(name);', 'imports an address that it computes: write it out.'],
    [
      ['const x = (name: string) => import(`./$', '{name}.ts`);'].join(''),
      'imports an address that it computes: write it out.',
    ],
  ])('%s', (text, sentence) => {
    expect(findingsIn({ 'src/lib/money.ts': text })).toEqual([`src/lib/money.ts:1 ${sentence}`]);
  });

  test('a file that belongs to no layer', () => {
    expect(findingsIn({ 'src/stray.ts': '', 'utils/x.mjs': '', 'src/odd/y.css': '' })).toEqual([
      'src/stray.ts belongs to no layer.',
      'utils/x.mjs belongs to no layer.',
      'src/odd/y.css belongs to no layer.',
    ]);
  });

  test('a file that does not parse', () => {
    expect(findingsIn({ 'src/lib/money.ts': 'const = ;' })).toEqual([
      expect.stringMatching(/^src\/lib\/money\.ts cannot be read: /),
    ]);
  });

  test('a row of the table whose file or layer is gone', () => {
    const table: LayerTable = {
      layers: { lib: { files: ['src/lib/'], takes: ['attic'] }, empty: { files: ['src/empty/'], takes: [] } },
      packages: { ky: ['src/lib/gone.ts'] },
      globals: { localStorage: ['src/lib/*-gone.ts'] },
      free: ['cellar'],
    };
    expect(layerFindings({ files: new Map([['src/lib/money.ts', '']]), packages: [] }, table)).toEqual([
      'The table names src/empty/, and no file fits.',
      'The table names src/lib/gone.ts, and no file fits.',
      'The table names src/lib/*-gone.ts, and no file fits.',
      'The table names the layer attic, which it does not have.',
      'The table names the layer cellar, which it does not have.',
    ]);
  });
});

describe('a package is taken only where the table says', () => {
  test.each([
    ['src/shop/notices.ts', 'ky'],
    ['src/lib/money.ts', 'ky'],
    ['sw/answer.ts', 'ky'],
    ['server/start.ts', 'ky'],
    ['src/screens/in-document.ts', 'react'],
    ['src/screens/in-document.ts', '@mantine/core'],
    ['src/screens/in-document.ts', '@tanstack/react-router'],
    ['src/ui/into-view.ts', 'react'],
    ['src/ui/Button.tsx', '@tanstack/react-router'],
    ['src/ui/Button.tsx', 'react-dom'],
    ['src/shop/api.ts', 'react'],
    ['src/shop/api.ts', '@mantine/notifications'],
    ['src/lib/money.ts', '@mantine/form'],
    ['sw/answer.ts', 'react'],
    ['server/start.ts', 'react'],
    ['src/shop/cart/cart.ts', 'idb-keyval'],
    ['src/screens/content/PolicyPage.tsx', 'dompurify'],
    ['src/screens/payment/QrScreen.tsx', 'qrcode'],
    ['src/shop/api.ts', 'workbox-window'],
    ['src/shop/worker/update.ts', 'workbox-core'],
    ['vite/compress.ts', 'hono'],
    ['src/lib/money.ts', '@hono/node-server'],
    ['src/shop/orders/orders.ts', '@libsql/client'],
    ['src/lib/money.ts', 'vite'],
    ['src/ui/Button.tsx', 'valibot'],
    ['src/lib/money.ts', 'node:fs'],
    ['sw/answer.ts', 'node:fs'],
  ])('%s may not take %s', (path, name) => {
    const forms = [`import '${name}';`, `import type { X } from '${name}/deep';`, `import('${name}');`];
    const findings = findingsIn({ [path]: forms.join('\n') });
    expect(findings).toEqual(
      forms.map((_, index) =>
        expect.stringMatching(`^${path}:${index + 1} imports ${name}.*: only .* may.$`),
      ),
    );
  });

  test.each([
    ['src/shop/api.ts', 'ky'],
    ['src/screens/cart/CartPage.tsx', '@mantine/core/styles/Paper.layer.css'],
    ['server/start.ts', '@hono/node-server/serve-static'],
    ['server/start.ts', 'node:fs'],
    ['tests/e2e/axe.ts', 'axe-core'],
  ])('%s may take %s', (path, name) => {
    expect(findingsIn({ [path]: `import '${name}';` })).toEqual([]);
  });
});

describe('a storage of the browser is named only in its own module', () => {
  test.each([
    ['localStorage', "localStorage.setItem('a', 'b');"],
    ['localStorage', 'globalThis.localStorage?.length;'],
    ['localStorage', "window['localStorage'];"],
    ['localStorage', 'const { localStorage: storage } = window;'],
    ['localStorage', 'const environment = { localStorage };'],
    ['sessionStorage', 'const read = (storage = sessionStorage) => storage;'],
    ['document.cookie', 'document.cookie = "a=b";'],
    ['document.cookie', 'window.document.cookie;'],
    ['indexedDB', "self.indexedDB.open('a');"],
    ['caches', "await caches.open('a');"],
  ])('%s: %s', (name, text) => {
    const [finding, ...others] = findingsIn({ 'src/shop/api.ts': text });
    expect(finding).toMatch(new RegExp(`^src/shop/api.ts:1 names ${name}: only .* may.$`));
    expect(others).toEqual([]);
  });

  test.each([
    ['src/lib/local-storage.ts', 'globalThis.localStorage.length;'],
    [
      'src/shop/api.ts',
      'interface Environment { localStorage: Storage } const e = { indexedDB: fake }; e.localStorage;',
    ],
    ['src/shop/api.ts', '// localStorage\nconst text = "localStorage";'],
    ['tests/e2e/axe.ts', 'localStorage.clear();'],
  ])('%s may say %s', (path, text) => {
    expect(findingsIn({ [path]: text })).toEqual([]);
  });
});

function findingsIn(written: Record<string, string>): string[] {
  return layerFindings({ ...TREE, files: new Map([...EMPTY, ...Object.entries(written)]) }, TABLE);
}
