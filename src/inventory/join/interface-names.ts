/** What a port's name says about the location of a device seen on it. */
export type PortClass =
  /** A physical port, or several that act as one. */
  | 'wire'
  /** The device that printed it: its CPU, or its own interface in a VLAN. */
  | 'self'
  /** A tunnel to other switches, such as VXLAN; an Ethernet segment of EVPN, `esi.1746`. */
  | 'tunnel'
  /** Not a port: frames to the address are dropped, or a virtual machine's adapter has it. */
  | 'nowhere'

/**
 * Interface types by full name, each with the short form used for comparison and the length of its shortest
 * abbreviation: `gi`, `Gig` and `GigabitEthernet` are one. The first match wins; an unknown name, such as `lag`, is its
 * own form. The short forms are Cisco's.
 */
const WORDS: readonly (readonly [form: string, shortest: number, word: string])[] = [
  ['fa', 2, 'fastethernet'],
  ['gi', 1, 'gigabitethernet'],
  ['gi', 2, 'ge'],
  ['twe', 3, 'twentyfivegigabitethernet'],
  ['tw', 2, 'twogigabitethernet'],
  ['fi', 2, 'fivegigabitethernet'],
  ['te', 2, 'tengigabitethernet'],
  ['fou', 3, 'fourhundredgigabitethernet'],
  ['fo', 2, 'fortygigabitethernet'],
  ['hu', 2, 'hundredgigabitethernet'],
  ['ap', 2, 'appgigabitethernet'],
  ['e', 1, 'ethernet'],
  ['po', 2, 'portchannel'],
  ['vl', 2, 'vlan'],
  ['vl', 5, 'vlaninterface'],
  ['vl', 6, 'vlanif'],
  ['ma', 2, 'management'],
  ['mg', 3, 'mgmteth'],
  ['lo', 2, 'loopback'],
  ['tu', 2, 'tunnel'],
  ['vx', 2, 'vxlan'],
  // Comware and Huawei
  ['te', 3, 'xge'],
  ['te', 2, 'xgigabitethernet'],
  ['fo', 3, 'fge'],
  ['hu', 3, 'hge'],
  ['twe', 3, 'wge'],
  ['bagg', 7, 'bridgeaggregation'],
  ['ragg', 6, 'routeaggregation'],
  ['ethtrunk', 4, 'ethtrunk'],
  ['mge', 3, 'multige'],
  ['mge', 4, 'mgigabitethernet'],
  // Ruckus
  ['lag', 2, 'lg'],
  // IOS XR
  ['be', 7, 'bundleether'],
  ['twe', 2, 'tf'],
  ['fou', 2, 'fh'],
]

/** Huawei and Ruckus put the speed first: `10GE1/0/1`, `10GigabitEthernet1/2/1`. */
const SPEEDS: Readonly<Record<string, string>> = {
  '1': 'gi',
  '10': 'te',
  '25': 'twe',
  '40': 'fo',
  '50': 'fi50',
  '100': 'hu',
  '200': 'twohu',
  '400': 'fou',
}

const NUMBERS = String.raw`\d+(?:[/:.\-]\d+)*`
const SPEED_FIRST = new RegExp(String.raw`^(\d+)g(?:e|ig[a-z]*) ?(${NUMBERS})$`)
const WORD_FIRST = new RegExp(String.raw`^([a-z](?:[ -]*[a-z])*)[ :-]*(${NUMBERS})$`)
const JUNIPER = /^[a-z]{2,3}-\d+\/\d+\/\d+(?::\d+)?(?=\.|$)/
/**
 * An interface with a unit or a VLAN, as in `xe-0/0/1.0` or `Gi0/0.10`, which counts as the interface itself. Enterasys
 * and Siemens have a dot before the number of the port: `ge.1.5`, `P1.5`.
 */
const UNIT = /^(?!(?:[a-z]+\.|p)\d+\.\d+$)([^a-z/]*[a-z/].*\d)\.\d+$/

const TUNNEL = /^(?:vx|nve|tu|vpls|pw)\d|^esi\.\d|vtep|vxlan|peer-?link/
const NOWHERE = /^(?:drop(?:ped)?|discard|black-?hole|null0?|network adapter(?: \d+)?|net\d+)$/
/** `bridge` and `br-lan` are MikroTik's and Linux's own interfaces on a bridge. */
const SELF =
  /^(?:cpu|self|router|switch|local|internal|host\.0\.1|stby-switch|(?:sup-?eth|irb|bvi|bdi|lo\d|vl(?:an)?\.?\d).*|br(?:idge)?(?:\d+|-\w+)?)$/

/**
 * Normalizes an interface name for comparison: all spellings of one interface on one device give the same key.
 * `GigabitEthernet1/0/5`, `Gi 1/0/5` and `GE1/0/5` give `gi1/0/5`; `xe-0/0/1.0` gives `xe-0/0/1`; `ethernet 1/1/5` and
 * `1/1/5`, which Ruckus prints too, give `e1/1/5`. An unknown name is only lower-cased. Not for display.
 */
export function portKey(name: string): string {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/@.*/, '')
    .replace(/(?<![*,;])[*,;]+$|\([a-z]{1,2}\)$/, '')
    .replace(/^unit[ :]*(\d+)[, ]*port[ :]*(\d+)$/, '$1/$2')
    .replace(/^(?:interface|port)(?:[ :.]+|(?=\d))/, '')
  const juniper = JUNIPER.exec(plain)
  if (juniper !== null) return juniper[0]
  const whole = UNIT.exec(plain)?.[1] ?? plain
  const fast = SPEED_FIRST.exec(whole)
  if (fast !== null) return (SPEEDS[fast[1] ?? ''] ?? `${fast[1]}g`) + fast[2]
  const named = WORD_FIRST.exec(whole)
  if (named === null) return /^\d/.test(whole) && /^[\d/.-]+$/.test(whole) ? `e${whole}` : whole
  const word = (named[1] ?? '').replace(/[ -]/g, '')
  return formOf(word) + (named[2] ?? '')
}

/** The unit, module and number of an Ethernet port of any speed, `1/0/5` of `gi1/0/5`; undefined for other ports. */
export function ethernetNumbers(key: string): string | undefined {
  const [, word, numbers] = /^([a-z]+)(\d+(?:\/\d+)+)$/.exec(key) ?? []
  return ORDER.includes(word ?? 'none') ? numbers : undefined
}

/** The port names in a table cell: some outputs print several, as in `1:3, 1:45`. */
export function portsIn(cell: string): string[] {
  return cell
    .split(/,\s*/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** @param key from `portKey` */
export function portClass(key: string): PortClass {
  if (TUNNEL.test(key)) return 'tunnel'
  if (NOWHERE.test(key)) return 'nowhere'
  return SELF.test(key) ? 'self' : 'wire'
}

/**
 * Orders ports as they are numbered on the front panel: `Gi1/0/2` before `Gi1/0/10`, and that before `Po1`.
 * @param a from `portKey`, as is `b`
 */
export function comparePortKeys(a: string, b: string): number {
  const one = piecesOf(a)
  const other = piecesOf(b)
  for (let at = 0; at < Math.min(one.length, other.length); at++) {
    const order = comparePieces(one[at] ?? '', other[at] ?? '')
    if (order !== 0) return order
  }
  return one.length - other.length
}

/** Slower ports first, as on a front panel; unknown names come after them, and aggregates last. */
const ORDER = ['', 'e', 'fa', 'gi', 'tw', 'fi', 'mge', 'te', 'twe', 'fo', 'fi50', 'hu', 'fou']
const BUNDLES = new Set(['po', 'trk', 'lag', 'bagg', 'ragg', 'ethtrunk', 'ae', 'be', 'bond'])

/**
 * Whether a port is several links that act as one.
 * @param key from `portKey`
 */
export function isBundle(key: string): boolean {
  return BUNDLES.has(piecesOf(key)[0] ?? '')
}

function rank(word: string): number {
  const known = ORDER.indexOf(word)
  if (known >= 0) return known
  return BUNDLES.has(word) ? ORDER.length + 1 : ORDER.length
}

function comparePieces(a: string, b: string): number {
  const numeric = /^\d/.test(a) && /^\d/.test(b)
  if (numeric) return Number(a) - Number(b)
  if (a === b) return 0
  return rank(a) - rank(b) || (a < b ? -1 : 1)
}

function piecesOf(key: string): string[] {
  return key.match(/\d+|[^\d]+/g) ?? []
}

function formOf(name: string): string {
  const word = name.replace(/gige$/, 'gigabitethernet')
  for (const [form, shortest, whole] of WORDS) {
    if (word.length >= shortest && whole.startsWith(word)) return form
  }
  return word
}
