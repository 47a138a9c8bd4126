/**
 * Which layer may import from which, and the only place that says so: tests/gates/layer-findings.ts checks the code
 * against it, for imports of values and of types, static and dynamic. A pattern is a file, a folder (`src/ui/`), or
 * has one `*` that stands for anything, folders included.
 */
export interface LayerTable {
  /** Every file of code belongs to the first layer that fits. A layer may always take from itself. */
  layers: Readonly<Record<string, { files: readonly string[]; takes: readonly string[] }>>;
  /** Who may import a package. One that has no row is nobody's; `node:` stands for Node's own modules. */
  packages: Readonly<Record<string, readonly string[]>>;
  /** Who may name a global of the browser. */
  globals: Readonly<Record<string, readonly string[]>>;
  /** Layers that are shipped to nobody and may take any package and name any global. */
  free: readonly string[];
}

const SERVER = ['server/'];
const TOOLS = ['tools/'];
/** Not in the root's package.json: the package of the bridge has its own. */
const ENGINE = ['bridges/vendure/engine/'];
/** Built by a package of its own, too. */
const DASHBOARD = ['bridges/vendure/dashboard/'];
const BRIDGE = ['bridges/vendure/bridge/', 'bridges/vendure/engine-calls.ts'];
const BUILD = ['vite/', '*.config.ts'];
/** React stands where something is drawn: no .ts file of src imports it. */
const DRAWN = ['src/main.tsx', 'src/boot/*.tsx', 'src/routes/*.tsx', 'src/screens/*.tsx', 'src/ui/*.tsx'];

export const TABLE: LayerTable = {
  layers: {
    config: {
      files: ['src/config.ts', 'src/settings.ts', 'src/settings.hi.ts', 'src/texts/languages.ts'],
      takes: [],
    },
    theme: { files: ['src/theme.ts', 'src/theme.css'], takes: [] },
    lib: { files: ['src/lib/'], takes: ['config'] },
    texts: { files: ['src/texts/'], takes: ['lib', 'config'] },
    'search engine': { files: ['src/search-engine/'], takes: [] },
    shop: { files: ['src/shop/'], takes: ['search engine', 'texts', 'lib', 'config', 'search worker'] },
    // Its address only: a page starts it as a worker.
    'search worker': { files: ['src/search-worker.ts'], takes: ['shop'] },
    ui: { files: ['src/ui/'], takes: ['texts', 'lib', 'config', 'theme'] },
    screens: { files: ['src/screens/'], takes: ['shop', 'ui', 'texts', 'lib', 'config'] },
    routes: { files: ['src/routes/', 'src/routeTree.gen.ts'], takes: ['screens', 'shop', 'lib', 'config'] },
    boot: { files: ['src/boot/'], takes: ['screens', 'shop', 'ui', 'texts', 'lib', 'config', 'theme'] },
    main: {
      files: ['src/main.tsx', 'src/vite-env.d.ts'],
      takes: ['boot', 'routes', 'screens', 'shop', 'ui', 'lib', 'config', 'theme'],
    },
    sw: { files: ['sw/'], takes: ['boot', 'shop', 'texts', 'lib', 'config'] },
    document: {
      files: ['server/document/', 'server/headers.ts'],
      takes: ['boot', 'shop', 'texts', 'lib', 'config'],
    },
    server: { files: SERVER, takes: ['document', 'shop', 'search engine', 'texts', 'lib', 'config'] },
    tools: { files: TOOLS, takes: ['server', 'document', 'bridges', 'shop', 'lib', 'config'] },
    // The engine's plugin runs inside Vendure; what it shares with the bridge is the layer's own.
    bridges: { files: ['bridges/'], takes: ['server', 'shop', 'search engine', 'texts', 'lib', 'config'] },
    tests: {
      files: [
        'tests/',
        'vitest.config.ts',
        'playwright.config.ts',
        'playwright.engines.config.ts',
        'playwright.soak.config.ts',
      ],
      takes: [
        'boot',
        'main',
        'routes',
        'screens',
        'shop',
        'search engine',
        'ui',
        'texts',
        'lib',
        'config',
        'theme',
        'sw',
        'document',
        'server',
        'tools',
        'bridges',
        'vite',
      ],
    },
    vite: { files: BUILD, takes: ['boot', 'server', 'tools', 'shop', 'texts', 'lib', 'config'] },
  },
  packages: {
    react: DRAWN,
    'react-dom': ['src/main.tsx', 'src/boot/*.tsx'],
    '@mantine/core': ['src/ui/*.tsx', 'src/screens/*.tsx', 'src/theme.ts', 'src/boot/mantine-variables.ts'],
    '@mantine/form': ['src/screens/*.tsx'],
    '@mantine/notifications': ['src/screens/*.tsx'],
    'virtual:mantine-variables.css': ['src/ui/*.tsx'],
    '@tanstack/react-router': [
      'src/routes/*.tsx',
      'src/screens/*.tsx',
      'src/screens/layout/RootLayout.tsx',
      'src/boot/*.tsx',
      'src/main.tsx',
      'src/routeTree.gen.ts',
    ],
    valibot: ['src/lib/', 'src/shop/', 'src/screens/', 'src/routes/', 'sw/', 'server/', 'tools/', 'bridges/'],
    ky: ['src/shop/api.ts'],
    'idb-keyval': ['src/lib/durable-value.ts'],
    dompurify: ['src/shop/policy/clean-html.ts'],
    qrcode: ['src/shop/payment/qr-code.ts'],
    'workbox-window': ['src/shop/worker/'],
    'workbox-core': ['sw/'],
    'workbox-precaching': ['sw/'],
    'workbox-routing': ['sw/'],

    hono: [...SERVER, ...BRIDGE],
    '@hono/node-server': [...SERVER, ...BRIDGE],
    '@vendure/core': [...ENGINE, ...DASHBOARD],
    '@vendure/dashboard': DASHBOARD,
    '@vendure/common': ENGINE,
    '@vendure/asset-server-plugin': ENGINE,
    '@vendure/job-queue-plugin': ENGINE,
    '@vendure/email-plugin': ENGINE,
    nodemailer: ENGINE,
    '@nestjs/common': ENGINE,
    typeorm: ENGINE,
    pg: [...ENGINE, 'bridges/vendure/tests/database.ts'],
    ioredis: ['bridges/vendure/redis-counter.ts', 'bridges/vendure/tests/redis.ts'],
    esbuild: ['bridges/vendure/build.mjs'],
    ajv: ['tools/conformance/'],
    yaml: ['tools/conformance/'],
    '@libsql/client': SERVER,
    // `npm start` builds, and Node 20 reads no TypeScript.
    vite: [...BUILD, ...DASHBOARD, 'server/serve.ts', 'server/run.mjs', 'src/vite-env.d.ts'],
    '@vitejs/plugin-react': BUILD,
    '@tanstack/router-plugin': BUILD,
    'vite-plugin-pwa': BUILD,
    '@vite-pwa/assets-generator': BUILD,
    postcss: BUILD,
    'node-html-parser': ['src/boot/prerender/'],
    'node:': [...SERVER, ...TOOLS, ...BUILD, 'bridges/'],
  },
  globals: {
    localStorage: ['src/lib/local-storage.ts'],
    sessionStorage: ['src/lib/local-storage.ts'],
    'document.cookie': ['src/lib/cookie.ts', 'src/boot/early-answers.ts'],
    indexedDB: ['src/lib/databases.ts', 'src/lib/open-database.ts', 'sw/kill-switch/sw.ts'],
    caches: [
      'sw/',
      'src/shop/shop.ts',
      'src/shop/device/caches.ts',
      'src/shop/diagnostics/device-contents.ts',
      'src/shop/diagnostics/device-report.ts',
      'src/shop/diagnostics/api-test.ts',
    ],
  },
  free: ['tests'],
};
