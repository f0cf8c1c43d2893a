import { OWN_ROWS } from '../vocabulary/output-kinds.ts'

/** `00:1b:77:49:54:fd dev eth0 master br0 permanent`; with `dst` it is the other end of a tunnel. */
const OWN_ENTRY = /^(?!.*\bdst\b).*\bmaster\b.{0,200}\bpermanent\b/

let lastWords = ''
let lastAnswer = false

/**
 * The mark of rows in a MAC address table with addresses of the device that printed it; null if there is none.
 * @param above the lines above the first row
 */
export function ownRows(above: readonly string[]): RegExp | null {
  return OWN_ROWS.find((kind) => above.some((text) => kind.above.test(text)))?.row ?? null
}

/** Whether an entry of a bridge is for its own port, by the words of the entry. */
export function isOwnEntry(words: string): boolean {
  // Consecutive entries mostly have the same words.
  if (words !== lastWords) {
    lastWords = words
    lastAnswer = OWN_ENTRY.test(words)
  }
  return lastAnswer
}

/** A key of `show standby`, `display vrrp` and the like: the device that printed it is one of those that share the address. */
const VIRTUAL = /\bvirtual\b/i

export function isOfVirtualRouter(words: string): boolean {
  return VIRTUAL.test(words)
}
