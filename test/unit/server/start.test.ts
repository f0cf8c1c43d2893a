import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../temporary-folder.ts'

const SCRIPT = new URL('../../../src/server/start.mjs', import.meta.url).pathname

test('the server runs no code from a folder that other users may write to, and leaves none there', () => {
  const folder = temporaryFolder()
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT], {
    env: { ...process.env, TMPDIR: folder, TMP: folder, TEMP: folder, PORT: 'none' },
    encoding: 'utf8',
  })
  expect(stderr).toBe('PORT is "none"; give a whole number from 0 to 65535.\n')
  expect(status).toBe(1)
  expect(readdirSync(folder)).toEqual([])
})
