import { TABLE, type SightingStore } from '../columns/sighting-store.ts'
import { addToList } from './multimap.ts'

/** What stands in front of the address of a Wi-Fi 7 device, or of one of its links; not of its access point's. */
const DEVICE = /(?<![a-z_])(?:sta_|peer_)?mld[ _-]?(?:mac[ _-]?)?addr(?:ess)?[\s"':=]*$/i
const LINK = /(?<![a-z_])(?:sta_|peer_)?link[ _-]?(?:mac[ _-]?)?addr(?:ess)?[\s"':=]*$/i
/** How a text that has any of them writes the first word. */
const WORDS = ['mld', 'MLD', 'Mld']
/** In UTF-16 units: longer than any of these. */
const LONGEST_KEY = 32
/** In UTF-16 units: no record is longer. */
const LONGEST_RECORD = 2_000

interface Named {
  readonly address: number
  readonly offset: number
  readonly isDevice: boolean
}

/**
 * The addresses of Wi-Fi 7 devices that one record gives beside those of their links (`mld_addr`, `link_addr`), each with one of
 * these, by number. Where both the device before a link and the one behind it may be in its record, the first line of the
 * text decides.
 */
export function wifiLinks(store: SightingStore): (readonly [device: number, link: number])[] {
  const pairs: (readonly [number, number])[] = []
  for (const [text, named] of namedByText(store)) {
    const whole = store.texts.at(text)
    named.sort((a, b) => a.offset - b.offset)
    const isDeviceFirst = named[0]?.isDevice === true
    let before: Named | null = null
    named.forEach((one, at) => {
      if (one.isDevice) before = one
      else {
        const behind = named.slice(at, at + MOST_LINKS).find(({ isDevice }) => isDevice) ?? null
        const [first, other] = isDeviceFirst ? [before, behind] : [behind, before]
        const device = [first, other].find((each) => each !== null && areTogether(whole, one, each))
        if (device) pairs.push([device.address, one.address])
      }
    })
  }
  return pairs
}

/** A device has at most 15 links (IEEE 802.11be). */
const MOST_LINKS = 16

function namedByText(store: SightingStore): Map<number, Named[]> {
  const byText = new Map<number, Named[]>()
  let text: number | null = null
  let whole = ''
  for (let sighting = 0; sighting < store.readSize; sighting++) {
    const here = store.text(sighting)
    if (here !== text) {
      text = here
      const all = here === null ? '' : store.texts.at(here)
      whole = WORDS.some((word) => all.includes(word)) ? all : ''
    }
    if (whole === '' || here === null || store.table(sighting) === TABLE.neighbor) continue
    const offset = store.offset(sighting)
    const before = whole.slice(Math.max(0, offset - LONGEST_KEY), offset)
    const isDevice = DEVICE.test(before)
    if (isDevice || LINK.test(before)) {
      const address = store.address.at(sighting)
      addToList(byText, here, { address, offset, isDevice })
    }
  }
  return byText
}

/** Whether a link is in the record of a device: no blank line is between them, and no end of an object around the device. */
function areTogether(text: string, link: Named, device: Named): boolean {
  const [from, to] = [link.offset, device.offset].sort((a, b) => a - b) as [number, number]
  if (to - from > LONGEST_RECORD) return false
  const between = text.slice(from, to)
  if (/\n[ \t]*\r?\n/.test(between)) return false
  const braces = between.match(/[{}]/g) ?? []
  const inwards = link.offset > device.offset ? braces : braces.toReversed()
  const [opening] = link.offset > device.offset ? '{' : '}'
  let depth = 0
  for (const brace of inwards) {
    depth += brace === opening ? 1 : -1
    if (depth < 0) return false
  }
  return true
}
