import { readFileSync } from 'node:fs'

const FIXTURES = new URL('../../../fixtures/inventory/', import.meta.url)

/** The text of an output among the fixtures, by its name without `.txt`. */
export function fixture(name: string): string {
  return readFileSync(new URL(`${name}.txt`, FIXTURES), 'utf8')
}
