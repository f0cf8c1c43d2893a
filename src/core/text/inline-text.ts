/** Explicit directions (UAX #9 §2): one that is not ended in a name would turn around what is written after it. */
const DIRECTIONS = /\p{Bidi_Control}/gu
/** Line breaks, tabs and other controls, which would break a line in two or be run by a terminal. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** A name, which may hold anything, as part of a line of plain text: on one line, in the direction of its letters. */
export function withinLine(name: string): string {
  return name.replace(DIRECTIONS, '').replace(CONTROLS, ' ')
}

/** A name as part of a sentence, whose words and commas stay where they are though the name is written to the left. */
export function withinSentence(name: string): string {
  const text = withinLine(name)
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text
}
