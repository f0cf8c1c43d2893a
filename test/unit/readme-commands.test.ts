import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const READMES = [
  'README.md',
  '.github/CONTRIBUTING.md',
  'src/build/README.md',
  'src/edge/README.md',
  'src/package/README.md',
  'src/server/README.md',
]

/** Where the commands are run as they are written. */
const WORKFLOWS = readdirSync(join(ROOT, '.github/workflows'))
  .map((name) => read(`.github/workflows/${name}`))
  .join('\n')

/** Run by tests that read them from the README, or as the very same program. */
const BY_TESTS: Readonly<Record<string, string>> = {
  'npm run registry:update': '.github/workflows/registry.yml',
  'npm install --no-save workerd@': 'test/edge/edge.test.ts',
  'npx workerd serve': 'test/edge/edge.test.ts',
  nameplate: 'test/package/program.test.ts',
}

/** Needs an account. */
const NEVER = ['npx wrangler secret put API_KEYS']

function commandsOf(readme: string): string[] {
  const blocks = [...read(readme).matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => block)
  return blocks
    .flatMap((block) => block.split('\n'))
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => line !== '')
}

test.each(READMES)('every command of %s is run as written', (readme) => {
  for (const command of commandsOf(readme)) {
    const [, by] = Object.entries(BY_TESTS).find(([part]) => command.includes(part)) ?? []
    const isRun = by === undefined ? WORKFLOWS.includes(command) : existsSync(join(ROOT, by))
    expect([command, isRun || NEVER.some((part) => command.startsWith(part))]).toEqual([
      command,
      true,
    ])
  }
})

test('every script that they name exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  for (const readme of READMES) {
    for (const [, name = ''] of read(readme).matchAll(/npm run (?!--)([a-z:]+)/g)) {
      expect([readme, name, name in scripts]).toEqual([readme, name, true])
    }
  }
})
