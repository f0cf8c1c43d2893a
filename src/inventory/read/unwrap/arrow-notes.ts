import { ADDRESS } from './outputs-in-html.ts'
import { blank } from './outputs-in-strings.ts'

/** What the arrows of notes begin with: finding each alone is faster than finding any of them. */
const MARKS = ['<-', '<=', '<<<', '←'] as const
const LINE = /^.*[ \t](?:<[-=]|<<<|←).*$/gm
const ARROW = /[ \t](?:<[-=]+ |<[-=]{2,}|<{3,}|←)/g

/** Blanks out what somebody wrote after printed lines: `Gi1/0/7   <----- the printer`; the length stays the same. */
export function withoutNotes(text: string): string {
  return MARKS.some((mark) => text.includes(mark)) ? text.replaceAll(LINE, withoutNote) : text
}

function withoutNote(line: string): string {
  // An arrow at both ends is no note, and neither is a title of `tail`: `==> sw1.txt <==`.
  ARROW.lastIndex = line.lastIndexOf('>') + 1
  const start = ARROW.exec(line)?.index ?? 0
  if (line.startsWith('==> ') || line.slice(0, start).trim() === '') return line
  const note = line.slice(start)
  return ADDRESS.test(note) ? line : line.slice(0, start) + blank(note)
}
