import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder for the running test, also from its `beforeEach`; removed after the test and its `afterEach`. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nameplate-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
