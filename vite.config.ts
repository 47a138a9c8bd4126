import { join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { readableClassName, shortClassNames } from './vite/class-names.ts';
import { compress } from './vite/compress.ts';
import { deploy } from './vite/deploy.ts';
import { documents } from './vite/documents.ts';
import { firstLoad } from './vite/first-load.ts';
import { mantineVariables } from './vite/mantine-variables.ts';
import { namedDocument } from './vite/named-document.ts';
import { BUILD_TARGET } from './vite/oldest-browsers.ts';
import { withIntegrity } from './vite/precache-integrity.ts';
import { reactModules } from './vite/react-modules.ts';
import { referenceApi } from './vite/reference-api.ts';
import { laterParts } from './vite/route-splitting.ts';
import { shell } from './vite/shell.ts';
import { webManifest } from './vite/web-manifest.ts';
import { weigh } from './vite/weigh.ts';

const env = process.env;
const outDir = env.DAFTAR_DIST ?? 'dist';
/** Builds a shop without a worker, and at /sw.js one that removes the worker of earlier builds (sw/kill-switch). */
const killSwitch = env.DAFTAR_KILL_SWITCH === '1';

/** What the page's build and the prerendering of its shells have in common. */
const shareOf = (command: 'build' | 'serve'): InlineConfig => ({
  define: {
    'import.meta.env.VITE_BUILD_ID': JSON.stringify(env.VITE_BUILD_ID ?? new Date().toISOString()),
    'import.meta.env.VITE_KILL_SWITCH': JSON.stringify(killSwitch ? '1' : ''),
    'import.meta.env.VITE_API_PORT': JSON.stringify(env.API_PORT ?? ''),
  },
  css: {
    modules: { generateScopedName: command === 'build' ? shortClassNames('src') : readableClassName },
  },
});

const isFirstLoad = firstLoad(join(import.meta.dirname, 'index.html'));

export default defineConfig(({ command }) => ({
  ...shareOf(command),
  // React has had this hook itself since 18: no stand-in for it.
  resolve: { alias: { 'use-sync-external-store/shim': 'use-sync-external-store' } },
  server: { port: Number(env.PORT ?? 5173), strictPort: true },
  build: {
    outDir,
    target: BUILD_TARGET,
    // 0.7 KB less than the default. Why these rules: docs/design.md.
    minify: 'terser',
    terserOptions: {
      module: true,
      ecma: 2022,
      compress: { passes: 5, inline: 1, properties: false, unsafe_arrows: true },
    },
    cssMinify: 'lightningcss',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A constant of another module stands where it is used: 0.1 KB of the first script's exports less.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        // The first script names every later file: by a hash alone, which saves 0.4 KB, and a short one of few letters,
        // since hashes do not compress. Above 64 files Rolldown asks for seven.
        hashCharacters: 'base36',
        entryFileNames: 'assets/[name]-[hash:6].js',
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:6][extname]',
        codeSplitting: {
          groups: [
            {
              // One file for all script that the first page needs: smaller than several (brotli learns once) and one
              // round trip. Lazy parts stay lazy; style stays out, or it would be fetched again with every lazy part.
              name: (id, modules) => (isFirstLoad(id, modules) ? 'app' : null),
              debugName: 'app',
              test: (id: string) => !/\.css($|\?)/.test(id),
            },
            {
              // What the pages of a shopper share is small: one file, and one name for it in the first script.
              name: 'shopper',
              test: /src\/(?:shop\/(?:account|device|orders\/order|session\/(?:owner|forget|credentials))|lib\/dates)/,
            },
            // More that would be many small files, each with a name in the first script or in the document. A name of
            // six letters is enough for 64 of them.
            {
              name: 'parts',
              test: /src\/(?:ui\/(?:EmptyState|QuantityStepper)|screens\/offline\/SavedNote)/,
            },
            {
              name: 'saving',
              test: /src\/(?:screens\/offline\/(?:Save[CB]|useC)|shop\/offline\/(?:save-|ask-))/,
            },
            { name: 'hooks', test: /@mantine\/hooks/ },
            {
              name: 'dialog',
              test: /react-remove-scroll|@mantine\/core\/esm\/components\/(?:Modal|Drawer|Overlay|FocusTrap|Transition)/,
            },
          ],
        },
      },
    },
  },
  worker: { rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash:6].js' } } },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: true,
      codeSplittingOptions: { splitBehavior: ({ routeId }) => laterParts(routeId ?? '') },
    }),
    react(),
    reactModules(),
    mantineVariables('.mantine'),
    namedDocument(),
    shell({ ...shareOf(command), plugins: [react()] }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: killSwitch ? 'sw/kill-switch' : 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: webManifest(),
      manifestFilename: 'manifest.webmanifest',
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg}'],
        // Only the launcher shows the shortcuts' icons.
        globIgnores: ['shortcuts/**'],
        manifestTransforms: [withIntegrity(outDir)],
        // The kill switch keeps nothing.
        ...(killSwitch && ({ injectionPoint: undefined } as object)),
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
    weigh(),
    referenceApi(),
    documents(),
  ],
}));
