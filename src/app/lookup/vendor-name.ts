import type { WrongAnswer } from '../../core/lookup/answer.ts'

/** A text that can be a name: words only, at least one. */
const NAME = /^(?=.*\p{L}{2})[\p{L}\p{N} .,&+'’!-]{2,}$/u

/** Letters that are hex digits too: a short vendor name, or the beginning of an address. */
const HEX_WORD = /^[a-f]{3,}$/i

/** Whether the beginning of an address could be a vendor's name. */
export function canBeName(text: string): boolean {
  return HEX_WORD.test(text.trim())
}

/** Whether a text is meant as a vendor's name: words, and neither a mistyped address nor one of a known vendor. */
export function isName({ text, position, corrections, upToFault }: WrongAnswer): boolean {
  return (
    corrections.length === 0 && position !== null && upToFault === null && NAME.test(text.trim())
  )
}
