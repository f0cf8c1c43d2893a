import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const FILE = 'THIRD-PARTY-LICENSES.txt'

/** Licence texts that packages lack: their own, or those of bundled code. */
const KEPT = join(import.meta.dirname, 'licences')

/** The folder of the package that a module belongs to; Vite has slashes everywhere, and virtual modules begin with NUL. */
const PACKAGE = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//

/** The packages whose code is in the output of one command, and their licences. */
export class Licences {
  readonly #folders = new Set<string>()

  /** Records the modules of a build; each build that is part of the same folder needs it. */
  collector(): Plugin {
    return {
      name: 'nameplate-licences',
      generateBundle: (_, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue
          for (const [id, { renderedLength }] of Object.entries(file.modules)) {
            const folder = PACKAGE.exec(id)?.[1]
            if (folder !== undefined && renderedLength > 0) this.#folders.add(folder)
          }
        }
      },
    }
  }

  /**
   * Writes `THIRD-PARTY-LICENSES.txt` into the folder.
   * @throws {Error} naming the packages without a text
   */
  async write(folder: string): Promise<void> {
    const packages = await Promise.all([...this.#folders].map(readPackage))
    const without = packages.filter(({ texts }) => texts.length === 0)
    if (without.length > 0) {
      const names = without.map(({ name }) => name).join(', ')
      throw new Error(
        `There is no licence text for ${names}. Add it, with its source, to src/build/licences/.`,
      )
    }
    const sections = packages
      .toSorted((a, b) => (a.title < b.title ? -1 : 1))
      .map(({ title, texts }) => [title, ...texts].join('\n\n'))
    const introduction =
      sections.length === 0
        ? 'All code in this folder is Nameplate’s own.'
        : 'This folder contains code of these packages, under their licences.'
    await writeFile(
      join(folder, FILE),
      `${[introduction, ...sections].join(`\n\n${'='.repeat(80)}\n\n`)}\n`,
    )
  }
}

interface BundledPackage {
  readonly name: string
  readonly title: string
  readonly texts: readonly string[]
}

async function readPackage(folder: string): Promise<BundledPackage> {
  const { name, version, license } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  ) as { name: string; version: string; license?: string }
  const own = (await readdir(folder))
    .filter((file) => /^(?:licen[cs]e|copying|notice)\b/i.test(file))
    .toSorted()
    .map((file) => join(folder, file))
  const kept = (await readdir(KEPT))
    .filter((file) => basename(file, '.txt') === name.replace('/', '-'))
    .map((file) => join(KEPT, file))
  const texts = await Promise.all(
    [...own, ...kept].map(async (file) => (await readFile(file, 'utf8')).trim()),
  )
  const title = license === undefined ? `${name} ${version}` : `${name} ${version} (${license})`
  return { name, title, texts: texts.filter((text) => text !== '') }
}
