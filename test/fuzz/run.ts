/**
 * `npm run test:fuzz`: outputs mangled in eighteen ways are read, joined and searched for findings without an error, and in
 * time that grows with their length. `FUZZ_SECONDS` says how long (600), `FUZZ_SEED` which inputs (others each day),
 * `-- --only 123` repeats one of them.
 *
 * What fails is printed with its number, and written to `test-results/fuzz/`, as short as it can be made. Once the fault is
 * found it becomes a case: one that throws in `test/fixtures/mangled/`, one that grows in `test/unit/growth/`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { Random } from '../fixtures/networks/random.ts'
import { growth, MOST_GROWTH } from '../unit/growth/growth.ts'
import { askAll, inventoryOf } from '../unit/growth/joined.ts'
import { CORPUS, readOutputs } from '../unit/inventory/fixture.ts'
import { grown, MANGLES, TIMES } from './mangle.ts'

/** In ms. */
const SAID_EACH = 60_000
/** A pair of inputs is measured after so many that are only read. */
const READ_PER_PAIR = 7
/** In UTF-16 units: a longer output is cut, or the first of a few would take all the time. */
const LONGEST = 60_000
/** Of the shorter of two inputs, in UTF-16 units, and again where the first pair looks as if its time grew faster. */
const LENGTHS = [16_000, 32_000, 64_000]
const FOUND = 'test-results/fuzz'
/** Numbers of seeds, so far apart that two runs have no input in common. */
const APART = 100_000_000

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const day = Math.floor(Date.now() / 86_400_000) % 1_000
const seed = Number(process.env.FUZZ_SEED ?? day)
const seconds = Number(process.env.FUZZ_SECONDS ?? 600)
const texts = [...readOutputs(), ...readOutputs(CORPUS)].map(({ text }) => text.slice(0, LONGEST))
const ways = Object.entries(MANGLES)
const counts = { mangled: 0, pairs: 0, failed: 0 }

setPriority(10)
mkdirSync(FOUND, { recursive: true })
if (values.only === undefined) {
  console.log(`Seed ${seed}, ${seconds} s: ${texts.length} outputs, mangled in ${ways.length} ways`)
  const end = Date.now() + seconds * 1_000
  let said = Date.now()
  for (let number = seed * APART; Date.now() < end; number++) {
    look(number)
    if (Date.now() - said < SAID_EACH) continue
    said = Date.now()
    say()
  }
} else look(Number(values.only))
say()
process.exitCode = counts.failed === 0 ? 0 : 1

function say(): void {
  console.log(`${counts.mangled} mangled, ${counts.pairs} pairs, ${counts.failed} failed`)
}

/** Reads the input with this number, or measures the pair. */
function look(number: number): void {
  const random = new Random(number)
  const used: string[] = []
  let text = random.pick(texts)
  for (let times = random.between(1, 3); times > 0; times--) {
    const [name, mangle] = random.pick(ways)
    used.push(name)
    text = mangle(text, random, random.pick(texts)).slice(0, 4 * LONGEST)
  }
  const error = errorIn(text)
  counts.mangled++
  if (error !== null) {
    fail(
      number,
      `${used.join(', ')}: ${error}`,
      shortest(text, (part) => errorIn(part) !== null),
    )
    return
  }
  if (number % (READ_PER_PAIR + 1) === 0) measure(number, text, random)
}

function measure(number: number, text: string, random: Random): void {
  counts.pairs++
  const seedOfWay = random.between(0, APART)
  let power = 0
  for (const length of LENGTHS) {
    const make = (size: number) =>
      grown(text, length, new Random(seedOfWay))[size === length ? 0 : 1]
    power = growth(make, read, length, TIMES)
    if (power < MOST_GROWTH) return
  }
  const longest = grown(text, LENGTHS.at(-1)!, new Random(seedOfWay))[0]
  fail(number, `the time grows with the power of ${power.toFixed(2)} of the length`, longest)
}

/** Reads a text and asks for everything that is known of it. */
function read(text: string): void {
  askAll(inventoryOf(text))
}

function errorIn(text: string): string | null {
  try {
    read(text)
    return null
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
}

/** A part of a text that fails as well, from which nothing more can be left out: first lines, then characters. */
function shortest(text: string, fails: (part: string) => boolean): string {
  let least = text
  for (const unit of [/(?<=\n)/, /(?:)/]) {
    let parts = least.split(unit)
    for (
      let size = Math.ceil(parts.length / 2);
      size >= 1;
      size = size === 1 ? 0 : Math.ceil(size / 2)
    ) {
      for (let at = 0; at < parts.length;) {
        const fewer = parts.toSpliced(at, size)
        if (fails(fewer.join(''))) parts = fewer
        else at += size
      }
    }
    least = parts.join('')
  }
  return least
}

function fail(number: number, what: string, text: string): void {
  counts.failed++
  const file = `${FOUND}/${number}.txt`
  writeFileSync(file, text)
  console.log(`\nnpm run test:fuzz -- --only ${number}\n  ${what}\n  ${file}`)
}
