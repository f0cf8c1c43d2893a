import { beforeAll, describe, expect, test } from 'vitest'
import { CodeReader, type Code, turned } from '../../../../src/core/scan/code-reader.ts'
import { findCodes } from '../../../../src/worker/scan/find-codes.ts'
import { draw, emptyFilm, pictureOf, type CodeKind, type Label } from '../../../labels/draw.ts'
import { openCodeReader } from '../../../labels/reader.ts'

// `npm run test:labels` has the rates of all codes at all angles; this is one of each.
const TEXT = '3C5AB4AABBCC'
const LABEL: Label = { kind: 'code128', text: TEXT, scale: 2 }

beforeAll(openCodeReader)

/** Five pictures of a label, each drawn when it is looked at. */
function* filmOf(label: Label): Generator<Uint8Array> {
  for (let seed = 0; seed < 5; seed++) yield draw([label], { seed })
}

/** The codes read within five pictures of a film. */
async function readFilm(pictures: Iterable<Uint8Array>): Promise<Code[]> {
  const reader = new CodeReader(findCodes)
  const codes: Code[] = []
  for (const picture of pictures) {
    codes.push(...(await reader.readFrame(pictureOf(picture))))
    if (codes.length > 0) break
  }
  return codes
}

describe('a label in front of the camera is read within five frames', () => {
  test.each<[CodeKind, string, number, number]>([
    ['code128', 'Code 128', 2, 45],
    ['code39', 'Code 39', 2, 75],
    ['qrcode', 'QR code', 2, 120],
    ['datamatrix', 'Data Matrix', 3, 160],
  ])(
    'as %s, called %s, of %i px a module, turned by %i degrees',
    async (kind, name, scale, turn) => {
      const film = filmOf({ kind, text: TEXT, scale, turn })
      expect(await readFilm(film)).toEqual([{ kind: name, text: TEXT }])
    },
  )

  test.each<[string, Label]>([
    ['is longer than the picture is high', { ...LABEL, kind: 'code39', scale: 4, turn: 150 }],
    ['lies in a corner', { ...LABEL, turn: 45, at: [1120, 170] }],
  ])('that %s', async (_, label) => {
    expect(await readFilm(filmOf(label))).toMatchObject([{ text: TEXT }])
  })

  test('that is dim and blurred', async () => {
    const codes = await readFilm([draw([{ ...LABEL, scale: 3 }], { contrast: 0.3, blur: 1 })])
    expect(codes).toMatchObject([{ text: TEXT }])
  })
})

test.each<[CodeKind, number]>([
  ['code128', 60],
  ['datamatrix', 30],
])(
  'a photo of a label as %s that is tilted, turned and lit from one side is read',
  async (kind, turn) => {
    const label: Label = { kind, text: TEXT, scale: 3, turn, tilt: 40 }
    const picture = pictureOf(draw([label], { blur: 0.7, shade: 0.6, seed: turn + 1 }))
    expect(await new CodeReader(findCodes).readPhoto(picture)).toMatchObject([{ text: TEXT }])
  },
)

test('noise and text give no codes', async () => {
  for (const picture of emptyFilm(4)) expect(await readFilm([picture])).toEqual([])
})

test('a picture turned and turned back is the same, corners included', () => {
  const label: Label = { kind: 'qrcode', text: TEXT, scale: 6 }
  const picture = pictureOf(draw([label], { noise: 0 }))
  const back = turned(turned(picture, 90), -90)
  expect([back.width, back.height]).toEqual([1280, 720])
  for (const at of [1281, 360 * 1280 + 640, 717 * 1280 + 1277]) {
    expect(back.data[at * 4]).toBe(picture.data[at * 4])
  }
  expect(turned(picture, 30)).toMatchObject({ width: 1469, height: 1264 })
})
