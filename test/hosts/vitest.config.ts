import { defineConfig } from 'vitest/config'

/** `npm run test:hosts`: the recipes for other hosts, on the servers themselves. */
export default defineConfig({
  test: { include: ['test/hosts/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
})
