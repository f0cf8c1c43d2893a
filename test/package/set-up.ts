import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The packed package. */
    readonly tarball: string
    /** Its size according to npm, in bytes. */
    readonly sizes: { readonly size: number; readonly unpackedSize: number }
    /** A project with only the package installed; its optional companions are linked from here. */
    readonly sample: string
  }
}

/** Dependencies of the samples: the package's optional peer, and common tools of people's own projects. */
const LINKED = {
  '.': ['msw', 'workbox-routing', '@types/node'],
  'test/package': ['@types/express', 'express', 'fastify', 'hono', 'vitest'],
}

/** Builds and packs the package, and installs it without a network into a project of its own. */
export default function setUp(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'nameplate-package-'))
  const run = (command: string, args: readonly string[], cwd?: string) =>
    execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  run('npm', ['run', '--silent', 'build:package'])
  const packed = run('npm', ['pack', '--json', '--pack-destination', folder, './dist-package'])
  const [{ filename, ...sizes }] = JSON.parse(packed) as [
    { filename: string; size: number; unpackedSize: number },
  ]
  const tarball = join(folder, filename)
  const sample = join(folder, 'sample')
  cpSync('test/package/samples', sample, { recursive: true })
  writeFileSync(join(sample, 'package.json'), '{ "private": true, "type": "module" }')
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], sample)
  for (const [from, names] of Object.entries(LINKED)) {
    for (const name of names) {
      const to = join(sample, 'node_modules', name)
      mkdirSync(dirname(to), { recursive: true })
      symlinkSync(join(process.cwd(), from, 'node_modules', name), to)
    }
  }
  project.provide('tarball', tarball)
  project.provide('sizes', sizes)
  project.provide('sample', sample)
  return () => rmSync(folder, { recursive: true, force: true })
}
