import { meaningOfColumn, qualifiedOf } from '../vocabulary/names.ts'

/** In a sentence, the port next to a device is its own. */
export const REMOTE_PORT = 'remote port'

/** The known name right before an address in a sentence: `Chassis 001b.…, Port 001b.…`, `Base Radio MAC:00:1b:…`; empty for none. */
export function nameBefore(text: string, at: number): string {
  let [, words = ''] =
    // recheck: at most 30 characters
    /((?:\b[A-Za-z_]+ ){0,2}[A-Za-z_]+)[ :]+$/.exec(text.slice(Math.max(0, at - 30), at)) ?? []
  while (words !== '') {
    const is = meaningOfColumn(words)
    if (is === 'port') return REMOTE_PORT
    const of = qualifiedOf(words)?.of ?? '?'
    if (is !== undefined || !of.startsWith('?')) return words
    const space = words.indexOf(' ')
    words = space < 0 ? '' : words.slice(space + 1)
  }
  return ''
}
