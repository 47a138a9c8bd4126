import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig, type PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { PARTS_FILE } from './src/boot/document.ts';
import { isLanguage, type LanguageCode } from './src/texts/languages.ts';
import { type ChunkGroups, chunkGroups } from './vite/chunk-groups.ts';
import { className } from './vite/class-names.ts';
import { compress } from './vite/compress.ts';
import { deploy } from './vite/deploy.ts';
import { documents, referenceApi } from './vite/dev-server.ts';
import { BuiltFiles, otherLanguages, textsIn } from './vite/languages.ts';
import { mantineVariables } from './vite/mantine-variables.ts';
import { namedDocument } from './vite/named-document.ts';
import { BUILD_TARGET } from './vite/oldest-browsers.ts';
import { precacheEntries } from './vite/precache-entries.ts';
import { quietBuild, quietStyles } from './vite/quiet.ts';
import { renderer } from './vite/renderer.ts';
import { lazyRoutes, pagePart, SKELETON, wholePage } from './vite/route-splitting.ts';
import { shell } from './vite/shell.ts';
import { MANIFEST_FILE, manifestFile, webManifest } from './vite/web-manifest.ts';

const env = process.env;
const outDir = env.DAFTAR_DIST ?? 'dist';
/** At /sw.js this build has a worker that removes the others (sw/kill-switch). */
const killSwitch = env.DAFTAR_KILL_SWITCH === '1';
const DEV_LANGUAGE = isLanguage(env.VITE_LANGUAGE) ? env.VITE_LANGUAGE : 'en';

const share: InlineConfig = {
  define: {
    'import.meta.env.VITE_BUILD_ID': JSON.stringify(env.VITE_BUILD_ID ?? ''),
    'import.meta.env.VITE_KILL_SWITCH': JSON.stringify(killSwitch ? '1' : ''),
    'import.meta.env.VITE_API_PORT': JSON.stringify(env.API_PORT ?? ''),
  },
  css: { modules: { generateScopedName: className } },
};

const LIST = 'src/routes/_main/products.tsx';
const PRODUCT = 'src/routes/_main/product.$id.tsx';

const GROUPS: ChunkGroups = {
  first: 'index.html',
  skeletons: { listSkeleton: [LIST + SKELETON], productSkeleton: [PRODUCT + SKELETON] },
  pages: {
    list: [pagePart(LIST)],
    product: [pagePart(PRODUCT)],
    missing: [wholePage('src/routes/_main/404.tsx'), wholePage('src/routes/_main/$.tsx')],
  },
  later: {
    later: [
      'src/screens/cart/LineFindings.tsx',
      'src/screens/delivery/PinCodeField.tsx',
      'src/screens/layout/Languages.tsx',
      'src/screens/layout/Later.tsx',
      'src/screens/layout/Page.tsx',
      'src/screens/recent/ViewedStrip.tsx',
      'src/screens/saved-lists/SaveList.tsx',
      'src/screens/wishlist/WishHeart.tsx',
      'src/features/basket/basket-link.ts',
      'src/features/cart/cart-age.ts',
      'src/features/cart/cart-format.ts',
      'src/platform/durable-list/list-sync.ts',
      'src/root/idle.ts',
      'src/features/wishlist/wishlist-format.ts',
      'src/contract/structured-data.ts',
      'src/ui/Summary.tsx',
    ],
    notices: ['src/screens/layout/NoticeHost.tsx'],
    controls: ['src/screens/catalogue/filters/FilterPanel.tsx', 'src/screens/offline/SaveCatalogue.tsx'],
  },
};

const config = (code: LanguageCode, plugins: PluginOption[]): InlineConfig => ({
  ...share,
  server: { port: Number(env.PORT ?? 5173), strictPort: true },
  build: {
    outDir,
    target: BUILD_TARGET,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      output: {
        // Short, because the first script lists them all.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          groups: [
            { name: chunkGroups(GROUPS), debugName: 'together', includeDependenciesRecursively: false },
            // One file for what the same pages share; a small one, counted with its comments, joins its neighbour.
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 6000 },
          ],
        },
      },
    },
  },
  worker: { plugins: () => [textsIn(code)] },
  plugins: [
    quietStyles(),
    textsIn(code),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      enableRouteGeneration: code === 'en',
      quoteStyle: 'single',
      semicolons: true,
      codeSplittingOptions: { splitBehavior: ({ routeId }) => lazyRoutes(routeId ?? '') },
    }),
    react(),
    mantineVariables('.mantine'),
    namedDocument(code),
    shell({ ...share, plugins: [textsIn(code), react()] }),
    ...plugins,
  ],
});

const inOther = (code: LanguageCode): InlineConfig => {
  const { build, ...rest } = config(code, [manifestFile(code)]);
  return { ...rest, build: { ...build, write: false } };
};

const built = new BuiltFiles();

export default defineConfig(({ command }) =>
  config(command === 'build' ? 'en' : DEV_LANGUAGE, [
    otherLanguages(inOther, built),
    renderer(share),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: killSwitch ? 'sw/kill-switch' : 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: webManifest('en'),
      // Behind HTTP Basic, too.
      useCredentials: true,
      manifestFilename: MANIFEST_FILE,
      // The plugin's order of them changes from build to build, so that devices would take a new version.
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: [
          '**/*.{js,css,html,svg}',
          `**/${PARTS_FILE}`,
          '*-icon-*.png',
          'pwa-*.png',
          'shortcuts/*/*.png',
        ],
        globIgnores: ['shortcuts/*/*.svg', 'apple-*'],
        manifestTransforms: [precacheEntries(outDir, built)],
        ...(killSwitch && ({ injectionPoint: undefined } as object)),
        buildPlugins: { vite: [quietBuild()] },
        rollupFormat: 'iife',
        target: BUILD_TARGET,
        minify: true,
        sourcemap: false,
        maximumFileSizeToCacheInBytes: 3 * 2 ** 20,
      },
      devOptions: { enabled: false },
    }),
    compress(),
    deploy(),
    referenceApi(),
    documents(),
  ]),
);
