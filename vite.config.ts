/// <reference types="vitest/config" />
import preact from '@preact/preset-vite'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { apiPlugin, headersPlugin } from './src/server/vite-plugin.ts'

export default defineConfig({
  plugins: [
    preact(),
    apiPlugin(),
    headersPlugin(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      // The app registers the service worker itself (src/app/sw-bridge.ts): the plugin's own way never reloads in the
      // very first session.
      injectRegister: false,
      injectManifest: {
        globPatterns: ['**/*.{html,js,css,svg,png,ico,webmanifest,wasm}'],
        // Packs go to IndexedDB, not to the precache.
        globIgnores: ['registry/**', 'screenshots/**', 'sw.js'],
      },
      devOptions: { enabled: true, type: 'module' },
      manifest: {
        id: '/',
        name: 'Nameplate – MAC address lookup',
        short_name: 'Nameplate',
        description: 'Says who made the device behind a MAC address. Works without network.',
        lang: 'en',
        dir: 'ltr',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        theme_color: '#1d2023',
        background_color: '#1d2023',
        categories: ['utilities', 'productivity'],
        icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
      },
    }),
  ],
  worker: { format: 'es' },
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  test: {
    include: ['test/unit/**/*.test.ts', 'test/contract/**/*.test.ts'],
    environment: 'node',
  },
})
