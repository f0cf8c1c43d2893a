import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('../../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8')

const readme = read('src/server/README.md')
const containerfile = read('src/server/deploy/Containerfile')
const compose = read('src/server/deploy/compose.yaml')
const unit = read('src/server/deploy/nameplate.service')
const allMatches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, match = '']) => match)

/** Variables of other programs. */
const FOREIGN = new Set(['NODE_ENV'])

test('the files for deployment set only variables that the server reads', () => {
  const documented = new Set(allMatches(readme, /^\| `([A-Z_]+)` +\|/gm))
  expect(documented.size).toBeGreaterThan(10)
  const set = [
    ...allMatches(compose, /^ {4}([A-Z_]+):/gm),
    ...allMatches(containerfile, /^ENV (.+)$/gm).flatMap((line) => allMatches(line, /([A-Z_]+)=/g)),
    ...allMatches(unit, /^Environment=(.+)$/gm).flatMap((line) => allMatches(line, /([A-Z_]+)=/g)),
  ]
  expect(set.length).toBeGreaterThan(8)
  expect(set.filter((name) => !documented.has(name) && !FOREIGN.has(name))).toEqual([])
})

test('they start the server with the command of its README', () => {
  const command = 'node dist-server/main.mjs'
  expect(readme).toContain(`\n${command}\n`)
  expect(unit).toContain(`ExecStart=/usr/bin/${command}\n`)
  expect(JSON.parse(/^CMD (.+)$/m.exec(containerfile)?.[1] ?? '[]').join(' ')).toBe(command)
})

test('the sources of the container exist, and are sent to its build', () => {
  const ignored = read('src/server/deploy/Containerfile.dockerignore').split('\n')
  const [build = '', image = ''] = containerfile.split(/^FROM .+$/m).slice(1)
  const copied = allMatches(build, /^COPY (.+) \S+$/gm).flatMap((paths) => paths.split(' '))
  expect(copied.length).toBeGreaterThan(8)
  for (const path of copied) {
    expect(existsSync(new URL(path, ROOT)), path).toBe(true)
    expect(ignored, path).toContain(`!${path}`)
  }
  // Made by the build, and not there before it.
  const made = new Set(['dist', 'dist-server'])
  for (const path of allMatches(image, /^COPY --from=build \/build\/(\S+) /gm)) {
    if (!made.has(path)) expect(existsSync(new URL(path, ROOT)), path).toBe(true)
  }
  // What runs there is bundled.
  expect(image).not.toMatch(/node_modules|npm/)
})

test('the server and the registry fetcher are one user, and only that user can access its folder', () => {
  for (const file of ['nameplate.service', 'nameplate-registry.service']) {
    const lines = read(`src/server/deploy/${file}`).split('\n')
    expect([file, lines]).toEqual([
      file,
      expect.arrayContaining(['DynamicUser=yes', 'User=nameplate', 'StateDirectory=nameplate']),
    ])
  }
})

test('the registry is fetched to the folder that the server reads, by a command that exists', () => {
  const service = read('src/server/deploy/nameplate-registry.service')
  const [folder] = allMatches(service, /nameplate registry update --to (\S+)$/gm)
  expect(folder).toBe('/var/lib/nameplate/registry')
  expect(readme).toContain(`REGISTRY_DIR=${folder}`)
  expect(read('src/cli/options.ts')).toContain('Usage: nameplate registry update --to DIR')
})
