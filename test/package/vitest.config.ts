import { defineConfig } from 'vitest/config'

/** `npm run test:package`: the packed package, installed and used as others would. */
export default defineConfig({
  test: {
    dir: 'test/package',
    // The samples have tests of their own, which the package's run.
    exclude: ['**/samples/**', '**/node_modules/**'],
    globalSetup: 'test/package/set-up.ts',
    // Builds, installs and browsers are slow on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
})
