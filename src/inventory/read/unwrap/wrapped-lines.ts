import { marginOf } from './margin.ts'
import { WITHOUT_WIDTH } from './outputs-in-strings.ts'
import { goesOn, restOfAddress, widthOf, wrappingOf } from './wrapping.ts'

const LONGEST_SAMPLE = 30_000

/**
 * Rejoins rows that a terminal or a mail program broke in two. The text keeps its length, so that each character has
 * the same offset, except in a broken address; nearly every text is returned unchanged.
 */
export function unwrapped(text: string): string {
  if (/^\s*[[{<]/.test(text)) return text
  const margin = marginOf(text)
  const sample = partsOf(text.slice(0, LONGEST_SAMPLE), margin)
  const wrapping = sample && wrappingOf(sample.lines)
  const parts = wrapping && partsOf(text, margin)
  if (!parts || widthOf(parts.lines, wrapping.isAtSpace) > wrapping.width) return text
  const { lines } = parts
  const broken = new Set<number>()
  for (let at = 0, first = 0; at + 1 < lines.length; at++) {
    if (goesOn(lines[first]!, lines[at]!, lines[at + 1]!, wrapping)) broken.add(at)
    else first = at + 1
  }
  return joined(parts, broken, wrapping.isAtSpace)
}

/** The lines of a text, and the text before each: a break, and the margin. */
interface Parts {
  readonly lines: string[]
  readonly before: string[]
}

/** Null for a diff: some of its lines do not follow each other. */
function partsOf(text: string, margin: RegExp | null): Parts | null {
  const parts: Parts = { lines: [], before: [] }
  let lineBreak = ''
  for (const part of text.split(/(\r?\n)/)) {
    if (part.endsWith('\n')) {
      lineBreak = part
      continue
    }
    const { 0: before = '', groups } = margin?.exec(part) ?? {}
    if (groups?.former !== undefined) return null
    parts.lines.push(part.slice(before.length))
    parts.before.push(lineBreak + before)
  }
  return parts
}

/** A text in which some lines are joined with the next, at the space between them if they were broken there. */
function joined({ lines, before }: Parts, broken: ReadonlySet<number>, isAtSpace: boolean): string {
  // `format=flowed` keeps the space (RFC 3676).
  const isLost = isAtSpace && [...broken].some((at) => !lines[at]!.endsWith(' '))
  const parts = [before[0]!]
  let rest = 0
  for (let at = 0; at < lines.length; at++) {
    parts.push(lines[at]!.slice(rest))
    const between = before[at + 1] ?? ''
    rest = 0
    if (!broken.has(at)) {
      parts.push(between)
      continue
    }
    const next = lines[at + 1]!
    if (!isAtSpace) rest = restOfAddress(lines[at]!, next)
    parts.push(
      next.slice(0, rest),
      isLost ? ' ' : '',
      WITHOUT_WIDTH.repeat(between.length - (isLost ? 1 : 0)),
    )
  }
  return parts.join('')
}
