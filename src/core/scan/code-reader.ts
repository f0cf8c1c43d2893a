import { turned, type Picture } from './picture.ts'

/** What was read from a picture: a bar code or a code of squares. */
export interface Code {
  /** What kind it is, as people call it: `Code 128`, `QR Code`. */
  readonly kind: string
  readonly text: string
}

/** Finds the codes in a picture; `bars` are only those that are lines beside each other. */
export type FindCodes = (picture: Picture, which: 'all' | 'bars') => Promise<readonly Code[]>

/** Bar codes are found where their bars lie within some ten degrees of upright or level; between them lie these turns. */
const TURNS = [-45, -15, -60, -30, -75] as const

/**
 * Reads codes from pictures of labels that were taken by hand: at any angle, because nobody holds a phone straight to a
 * label behind a switch. Codes of squares are found however they lie.
 */
export class CodeReader {
  readonly #find: FindCodes
  #frames = 0

  constructor(find: FindCodes) {
    this.#find = find
  }

  /** Reads one picture of a film. Each looks at one more turn, so that after five all have been looked at. */
  async readFrame(picture: Picture): Promise<Code[]> {
    return await this.#read(picture, [TURNS[this.#frames++ % TURNS.length]!])
  }

  /** Reads a picture that is the only one: codes of squares are looked for a second time, slanted. */
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
