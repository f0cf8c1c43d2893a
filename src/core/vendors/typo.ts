/** From this many letters on a word may hold a typo; shorter ones would match nearly everything. */
export const MIN_LETTERS_FOR_TYPO = 4

const SPACE = 0x20

/**
 * Makes a test of the words of `text`: whether the word that begins at a place would begin with `typed` if one typo were
 * undone, a letter wrong, missing, too many, or two swapped. Undoing it at the first letter that differs is enough: a
 * typo cannot lie behind it.
 */
export function typoTest(text: string, typed: string): (start: number) => boolean {
  const codes = Array.from(typed, (letter) => letter.charCodeAt(0))
  /** Whether `typed` from its letter `from` on stands at a place. Most words fail at the first letter. */
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
    // Of a word that ends here nothing more can be put right; what follows is another one.
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
