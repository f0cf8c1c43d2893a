/** In UTF-16 units: a neighbour's record is never longer. */
const MOST_CHARACTERS = 4_000

/** `Enabled Capabilities: B,R`, `System Capabilities Supported : bridge`, `Platform: x, Capabilities: Switch IGMP`. */
const CAPABILITIES =
  /(?:^|,)[ \t]*(?:lldp )?(?:(system|enabled|supported)[ -]*)?cap(?:abilit(?:y|ies)|s)[ \t]*(supported|enabled)?[^:=\n]{0,20}[:=](.*)$/gim
/** Juniper: two lines below a heading. */
const INDENTED = /^[^\n]*\n\s*supported\s*:(.*)\n\s*enabled\s*:(.*)/i
/** MikroTik: pairs on one line. */
const PAIRED = /\bsystem-caps(-enabled)?=("[^"]*"|\S+)/gi

/** Words, and letters of LLDP (IEEE 802.1AB §8.5.8), for devices that forward frames … */
const FORWARDS = /\b(?:bridge|switch|router|b|r)\b/i
/** … and for devices that contain a bridge but are at the end of a cable. */
const ACCESS_POINT = /\b(?:w|wlan\S*|access point)\b/i
const TELEPHONE = /\b(?:t|telephone|phone)\b/i
/** What a Cisco access point calls itself in CDP. */
const ONLY_BRIDGED = /\btrans-bridge\b(?!.*\bswitch\b)/i

/**
 * Whether a neighbour calls itself a bridge, switch or router in its record. Telephones and access points that also do so
 * do not count: devices behind them are taken to be plugged in at the same port.
 * @param text the record from the neighbour's address on, at most up to the next neighbour
 */
export function callsItselfSwitch(text: string): boolean {
  const { supported, enabled } = capabilities(text.slice(0, MOST_CHARACTERS))
  const active = enabled === '' ? supported : enabled
  if (ACCESS_POINT.test(active) || ONLY_BRIDGED.test(active)) return false
  return FORWARDS.test(active) && !TELEPHONE.test(supported + active)
}

function capabilities(record: string): { supported: string; enabled: string } {
  let supported = ''
  let enabled = ''
  for (const match of record.matchAll(CAPABILITIES)) {
    const value = match[3] ?? ''
    const below = value.trim() === '' ? INDENTED.exec(record.slice(match.index)) : null
    if (below !== null) return { supported: below[1] ?? '', enabled: below[2] ?? '' }
    if (/enabled/i.test(`${match[1]} ${match[2]}`)) enabled = value
    else supported = value
  }
  for (const match of record.matchAll(PAIRED)) {
    if (match[1] === undefined) supported = match[2] ?? ''
    else enabled = match[2] ?? ''
  }
  return { supported, enabled }
}

/**
 * The same by the letters in a table: `B,R` of LLDP, and `R S I` of CDP, in which S is a switch, P a telephone and T alone an
 * access point.
 */
export function forwardsByLetters(letters: string, isCdp: boolean): boolean {
  // SONiC prints `BR`.
  if (!isCdp)
    return callsItselfSwitch(`Capabilities: ${letters.replaceAll(/(?<=[A-Z])(?=[A-Z])/g, ',')}`)
  const all = letters.split(/[\s,]+/)
  if (all.includes('P') || all.includes('Phone')) return false
  return all.includes('S') || (!all.includes('T') && (all.includes('R') || all.includes('B')))
}
