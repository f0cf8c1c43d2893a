import { blank } from './outputs-in-strings.ts'

/** The upper and lower edge of a box, without the crossings that those of a table have; the upper one may hold a title. */
const TOP = /^\s*(?:\+-{3,}\+|[┌╭┏╔][─━═]+(?: [^\n─━═┬┳╦]{1,80} [─━═]+)?[┐╮┓╗])[ \t]*\r?\n/
const BOTTOM = /\n[ \t]*(?:\+-{3,}\+|[└╰┗╚][─━═]+[┘╯┛╝])\s*$/
const LONGEST_EDGE = 2_000
/** A line with its sides, where they are close to what is inside and where there is a space between them. */
const CLOSE = /^([ \t]*[|│┃║])(.*[^ \t])??([ \t]*[|│┃║][ \t]*\r?)$/
const PADDED = /^([ \t]*[|│┃║] )(.*[^ \t])??([ \t]*[|│┃║][ \t]*\r?)$/

/**
 * An output without the box that was drawn around all of it. The text stays as long as it is; a table, whose edges show
 * where its columns are or which has rules between its rows, is returned unchanged.
 */
export function withoutBox(text: string): string {
  const [top] = TOP.exec(text.slice(0, LONGEST_EDGE)) ?? []
  const bottom = top === undefined ? null : BOTTOM.exec(text.slice(-LONGEST_EDGE))
  if (top === undefined || bottom === null) return text
  const end = text.length - bottom[0].length
  if (end < top.length) return text
  const lines = text.slice(top.length, end).split('\n')
  const sides = [PADDED, CLOSE].find((known) => lines.every((line) => known.test(line)))
  if (sides === undefined) return text
  const inside = lines.map((line) =>
    line.replace(
      sides,
      (_, left: string, said = '', right: string) => blank(left) + said + blank(right),
    ),
  )
  return blank(top) + inside.join('\n') + blank(bottom[0])
}
