import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runCommand } from '../../../registry/command.ts'
import { TOOL_FORMATS } from '../../../src/core/vendors/tool-files.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const execute = promisify(execFile)

interface Ended {
  readonly code?: number
  readonly stdout: string
  readonly stderr: string
}

async function run(command: string, ...args: string[]): Promise<Ended> {
  const all = ['--import', 'tsx', `registry/${command}.ts`, ...args]
  return await execute(process.execPath, all).catch((error: Ended) => error)
}

describe('a command', () => {
  const said: string[] = []
  const command = (args: string[], out = '') =>
    runCommand(
      {
        usage: 'How to use it.\n',
        options: { out: { type: 'string' } },
        failed: 'Nothing was written.',
        run: async () => await writeFile(out, ''),
      },
      args,
    )

  beforeEach(() => {
    said.length = 0
    for (const stream of ['log', 'error'] as const) {
      vi.spyOn(console, stream).mockImplementation((line: string) => void said.push(line))
    }
  })

  afterEach(() => {
    vi.restoreAllMocks()
    process.exitCode = 0
  })

  it('prints its usage', async () => {
    await command(['--help'])
    expect(said).toEqual(['How to use it.'])
  })

  it('answers an unknown option with a sentence', async () => {
    await command(['--frobnicate'])
    expect(said).toEqual(["Nothing was written. Unknown option '--frobnicate'. See --help."])
    expect(process.exitCode).toBe(1)
  })

  it('names a file that cannot be written', async () => {
    const file = join(temporaryFolder(), 'file')
    await writeFile(file, '')
    // Not even root can write below a file.
    await command([], join(file, 'below'))
    expect(said).toEqual([`Nothing was written. ${file}/below cannot be used: not a directory.`])
    expect(process.exitCode).toBe(1)
  })

  it('does not hide a bug behind a sentence', async () => {
    await expect(command([], null as unknown as string)).rejects.toThrow(TypeError)
  })
})

it('registry:build prints its usage', async () => {
  const { stdout } = await run('build', '--help')
  expect(stdout).toContain('npm run registry:build -- ')
})

it('registry:update refuses a bad base URL before it fetches anything', async () => {
  const { code, stderr } = await run('update', '--base-url', 'standards-oui.ieee.org')
  expect(code).toBe(1)
  expect(stderr).toContain('--base-url is "standards-oui.ieee.org"; give the URL of a host')
})

it('registry:export without a format lists the formats', async () => {
  const { code, stderr } = await run('export')
  expect(code).toBe(1)
  for (const format of TOOL_FORMATS) expect(stderr).toContain(format)
})
