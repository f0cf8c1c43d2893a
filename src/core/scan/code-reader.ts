import { turned, type Picture } from './picture.ts'

/** A code read from a picture: a bar code or a matrix code. */
export interface Code {
  /** Common name of its kind: `Code 128`, `QR Code`. */
  readonly kind: string
  readonly text: string
}

export type FindCodes = (picture: Picture, which: 'all' | 'bars') => Promise<readonly Code[]>

/** In degrees. Bar codes are found only within some ten degrees of upright or level; these turns cover the angles between. */
const TURNS = [-45, -15, -60, -30, -75] as const

/**
 * Reads codes from handheld pictures of labels at any angle, because nobody can hold a phone straight to a label behind a
 * switch. Matrix codes are found at any angle anyway.
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

  /** Reads a single picture, for which it tries all turns, and looks for matrix codes a second time in a turned picture. */
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
