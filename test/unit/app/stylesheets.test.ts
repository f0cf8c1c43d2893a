import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const APP = 'src/app'

/** What surrounds every screen; the inventory hides it when it is printed. */
const SHELL = new Set(['brand', 'main', 'nav', 'prompt'])

/** The class with which each selector of a stylesheet begins. */
function classesOf(css: string): string[] {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};@]+)\{/g)
  return [...rules].flatMap(([, selectors = '']) =>
    selectors.split(/,(?![^(]*\))/).flatMap((one) => /^\s*\.([\w-]+)/.exec(one)?.[1] ?? []),
  )
}

const files = readdirSync(APP, { recursive: true, encoding: 'utf8' })

/** The screen that a file belongs to, `ui`, `platform` or `styles`; `.` for the files of the shell. */
const roomOf = (file: string) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : '.')

const textOf = (file: string) => readFileSync(join(APP, file), 'utf8')

test('a class is dressed in one screen: stylesheets stay loaded, and two of them would dress each other’s elements', () => {
  const folders = new Map<string, Set<string>>()
  for (const file of files.filter((name) => name.endsWith('.css'))) {
    for (const name of classesOf(textOf(file))) {
      folders.set(name, (folders.get(name) ?? new Set()).add(roomOf(file)))
    }
  }
  expect(folders.size).toBeGreaterThan(200)
  const shared = [...folders].filter(([name, { size }]) => size > 1 && !SHELL.has(name))
  expect(shared).toEqual([])
})

test('a screen uses no class that only another screen dresses, whose stylesheet may not be loaded', () => {
  const dressed = new Map<string, string[]>()
  for (const file of files.filter((name) => name.endsWith('.css'))) {
    for (const [, name = ''] of textOf(file).matchAll(/\.([a-z][\w-]*)/g)) {
      dressed.set(name, [...(dressed.get(name) ?? []), roomOf(file)])
    }
  }
  // The Look up screen is part of the first load.
  const everywhere = ['.', 'ui', 'styles', 'lookup']
  const foreign = files
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((file) => {
      const used = [...textOf(file).matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) =>
        names.split(' '),
      )
      return used
        .filter((name) => {
          const folders = dressed.get(name) ?? ['.']
          return ![...everywhere, roomOf(file)].some((folder) => folders.includes(folder))
        })
        .map((name) => `${name} in ${file}`)
    })
  expect(foreign).toEqual([])
})
