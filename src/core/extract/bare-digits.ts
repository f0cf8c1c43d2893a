import { hasLetter, type Run } from './hex-tokens.ts'

/** How many characters before a word may contain a name that marks it as an address … */
const NEARBY = 80
/** … and how many on either side a name that marks it as something else. */
const BESIDE = 40
/** How many characters after it may mark it as an address. */
const AFTER = 24

/** Names that mark the value after them as an address. */
const CALLED = [
  /(?<!h)macs?/,
  /(?:mac|bd|bluetooth|h[wW]|hardware|phys(?:ical)?|eth(?:er(?:net)?)?|station|link[ _-]?layer|burned[ _-]?in|w?lan|network)[ _-]?add?r(?:ess)?(?:es?)?/,
  /f[ií]sic[ao]/,
  /\bbia/,
  /(?:e_|eth|en|wlan|base|system|client|device|switch|ap|peer|source|src|dest|dst|destination)[ _-]?mac/,
  /[be]ssid/,
  /station(?:[ _-]?id)?/,
  /calling[ _-]?station[ _-]?id/,
  /(?:neighbou?r[ _-]?)?chassis[ _-]?(?:id|identifier)?/,
  // LLDP: telephones send their IP address as chassis ID and their MAC address as port ID.
  /port[ _-]?id/,
  /lladdr/,
  /client[ _-]?identifier/,
  /ether(?:net)?/,
  /\bsta/,
  /supplicant/,
  /(?:mac|ethernet)[ _-]?(?:id|no)/,
  // `MAC地址`, `MAC-адрес`
  /mac[ -]?[^\0-\x7f]{2,6}/,
]
  .map(({ source }) => source)
  .join('|')

/** Joins a name to its value: `: `, `":["`, `=`, ` is `; `%3D` in a URL. */
const JOINT = String.raw`["')\]#]*[\s.]*(?:[:=>|]|%3[ad]|\bis\b|\s|\.{3})[\s"'\[({]*$`

/**
 * Names of requesters, as RADIUS servers log them: their digits are an address only with a letter or two zeros, and
 * without `0x`. recheck: at most `NEARBY` characters
 */
const CALLED_CLIENT = new RegExp(
  String.raw`(?:client(?:[ -]id)?|user[ _-]?name|\bcli)${JOINT}`,
  'i',
)

/** A name after its value: `001b774954fd (MAC)`, `is the station address`; the port of a telephone. */
const CALLED_AFTER =
  /^(?::P\d|["')\]]*\s*(?:[(=]\s*|is (?:the|its|a) )(?:mac|hw[ _-]?addr|station addr)(?:r|ess)?\b)/i

/**
 * `mac: `, `"bssid":["`, `<mac>`, `hardware ethernet `, `Physical Address. . . : `, the length of an EVPN route.
 * recheck: at most `NEARBY` characters
 */
const CALLED_ADDRESS = new RegExp(
  [
    String.raw`(?:${CALLED})(?:\[\d+\])?${JOINT}`,
    String.raw`(?<!h)mac(?!hine|ro|os|intosh)[\w.-]*["']?\s*[=:>]\s*["'<]?$`,
    String.raw`\[48\][:,]?\s*\[$`,
    // Recorded SNMP: the addresses of interfaces, neighbours, the bridge and its stations.
    String.raw`\.(?:2\.2\.1\.6|4\.22\.1\.2|17\.1\.1|17\.4\.3\.1\.1)(?:\.\d+)+\|4x\|$`,
    // A UEFI device path: `Pci(0x0,0x0)/MAC(001b774954fd,0)`.
    String.raw`\bmac[([]$`,
    // A dump of Windows' DHCP server: `Add reservedip 10.0.0.5 001b774954fd "printer"`.
    String.raw`reservedip [\d.]+ $`,
  ].join('|'),
  'i',
)

/** Names of values that are not addresses. */
const OTHERWISE = String.raw`(?:serial|s/?n\b|pointer|ptr|handle|image|container|checksum|cksum|crc|digest|hash|md5|sha\d*|commit|capabilit|session|cookie|token|key|psk|secret|inode|object|overlay|layer|part(?:ition)?|asset|license|uuid|guid|etag|build|revision|nonce|veth|docker|traceback)`

/** Such a name next to bare digits … */
const CALLED_OTHERWISE = new RegExp(`(?:^|[^a-z])${OTHERWISE}`, 'i')

/** … and right before them: `AppKey=`, `session key 0x`, `"network_key": "`. */
const CALLED_KEY = new RegExp(
  String.raw`${OTHERWISE}(?![\w ]*addr)[\w ]{0,12}["')]?\s*[:=]?\s*["'([]?$`,
  'i',
)

/** Names of an EUI-64: of Zigbee, LoRaWAN, IEEE 802.15.4 and InfiniBand. */
export const CALLED_EUI64 = String.raw`(?:ieee(?:[ _-]?addr(?:ess)?)?|dev[ _-]?eui|eui[ _-]?64|ext(?:ended)?[ _-]?(?:mac|addr(?:ess)?)|(?:node|port|sys(?:tem)?[ _-]?image)[ _-]?guid)`
const EUI64 = new RegExp(String.raw`(?<![a-z])${CALLED_EUI64}${JOINT}`, 'i')

/** Whether a name before eight octets marks them as an EUI-64. */
export function isCalledEui64(text: string, { start }: Run, lineStart: number): boolean {
  return EUI64.test(text.slice(Math.max(lineStart, start - BESIDE), start))
}

/** Whether a name right before sixteen digits shows that they are not an EUI-64. */
export function isCalledKey(text: string, start: number): boolean {
  return CALLED_KEY.test(text.slice(Math.max(0, start - BESIDE), start))
}

/**
 * Whether a name before a run of bare digits marks it as an address, even one of decimal digits only, such as
 * `[48][001201000001]` in an EVPN route.
 * @param lineStart offset of the first character of the run's line
 */
export function isCalledAddress(text: string, run: Run, lineStart: number): boolean {
  const before = text.slice(Math.max(lineStart, run.start - NEARBY), run.start)
  if (CALLED_ADDRESS.test(before) || CALLED_AFTER.test(text.slice(run.end, run.end + AFTER)))
    return true
  const isAddress = hasLetter(text, run) || text.startsWith('00', run.start)
  return isAddress && text[run.start + 1] !== 'x' && CALLED_CLIENT.test(before)
}

/**
 * Whether bare digits may be a possible address: their I/G bit is 0, no name next to them marks them as something else,
 * and there is no `0x` before them nor a plus sign (as in tracebacks) on either side.
 * @param lineStart offset of the first character of the run's line
 */
export function mayBeAddress(text: string, run: Run, lineStart: number): boolean {
  if (run.end - run.start !== run.longest) return false
  if (isGroupDigit(text.charCodeAt(run.start + 1))) return false
  if (text[run.start - 1] === '+' || text[run.end] === '+') return false
  const before = text.slice(Math.max(lineStart, run.start - BESIDE), run.start)
  if (CALLED_OTHERWISE.test(before)) return false
  const after = text.slice(run.end, run.end + BESIDE)
  const end = after.search(/[\n\r]/)
  return !CALLED_OTHERWISE.test(end < 0 ? after : after.slice(0, end))
}

/** Whether the run is in a list of hex values of different lengths, such as LLDP protocols: `88090101, 00540000e302`. */
export function isInHexList(text: string, run: Run): boolean {
  const before = /(?:^|\W)([0-9a-f]{4,}),\s*$/i.exec(
    text.slice(Math.max(0, run.start - 32), run.start),
  )
  const after = /^,\s*([0-9a-f]{4,})(?:\W|$)/i.exec(text.slice(run.end, run.end + 32))
  if (before === null || after === null) return false
  const neighbours = [before[1] ?? '', after[1] ?? '']
  return (
    neighbours.every((value) => value.length !== 12) &&
    neighbours.some((value) => /^0|[a-f]/i.test(value))
  )
}

/** One of twelve bare digits per line, or separated by commas. */
const ENTRY = /[\s,;]*[\da-f]{12}(?![^\s,;])/iy

/**
 * Whether a text is nothing but a list of addresses in bare digits: at least two differ, all blocks are assigned, and
 * one has a letter, unlike bar codes and serial numbers.
 */
export function isListOfAddresses(
  text: string,
  isAssigned: (hex: string) => boolean = () => true,
): boolean {
  let first = ''
  let [differ, lettered, end] = [false, false, 0]
  for (ENTRY.lastIndex = 0; ENTRY.test(text); end = ENTRY.lastIndex) {
    const word = text.slice(ENTRY.lastIndex - 12, ENTRY.lastIndex).toUpperCase()
    if (isGroupDigit(word.charCodeAt(1)) || !isAssigned(word)) return false
    if (first === '') first = word
    differ ||= word !== first
    lettered ||= /[A-F]/.test(word)
  }
  return differ && lettered && /^[\s,;]*$/.test(text.slice(end))
}

/** Whether the offset follows the priority in a Linux bridge ID (priority, dot, address): `8000.001b774954fd`. */
export function isBridgePriority(text: string, start: number): boolean {
  return /(?:^|[^\w.:-])[0-9a-f]{4}\.$/i.test(text.slice(Math.max(0, start - 6), start))
}

function isGroupDigit(code: number): boolean {
  return Number.parseInt(String.fromCharCode(code), 16) % 2 === 1
}
