import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('every package that npm installs is checked against its digest', async () => {
  const file = new URL('../../../package-lock.json', import.meta.url)
  const { packages } = JSON.parse(await readFile(file, 'utf8')) as {
    packages: Record<string, { integrity?: string; link?: boolean }>
  }
  const installed = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link)
  expect(installed.length).toBeGreaterThan(100)
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
})
