/**
 * `npm run test:labels`: how many labels are read within five frames of a film, by code and disturbance, written to
 * RATES.md; and what is misread in pictures without a code. Takes a few minutes.
 */
import { fileURLToPath } from 'node:url'
import { CodeReader } from '../../src/core/scan/code-reader.ts'
import { findCodes } from '../../src/worker/scan/find-codes.ts'
import { writeFormatted } from '../write-formatted.ts'
import { draw, emptyFilm, fits, pictureOf, type CodeKind, type Label, type Light } from './draw.ts'
import { openCodeReader } from './reader.ts'

const FRAMES = 5
/** Degrees between two ways in which a label lies. */
const STEP = 15
const NOISE_FRAMES = 200
/** Degrees that a hand moves between two pictures. */
const TREMOR = 0.7

const TEXTS: Readonly<Record<CodeKind, string>> = {
  code128: '3C5AB4AABBCC',
  code39: '3C5AB4AABBCC',
  qrcode: 'MAC:3C:5A:B4:AA:BB:CC',
  datamatrix: '3C:5A:B4:AA:BB:CC',
}

const ROWS: readonly (readonly [name: string, scale: number, light: Light])[] = [
  ['2 px a module', 2, {}],
  ['3 px a module', 3, {}],
  ['4 px a module', 4, {}],
  ['3 px, blurred (1 px)', 3, { blur: 1 }],
  ['3 px, dim (contrast 0.3)', 3, { contrast: 0.3 }],
  ['2 px, dim (contrast 0.3)', 2, { contrast: 0.3 }],
  ['2 px, blurred (1 px)', 2, { blur: 1 }],
]

/** Pictures that are the only one, and by how many degrees their labels are tilted. */
const PHOTOS: readonly (readonly [name: string, scale: number, tilt: number])[] = [
  ['photo, 3 px, tilted by 20°', 3, 20],
  ['photo, 3 px, tilted by 40°', 3, 40],
  ['photo, 4 px, tilted by 40°', 4, 40],
]
const SHADE = 0.6

const INTRODUCTION = `# How many labels are read

Written by \`npm run test:labels\`: labels drawn into pictures of 1280 × 720, turned from 0 to 180 degrees in steps of ${STEP} if
they fit, each in a film of at most ${FRAMES} pictures with noise and camera shake. A label counts as read if its text is. A
photo is a single picture of a label that is tilted away from the camera, slightly out of focus, in light that falls off by
${SHADE * 100} % across the picture. Square codes of 2 pixels a module cannot be read out of focus, bar codes less often.
`

const KINDS: readonly CodeKind[] = ['code128', 'code39', 'qrcode', 'datamatrix']

await openCodeReader()
const lines = [
  '| | Code 128 | Code 39 | QR code | Data Matrix |',
  '| --- | --- | --- | --- | --- |',
]
for (const [name, scale, light] of ROWS) {
  await row(name, scale, async (label) => {
    const film = Array.from({ length: FRAMES }, (_, at): Label[] => [
      { ...label, turn: label.turn + at * TREMOR },
    ])
    return await readFilm(film, { ...light, seed: label.turn + 1 })
  })
}
for (const [name, scale, tilt] of PHOTOS) {
  await row(name, scale, async (label) => {
    const light = { blur: 0.7, shade: SHADE, seed: label.turn + 1 }
    const picture = pictureOf(draw([{ ...label, tilt }], light))
    const codes = await new CodeReader(findCodes).readPhoto(picture)
    return new Set(codes.map(({ text }) => text))
  })
}
say(`| six in one picture | ${await sixInOne()} | | | |`)
const falseReads = await readIntoNothing()
say('')
say(`Read into ${NOISE_FRAMES} pictures of noise and of print: ${falseReads}.`)
await writeFormatted(
  fileURLToPath(new URL('RATES.md', import.meta.url)),
  `${INTRODUCTION}\n${lines.join('\n')}\n`,
)

function say(line: string): void {
  lines.push(line)
  console.log(line)
}

/** Says how many of each kind are read, turned from 0 to 180 degrees, as far as the label fits into the picture. */
async function row(
  name: string,
  scale: number,
  read: (label: Label & { turn: number }) => Promise<ReadonlySet<string>>,
): Promise<void> {
  const cells: string[] = []
  for (const kind of KINDS) {
    const text = TEXTS[kind]
    const labels = turns()
      .map((turn) => ({ kind, text, scale, turn }))
      .filter(fits)
    let count = 0
    for (const label of labels) if ((await read(label)).has(text)) count++
    cells.push(`${count} of ${labels.length}`)
  }
  say(`| ${name} | ${cells.join(' | ')} |`)
}

function turns(): number[] {
  return Array.from({ length: 180 / STEP + 1 }, (_, at) => at * STEP)
}

async function sixInOne(): Promise<string> {
  const labels = Array.from({ length: 6 }, (_, at): Label => {
    const kind = KINDS[at % KINDS.length] ?? 'qrcode'
    return {
      kind,
      text: `3C5AB4AABBC${at}`,
      scale: kind === 'code39' ? 1.6 : 2,
      at: [220 + 420 * (at % 3), 200 + 320 * Math.floor(at / 3)],
    }
  })
  const found = await readFilm(Array.from({ length: FRAMES }, () => labels))
  return `${found.size} of 6`
}

/** Reads a film until everything in it has been read. */
async function readFilm(
  film: readonly (readonly Label[])[],
  light: Light = {},
): Promise<Set<string>> {
  const reader = new CodeReader(findCodes)
  const found = new Set<string>()
  for (const [at, labels] of film.entries()) {
    const seed = (light.seed ?? 1) * FRAMES + at
    const codes = await reader.readFrame(pictureOf(draw(labels, { ...light, seed })))
    for (const { text } of codes) found.add(text)
    if (found.size >= labels.length) break
  }
  return found
}

async function readIntoNothing(): Promise<number> {
  const reader = new CodeReader(findCodes)
  let read = 0
  for (const picture of emptyFilm(NOISE_FRAMES)) {
    const codes = await reader.readFrame(pictureOf(picture))
    for (const { kind, text } of codes) console.log(`Read into nothing: ${kind} “${text}”`)
    read += codes.length
  }
  return read
}
