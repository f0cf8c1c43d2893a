import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readSightings } from '../../src/inventory/sightings.ts'
import { CORPUS, faultsOf, KINDS, readOutputs } from '../unit/inventory/fixture.ts'

/** Another folder of outputs and their facts, which `INVENTORY_DIR` names, is measured in place of the project's own. */
const other = process.env['INVENTORY_DIR']
const OUTPUTS =
  other === undefined
    ? [...readOutputs(), ...readOutputs(CORPUS)]
    : readOutputs(pathToFileURL(`${other}/`))
/**
 * By output, because ten of them have three quarters of all addresses. Some of the project's own are not read in full: a rule
 * that serves less than one of five hundred is not worth its lines.
 */
const MIN_FOUND = other === undefined ? 0.99 : 0.98
const MAX_WRONG = other === undefined ? 0.002 : 0.01

const figures = OUTPUTS.map(({ file, text, rows }) => {
  const sightings = readSightings(text)
  const unread = rows.filter(({ hex }) => !sightings.some((one) => one.certain && one.hex === hex))
  return { file, unread, ...faultsOf(rows, sightings) }
})
const mean = (shares: readonly number[]) =>
  shares.reduce((sum, share) => sum + share, 0) / shares.length
const percent = (share: number) => `${(100 * share).toFixed(2)} %`
const found = mean(figures.map(({ wanted, found }) => (wanted === 0 ? 1 : found / wanted)))
const wrong = mean(figures.map(({ given, wrong }) => (given === 0 ? 0 : wrong / given)))
const faulty = figures.filter(({ faults }) => faults.length > 0)
const said = [
  `${OUTPUTS.length - faulty.length} of ${OUTPUTS.length} outputs are read without a fault`,
  `of an output ${percent(found)} are found, and of what is found ${percent(wrong)} are wrong`,
  ...faulty.map(({ file, faults }) => `${file}: ${faults.join('; ')}`),
].join('\n')
console.log(said)

describe(`of ${OUTPUTS.length} outputs of many makers`, () => {
  test('every address is found and certain', () => {
    expect(
      figures.flatMap(({ file, unread }) => unread.map(({ hex }) => `${file} ${hex}`)),
    ).toEqual([])
  })

  test(`enough facts are found and hardly any are wrong: ${KINDS.join(', ')}`, () => {
    expect(found, said).toBeGreaterThanOrEqual(MIN_FOUND)
    expect(wrong, said).toBeLessThanOrEqual(MAX_WRONG)
  })
})
