/// <reference types="vitest/config" />
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import preact from '@preact/preset-vite'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { appFiles } from './src/build/app-files.ts'
import { webManifest } from './src/build/web-manifest.ts'
import { classicScriptsPlugin } from './src/build/classic-scripts.ts'
import { Licences } from './src/build/licences.ts'
import { serverPlugin } from './src/build/server.ts'
import { apiPlugin, basePlugin, descriptionPlugin, headersPlugin } from './src/build/vite-plugin.ts'

/** Code that several screens share and the first load does not need. */
const LATER =
  /(?:ui\/(?:label-form|form-field)|user-data\/prefixes|platform\/(?:launch-content|save-file|searched-list))\.\w+$/

/**
 * The code reader's file is prefetched by every page, so the module for it stays a file of its own. Code that only two
 * views of an inventory share is not part of the first load.
 */
const APART = /\/(?:code-reader-file\.ts|device\/seen-link\.\w+)$/
const isShared = (id: string) => !LATER.test(id) && !APART.test(id)

const licences = new Licences()

const { version } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, 'package.json'), 'utf8'),
) as {
  version: string
}

export default defineConfig({
  define: { NAMEPLATE_VERSION: JSON.stringify(version) },
  // Only workers import these: discovered later, they would reload a page of `npm run dev`, losing typed text.
  optimizeDeps: { include: ['idb', 'zxing-wasm/reader'] },
  plugins: [
    preact(),
    basePlugin(),
    apiPlugin(),
    headersPlugin(),
    descriptionPlugin(),
    classicScriptsPlugin(),
    licences.collector(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/offline/sw',
      filename: 'sw.ts',
      // The app registers the service worker itself (src/offline/page/app-updates.ts): the plugin's registration never
      // reloads in the first session.
      injectRegister: false,
      injectManifest: {
        globPatterns: ['**/*.{html,js,css,svg,png,ico}', 'openapi.json'],
        // Packs go to IndexedDB, not to the precache; only the system needs icons and screenshots, when it installs the
        // app; `share` is for visitors without a service worker. The code reader, a megabyte, is fetched when it is
        // needed (src/app/platform/code-reader-file.ts).
        globIgnores: ['registry/**', 'icons/**', 'screenshots/**', 'share/**', 'sw.js'],
        buildPlugins: { vite: [licences.collector()] },
      },
      includeManifestIcons: false,
      devOptions: { enabled: true, type: 'module' },
      integration: {
        configureOptions: ({ base, root, build }, options) => {
          options.manifest = webManifest(base)
          const folder = resolve(root, build.outDir)
          options.injectManifest = {
            ...options.injectManifest,
            manifestTransforms: [
              async (files) => ({ manifest: await appFiles(files, folder), warnings: [] }),
            ],
          }
        },
      },
    }),
    serverPlugin(licences),
  ],
  resolve: {
    // Its build for current browsers: the default one for bundlers targets browsers without classes, and is 0.9 KB
    // larger.
    alias: [
      { find: /^workbox-window$/, replacement: 'workbox-window/build/workbox-window.prod.mjs' },
    ],
  },
  worker: {
    format: 'es',
    plugins: () => [licences.collector()],
    rolldownOptions: {
      // Why it is separate from the script that starts it: see src/worker/worker-entry.ts.
      output: {
        codeSplitting: {
          groups: [
            { name: 'worker', test: /worker\/worker\.ts$/, priority: 1 },
            { name: 'trade-names', test: /vendors\/trade-names\.ts$/ },
            {
              name: 'kept-inventories',
              test: /worker\/inventory\/inventory-store\.ts$/,
              priority: 1,
            },
            // Includes everything that its rarer parts need from it.
            { name: 'inventory', test: /worker\/inventory\/inventory-service\.ts$/ },
          ],
        },
        // The page's scripts have neither.
        comments: false,
        generatedCode: { symbols: false },
      },
    },
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Code that several screens share is one file: the first load needs nearly all of it, and over a slow link each
      // further file costs a connection and round trips. The script that starts the worker, and shows the chosen theme,
      // runs before the rest is loaded and before the first paint.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'start',
              test: /(?:start-worker|theme|local-storage|base-path|protocol\/paths|page\/trusted-types)\.ts$/,
              priority: 2,
            },
            { name: 'shared', minShareCount: 2, test: isShared, priority: 1 },
            { name: 'later', test: LATER, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  test: {
    include: ['test/unit/**/*.test.ts', 'test/contract/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['test/unit/property-seed.ts'],
    // A process for each file would take as long as the tests. Replaced globals are restored after each test.
    isolate: false,
    unstubGlobals: true,
    maxWorkers: 2,
    // Tests do not check time, and on a busy machine some take a minute.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
