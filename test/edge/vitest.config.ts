import { defineConfig } from 'vitest/config'

/** `npm run test:edge`: the API on workerd. */
export default defineConfig({
  test: {
    include: ['test/edge/*.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
    // The first run fetches workerd.
    hookTimeout: 300_000,
  },
})
