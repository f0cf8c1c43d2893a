/** Typos are allowed only in words of at least this many letters; shorter ones would match nearly everything. */
export const MIN_LETTERS_FOR_TYPO = 4

const SPACE = 0x20

/**
 * Makes a test of whether the word at an offset of `text` would begin with `typed` if one typo in `typed` were corrected: a
 * letter wrong, missing or too many, or two letters swapped. Only the first differing letter needs to be corrected: the
 * typo cannot be after it.
 */
export function typoTest(text: string, typed: string): (start: number) => boolean {
  const codes = Array.from(typed, (letter) => letter.charCodeAt(0))
  /** Whether the letters of `typed` from `from` on are at `place` in the text. Most words fail at the first letter. */
  const stands = (from: number, place: number) => {
    for (let at = from; at < codes.length; at++) {
      if (text.charCodeAt(place + at - from) !== codes[at]) return false
    }
    return true
  }
  return (start) => {
    let at = 0
    while (at < codes.length && text.charCodeAt(start + at) === codes[at]) at++
    const here = start + at
    if (stands(at + 1, here)) return true
    const letter = text.charCodeAt(here)
    // The word ends here: the other corrections would compare with the next word.
    if (letter === SPACE) return false
    return (
      stands(at + 1, here + 1) ||
      stands(at, here + 1) ||
      (codes[at] === text.charCodeAt(here + 1) &&
        codes[at + 1] === letter &&
        stands(at + 2, here + 2))
    )
  }
}
