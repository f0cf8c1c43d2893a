import { defineConfig } from 'vitest/config'

/** `npm run test:corpus`: every output that was ever collected, and ten times as many networks as in the unit tests. */
export default defineConfig({
  test: {
    include: ['test/corpus/*.test.ts', 'test/unit/inventory/networks*.test.ts'],
    environment: 'node',
    env: { NETWORKS: '60' },
    // Most of the time is spent while the files are loaded, which has no deadline.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
