import { beforeAll, describe, expect, test } from 'vitest'
import { CodeReader, type Code } from '../../../src/core/scan/code-reader.ts'
import { turned } from '../../../src/core/scan/picture.ts'
import { findCodes } from '../../../src/worker/find-codes.ts'
import { draw, emptyFilm, pictureOf, type CodeKind } from '../../labels/draw.ts'
import { openCodeReader } from '../../labels/reader.ts'

// `npm run test:labels` has the rates of all codes at all angles; this is one of each.
const TEXT = '3C5AB4AABBCC'

beforeAll(openCodeReader)

/** What is read within five pictures of a film. */
async function readFilm(pictures: Iterable<Uint8Array>): Promise<Code[]> {
  const reader = new CodeReader(findCodes)
  const codes: Code[] = []
  for (const picture of pictures) {
    codes.push(...(await reader.readFrame(pictureOf(picture))))
    if (codes.length > 0) break
  }
  return codes
}

describe('a label before the camera is read within five pictures', () => {
  test.each<[CodeKind, string, number, number]>([
    ['code128', 'Code 128', 2, 45],
    ['code39', 'Code 39', 2, 75],
    ['qrcode', 'QR code', 2, 120],
    ['datamatrix', 'Data Matrix', 3, 160],
  ])(
    'as %s, called %s, of %i px a module, turned by %i degrees',
    async (kind, name, scale, turn) => {
      const film = function* () {
        for (let at = 0; at < 5; at++) yield draw([{ kind, text: TEXT, scale, turn }], { seed: at })
      }
      expect(await readFilm(film())).toEqual([{ kind: name, text: TEXT }])
    },
  )

  test('that is dim and blurred', async () => {
    const label = { kind: 'code128', text: TEXT, scale: 3 } as const
    const codes = await readFilm([draw([label], { contrast: 0.3, blur: 1 })])
    expect(codes.map(({ text }) => text)).toEqual([TEXT])
  })
})

test('nothing is read into noise or text', async () => {
  for (const picture of emptyFilm(6)) expect(await readFilm([picture])).toEqual([])
})

test('a picture that is turned back shows what it showed', () => {
  const picture = pictureOf(draw([{ kind: 'qrcode', text: TEXT, scale: 6 }], { noise: 0 }))
  const back = turned(turned(picture, 90), -90)
  const middle = (360 * 1280 + 640) * 4
  expect(back.data[middle]).toBe(picture.data[middle])
  expect(turned(picture, 30).data).toHaveLength(picture.data.length)
})
