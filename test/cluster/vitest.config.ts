import { defineConfig } from 'vitest/config'

/** `npm run test:cluster`: several servers, a Redis, and what happens to them. */
export default defineConfig({
  test: {
    include: ['test/cluster/*.test.ts'],
    environment: 'node',
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
})
