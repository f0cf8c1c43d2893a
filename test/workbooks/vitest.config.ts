import { defineConfig } from 'vitest/config'

/** `npm run test:workbooks`: what we write, read by other programs, and what they write, read by us. */
export default defineConfig({
  test: { include: ['test/workbooks/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000 },
})
