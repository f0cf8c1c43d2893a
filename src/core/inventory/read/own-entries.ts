/**
 * Bridges list their own ports among the hosts behind them. These rows are recognised by a heading or legend above the table
 * and a flag in the row.
 */
const OWN_ROWS: readonly { readonly above: RegExp; readonly row: RegExp }[] = [
  // RouterOS: `Flags: D - DYNAMIC; L - LOCAL`, then `2 DL 48:8F:5A:00:11:22 …`
  { above: /\bL - local\b/i, row: /^\s*(?:\d+\s+)?[A-KM-Z]*L[A-Z]*\s/ },
  // `brctl showmacs`
  { above: /\bis local\?/i, row: /\syes\s/ },
  // EdgeSwitch: `1  F0:9F:C2:0A:0B:0C  CPU Interface:  0/5/1  69  Management`
  { above: /\bIfIndex\b/i, row: /\sCPU Interface:/ },
  // Cumulus Linux: `VLAN  Master  Interface  MAC  TunnelDest  State …`
  { above: /\bmaster\b.{0,200}\bstate\b/i, row: /\spermanent\b/ },
]

/** `00:1b:77:49:54:fd dev eth0 master br0 permanent`; with `dst` it is the other end of a tunnel. */
const OWN_ENTRY = /^(?!.*\bdst\b).*\bmaster\b.{0,200}\bpermanent\b/

let lastWords = ''
let lastAnswer = false

/**
 * What marks the rows of a MAC address table with addresses of the device that printed it; null where nothing does.
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
