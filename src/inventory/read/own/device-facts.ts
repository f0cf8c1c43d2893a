import { isNothing } from './port-fact.ts'

/** A fact that a device reports about itself. */
export type DeviceFact = 'model' | 'serial' | 'version' | 'uptime'

/** A part of a device: a module, supply, fan or transceiver. */
export interface Slot {
  readonly name: string
  readonly model: string
  readonly serial: string
}

export type DeviceStatement =
  | { readonly kind: DeviceFact; readonly value: string }
  | { readonly kind: 'slot'; readonly slot: Slot }

/** `Key : value`, `Key......... value`, `Key = value` */
const KEYED = /^\s*([A-Za-z][\w /#().-]*?)\s*(?:[:=：]|\.{3,})\s*(\S.*)$/
const KEYS: readonly (readonly [kind: DeviceFact, key: RegExp])[] = [
  [
    'model',
    /^(?:(?:product|switch|system|hardware|chassis|device) )?model(?: ?(?:number|name|id|no\.?|#))?$|^product (?:name|number)$|^machine type$|^hw$|^board-name$|^device_name$/i,
  ],
  [
    'serial',
    /^(?:(?:system|chassis|switch|device|product|unit|base)[ _])?serial(?:[ _]?-?(?:number|num|no|nbr|#)\.?)? *#?$|^(?:chassis )?s\/?n$/i,
  ],
  [
    'version',
    /^(?:(?:current|active|running|system|firmware|software|sw|image|product|os|junos|\w*os[\w-]*|firm)[ -])*(?:software|version|ver\.?|revision|image version|firmware)(?: (?:version|number|string))?$|^junos$|^current-firmware$|^sw$/i,
  ],
  ['uptime', /^(?:(?:sys(?:tem)?|switch|device) )?up[ -]?time$/i],
]
const SENTENCES: readonly (readonly [kind: DeviceFact, sentence: RegExp])[] = [
  ['version', /\bSoftware\b.*?,? Version:? ?(\S[^,[]*)/i],
  ['version', /^\s*(?:system|NXOS|kickstart): +version (\S+)/i],
  ['version', /^(?:Product )?version (?!info|of\b)(\S.*\S)$/i],
  ['uptime', /^(?:\S+ )?uptime is (\d.*\S)/i],
  ['serial', /^\s*(?:System )?(?:Serial Number|Processor board ID) (\S+)/i],
  ['serial', /\bS\/N:? (\w{6,})/],
  ['model', /^arista ((?:dcs|ccs)-\S+)/i],
  ['model', /^(?:huawei|h3c|hpe?) (\S.*?) uptime is/i],
  ['model', /^cisco (?!ios (?:xr )?software)(\S+(?: \d+)?) \((?!c\))/i],
  ['model', /^\s*cisco (?!nexus operating)([A-Z][\w -]*?) (?:chassis|\(".*"\))/i],
]
/** `NAME: "Chassis", DESCR: "…"`, ` Name: Rack 0     Descr: …` */
const NAMED = /^\s*name: *(?:"([^"]*)" *,|(\S(?: ?\S)*) {2,}) *descr:/i
/** `PID: WS-C3850-48U , VID: V07 , SN: FOC2222` */
const PART = /^\s*pid: *((?:[^\s,]| (?=[^\s,]))*)[\s,]+vid: *[^\s,]*[\s,]+sn: *(\S*)/i
/** The part that is the device itself. */
const CHASSIS = /^(?:$|chassis\b|base\b|\d+$|switch \d|rack \d)|\bchassis$/i
/** Other things with a version: licences, and boot code. */
const OF_LICENSE = /licen[cs]e|\bgpl\b|bootstrap|\brom\b|\bboot/i
/** A version among other words: `FortiGate-60F v7.0.5`, `Check Point Gaia R77.30`, `V20.00 NY0001`, `6.48.6 (long-term)`. */
const VERSIONS = [
  /(?<!\S)v(\d\S*)/i,
  /(?<!\S)(\d+\.\S*(?: \([\w-]+\))?)/,
  /(?<!\S)((?=\S*\d)\S*[\d.]\S*)/,
]
/** Of another device, or of a part. */
const OF_OTHER = /\bneighbou?r|device id|chassis id|\bport id\b|\blldp\b|\bcdp\b|\bremote\b/i
const MOST_CHARACTERS = 120
const LONGEST_LINE = 200
/** `ROM Version : YA.15.20      Serial Number : CN0AFP1234` */
const BESIDE = / {3,}(?=[A-Z][A-Za-z .()-]{1,24}? *: \S)/

/** Reads a device's facts about itself: model, serial number, version, uptime and its parts. */
export class DeviceFacts {
  /** Whether the following lines are about other devices. */
  #isOfOthers = false
  /** The part named by the line above. */
  #part = ''
  /** Whether the version is known: further ones belong to parts. */
  #hasVersion = false

  /** @param command the typed command */
  begin(command: string): void {
    this.#isOfOthers = OF_OTHER.test(command)
    this.#part = ''
    this.#hasVersion = false
  }

  /**
   * Reads a line, which may have several keys next to each other.
   * @param hasAddress whether it contains an address: a lone fact next to an address belongs to that address
   */
  read(text: string, hasAddress: boolean): DeviceStatement[] {
    const parts = text.length > LONGEST_LINE ? [] : text.split(BESIDE)
    if (hasAddress && parts.length < 2) return []
    return parts.map((part) => this.#read(part)).filter((said) => said !== null)
  }

  #read(text: string): DeviceStatement | null {
    this.#isOfOthers ||= OF_OTHER.test(text)
    if (this.#isOfOthers) return null
    const named = NAMED.exec(text)
    if (named !== null) {
      this.#part = named[1] ?? named[2] ?? ''
      return null
    }
    const [, pid, sn] = PART.exec(text) ?? []
    if (pid !== undefined && sn !== undefined) {
      const slot = { name: this.#part, model: valueOf(pid), serial: valueOf(sn) }
      return slot.model === '' && slot.serial === '' ? null : { kind: 'slot', slot }
    }
    const [, key = '', value = ''] = KEYED.exec(text) ?? []
    const kind = KEYS.find(([, keys]) => keys.test(key))?.[0]
    if (kind !== undefined) return this.#statement(kind, value, text)
    for (const [kind, sentence] of SENTENCES) {
      const value = sentence.exec(text)?.[1]
      if (value !== undefined) return this.#statement(kind, value, text)
    }
    return null
  }

  #statement(kind: DeviceFact, value: string, text: string): DeviceStatement | null {
    if (kind !== 'version') return statement(kind, value)
    if (this.#hasVersion || OF_LICENSE.test(text)) return null
    const [, version = ''] =
      VERSIONS.map((form) => form.exec(value)).find((found) => found !== null) ?? []
    const said = statement(kind, version.replace(/,.*/, ''))
    this.#hasVersion = said !== null
    return said
  }
}

/** Whether a part is the device itself. */
export function isChassis({ name }: Slot): boolean {
  return CHASSIS.test(name)
}

function valueOf(text: string): string {
  return isNothing(text) ? '' : text
}

function statement(kind: DeviceFact, text: string): DeviceStatement | null {
  const value = text.trim().replace(/^["']|["',;]+$/g, '')
  const isValue = !isNothing(value) && value.length <= MOST_CHARACTERS
  if (!isValue || (kind !== 'model' && !/\d/.test(value))) return null
  if (kind === 'serial' && /\s/.test(value)) return null
  return { kind, value }
}
