import { defineConfig } from 'vitest/config'

/** `npm run test:workbooks`: other programs read our files, and we read theirs. */
export default defineConfig({
  test: { include: ['test/workbooks/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000 },
})
