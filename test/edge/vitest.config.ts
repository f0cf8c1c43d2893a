import { defineConfig } from 'vitest/config'

/** `npm run test:edge`: the API on workerd. */
export default defineConfig({
  test: {
    include: ['test/edge/*.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
