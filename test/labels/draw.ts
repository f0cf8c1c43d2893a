import bwipjs from 'bwip-js/node'
import type { Picture } from '../../src/core/scan/code-reader.ts'

export type CodeKind = 'code128' | 'code39' | 'qrcode' | 'datamatrix'

/** A code to draw, and how it lies in the picture. */
export interface Label {
  readonly kind: CodeKind
  readonly text: string
  /** Pixels a module. */
  readonly scale: number
  /** Degrees clockwise. */
  readonly turn?: number
  /** Degrees by which its right side is turned away from the camera, like a label behind a cable. */
  readonly tilt?: number
  /** Its middle; the middle of the picture where absent. */
  readonly at?: readonly [x: number, y: number]
}

/** The camera's picture of it. */
export interface Light {
  /** 1 as printed, 0.3 in a dark cabinet. */
  readonly contrast?: number
  /** Standard deviation of a Gauss filter, in pixels. */
  readonly blur?: number
  /** Share of the light that is lost from the upper left corner to the lower right one. */
  readonly shade?: number
  /** Brightness that a pixel may be off, of 255. */
  readonly noise?: number
  readonly seed?: number
}

/** As a phone gives them. */
export const WIDTH = 1280
export const HEIGHT = 720

const PAPER = 225
const INK = 30
/** Pixels from the camera to a label: about as wide as a phone sees. */
const DISTANCE = 1.5 * WIDTH
/** Modules of paper around a code. */
const QUIET = 10
/** Modules that bars are high; those of squares have their own height. */
const BAR_HEIGHT = 40
/** Points within a pixel at which it is looked whether there is ink. */
const SAMPLES = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const

/** A wall with labels on it, in grey; the same for the same seed. */
export function draw(labels: readonly Label[], light: Light = {}): Uint8Array {
  const { contrast = 1, blur = 0, shade = 0, noise = 6, seed = 1 } = light
  let wall = WALL.slice()
  for (const label of labels) stick(wall, label)
  if (blur > 0) wall = blurred(wall, blur)
  const random = randoms(seed)
  const seen = new Uint8Array(wall.length)
  for (let at = 0; at < seen.length; at++) {
    const lost = shade * ((at % WIDTH) / WIDTH / 2 + at / seen.length / 2)
    const lit = (128 + (wall[at]! - 128) * contrast) * (1 - lost)
    const value = lit + (random() - 0.5) * 2 * noise
    seen[at] = Math.max(0, Math.min(255, Math.round(value)))
  }
  return seen
}

/** A wall in changing light, without labels. */
const WALL = Float32Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
  const y = Math.floor(at / WIDTH)
  return 150 + 30 * Math.sin((at - y * WIDTH) / 90) * Math.cos(y / 70)
})

/** Whether the whole of a label in the middle is in the picture. */
export function fits({ kind, text, scale, turn = 0 }: Label): boolean {
  const { width, height } = modulesOf(kind, text)
  const cos = Math.abs(Math.cos((turn * Math.PI) / 180)) * scale
  const sin = Math.abs(Math.sin((turn * Math.PI) / 180)) * scale
  return width * cos + height * sin <= WIDTH && width * sin + height * cos <= HEIGHT
}

/** Numbers from 0 to 1, the same for the same seed. */
function randoms(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A picture in grey as a canvas would give it. */
export function pictureOf(grey: Uint8Array): Picture {
  const pixels = new Uint32Array(grey.length)
  for (let at = 0; at < grey.length; at++) pixels[at] = 0xff_00_00_00 | (grey[at]! * 0x01_01_01)
  return { data: new Uint8ClampedArray(pixels.buffer), width: WIDTH, height: HEIGHT }
}

interface Modules {
  readonly width: number
  readonly height: number
  readonly isDark: (x: number, y: number) => boolean
}

function modulesOf(kind: CodeKind, text: string): Modules {
  const [code] = bwipjs.raw(kind, text, {}) as readonly (RawBars | RawSquares)[]
  if (code === undefined) throw new Error(`bwip-js draws no ${kind}.`)
  if ('sbs' in code) {
    const bars = code.sbs.flatMap((width, at) => Array<boolean>(width).fill(at % 2 === 0))
    return { width: bars.length, height: BAR_HEIGHT, isDark: (x) => bars[x] === true }
  }
  const { pixs, pixx, pixy } = code
  return { width: pixx, height: pixy, isDark: (x, y) => pixs[y * pixx + x] === 1 }
}

/** Widths of bars and spaces in turn, in modules. */
interface RawBars {
  readonly sbs: readonly number[]
}

interface RawSquares {
  readonly pixs: readonly number[]
  readonly pixx: number
  readonly pixy: number
}

function stick(wall: Float32Array, label: Label): void {
  const { kind, text, scale, turn = 0, tilt = 0 } = label
  const [middleX, middleY] = label.at ?? [WIDTH / 2, HEIGHT / 2]
  const { width, height, isDark } = modulesOf(kind, text)
  const cos = Math.cos((turn * Math.PI) / 180)
  const sin = Math.sin((turn * Math.PI) / 180)
  const tiltCos = Math.cos((tilt * Math.PI) / 180)
  const tiltSin = Math.sin((tilt * Math.PI) / 180)
  const half = Math.hypot(width / 2 + QUIET, height / 2 + QUIET) * scale
  const reach = Math.ceil((half * DISTANCE) / (DISTANCE - half * Math.abs(tiltSin)))
  for (let y = Math.max(0, middleY - reach); y < Math.min(HEIGHT, middleY + reach); y++) {
    for (let x = Math.max(0, middleX - reach); x < Math.min(WIDTH, middleX + reach); x++) {
      let seen = 0
      for (const [right, down] of SAMPLES) {
        // Back along the ray from the camera to the plane of the label.
        const seenX = x + right - middleX
        const along = (seenX * DISTANCE) / (DISTANCE * tiltCos - seenX * tiltSin)
        const dx = along / scale
        const dy = ((y + down - middleY) * (1 + (along * tiltSin) / DISTANCE)) / scale
        const u = Math.floor(cos * dx + sin * dy + width / 2)
        const v = Math.floor(cos * dy - sin * dx + height / 2)
        const outside = u < -QUIET || v < -QUIET || u >= width + QUIET || v >= height + QUIET
        const printed = u >= 0 && v >= 0 && u < width && v < height && isDark(u, v)
        seen += outside ? wall[y * WIDTH + x]! : printed ? INK : PAPER
      }
      wall[y * WIDTH + x] = seen / SAMPLES.length
    }
  }
}

function blurred(grey: Float32Array<ArrayBuffer>, sigma: number): Float32Array<ArrayBuffer> {
  const reach = Math.ceil(sigma * 3)
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma * sigma)),
  )
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const along = (from: Float32Array<ArrayBuffer>, step: number) => {
    const to = new Float32Array(from.length)
    for (let at = 0; at < from.length; at++) {
      let value = 0
      for (let offset = -reach; offset <= reach; offset++) {
        value += weights[offset + reach]! * (from[at + offset * step] ?? from[at]!)
      }
      to[at] = value / sum
    }
    return to
  }
  return along(along(grey, 1), WIDTH)
}

/** Pictures without a code, the same each time: noise, and lines of strokes as dense as print. */
export function* emptyFilm(count: number): Generator<Uint8Array> {
  for (let at = 0; at < count; at++) {
    const random = randoms(at + 1)
    const picture = new Uint8Array(WIDTH * HEIGHT)
    if (at % 2 === 0) picture.forEach((_, pixel) => (picture[pixel] = random() * 256))
    else print(picture, 6 + (at % 9) * 2, random)
    yield picture
  }
}

/** Lines of strokes of many widths, as letters are, with room between words. */
function print(picture: Uint8Array, size: number, random: () => number): void {
  picture.fill(PAPER)
  for (let top = size; top + size < HEIGHT; top += size * 2) {
    for (let x = size; x + size < WIDTH;) {
      const stroke = 1 + Math.floor(random() * (size / 3))
      const height = random() < 0.4 ? size : Math.ceil(size / 2)
      const room = random() < 0.15 ? size : 1 + Math.floor(random() * (size / 3))
      for (let y = top + size - height; y < top + size; y++) {
        picture.fill(INK, y * WIDTH + x, y * WIDTH + x + stroke)
      }
      x += stroke + room
    }
  }
}
