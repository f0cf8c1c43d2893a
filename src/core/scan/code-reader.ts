/** A code read from a picture: a bar code or a matrix code. */
export interface Code {
  /** Common name of its kind: `Code 128`, `QR Code`. */
  readonly kind: string
  readonly text: string
}

export type FindCodes = (picture: Picture, which: 'all' | 'bars') => Promise<readonly Code[]>

/** In degrees. Bar codes are found only within some ten degrees of upright or level; these turns cover the angles in between. */
const TURNS = [-45, -15, -60, -30, -75] as const

/**
 * Reads codes from handheld pictures of labels at any angle, because nobody can hold a phone straight to a label behind
 * a switch. Matrix codes are found at any angle anyway.
 */
export class CodeReader {
  readonly #find: FindCodes
  #frames = 0

  constructor(find: FindCodes) {
    this.#find = find
  }

  /** Reads one frame of a video. Each frame tries one of the five turns, so that five frames in a row cover all angles. */
  async readFrame(picture: Picture): Promise<Code[]> {
    return await this.#read(picture, [TURNS[this.#frames++ % TURNS.length]!])
  }

  /** Reads a single picture: tries all turns, and searches a turned picture for matrix codes a second time. */
  async readPhoto(picture: Picture): Promise<Code[]> {
    const [slant, ...turns] = TURNS
    const codes = await this.#read(picture, turns)
    return unique([...codes, ...(await this.#find(turned(picture, slant), 'all'))])
  }

  async #read(picture: Picture, turns: readonly number[]): Promise<Code[]> {
    const codes = [...(await this.#find(picture, 'all'))]
    for (const turn of turns) codes.push(...(await this.#find(turned(picture, turn), 'bars')))
    return unique(codes)
  }
}

function unique(codes: readonly Code[]): Code[] {
  return [...new Map(codes.map((code) => [code.text, code])).values()]
}

/** Pixels as in a canvas: red, green, blue and alpha, row by row from the top. */
export interface Picture {
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
}

/**
 * Turns the picture clockwise, in grey, on a canvas large enough for all of it; the corners are filled with grey.
 * Pixels are interpolated, because narrow bars would otherwise be lost.
 */
export function turned({ data, width, height }: Picture, degrees: number): Picture {
  const grey = greyOf(data)
  const angle = (degrees * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const sheetWidth = Math.round(Math.abs(width * cos) + Math.abs(height * sin))
  const sheetHeight = Math.round(Math.abs(width * sin) + Math.abs(height * cos))
  const out = new Uint32Array(sheetWidth * sheetHeight).fill(0xff_80_80_80)
  // The movement in the original picture for one step to the right in the turned one, in 65,536ths of a pixel.
  const stepX = Math.round(cos * 65_536)
  const stepY = Math.round(-sin * 65_536)
  const endX = (width - 1) * 65_536
  const endY = (height - 1) * 65_536
  const middle = (sheetWidth - 1) / 2
  for (let y = 0; y < sheetHeight; y++) {
    const down = y - (sheetHeight - 1) / 2
    const leftX = Math.round(endX / 2 - middle * stepX - down * stepY)
    const leftY = Math.round(endY / 2 - middle * stepY + down * stepX)
    const [fromX, toX] = stepsInside(leftX, stepX, endX)
    const [fromY, toY] = stepsInside(leftY, stepY, endY)
    const first = Math.max(0, fromX, fromY)
    const end = y * sheetWidth + Math.min(sheetWidth, toX, toY)
    let x16 = leftX + first * stepX
    let y16 = leftY + first * stepY
    for (let at = y * sheetWidth + first; at < end; at++) {
      const from = (y16 >> 16) * width + (x16 >> 16)
      const right = (x16 >> 8) & 0xff
      const low = (y16 >> 8) & 0xff
      const upper = grey[from]! * (256 - right) + grey[from + 1]! * right
      const lower = grey[from + width]! * (256 - right) + grey[from + width + 1]! * right
      out[at] = 0xff_00_00_00 | (((upper * (256 - low) + lower * low) >> 16) * 0x01_01_01)
      x16 += stepX
      y16 += stepY
    }
  }
  return { data: new Uint8ClampedArray(out.buffer), width: sheetWidth, height: sheetHeight }
}

/** The number of steps from `start` to the first position from 0 up to `end`, and to the first one beyond it. */
function stepsInside(start: number, step: number, end: number): [first: number, after: number] {
  if (step === 0) return start >= 0 && start < end ? [0, Infinity] : [0, 0]
  if (step > 0) return [Math.ceil(-start / step), Math.ceil((end - start) / step)]
  return [Math.floor((end - start) / step) + 1, Math.floor(-start / step) + 1]
}

/** Green weighs as much as red and blue together, which is close enough to the perceived brightness. */
function greyOf(data: Uint8ClampedArray<ArrayBuffer>): Uint8Array {
  const grey = new Uint8Array(data.length / 4)
  for (let at = 0, from = 0; at < grey.length; at++, from += 4) {
    grey[at] = (data[from]! + 2 * data[from + 1]! + data[from + 2]!) >> 2
  }
  return grey
}
