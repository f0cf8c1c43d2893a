import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

test('a class is dressed in one folder: stylesheets stay loaded, and two of them would dress each other’s elements', () => {
  const folders = new Map<string, Set<string>>()
  const files = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.css'))) {
    for (const name of classesOf(readFileSync(join(APP, file), 'utf8'))) {
      folders.set(name, (folders.get(name) ?? new Set()).add(dirname(file)))
    }
  }
  expect(folders.size).toBeGreaterThan(200)
  const shared = [...folders].filter(([name, { size }]) => size > 1 && !SHELL.has(name))
  expect(shared).toEqual([])
})
