import type { KeyValue } from '../../values/key-values.ts'
import { roleOf } from '../../values/roles.ts'

/** `set service dhcp-server … static-mapping nas ip-address 192.0.2.5`: names, the last of which is a key, and a value. */
const SETTING = /^\s*set ((?:\S+ ){3,20})([\w-]+) (["']?)([^\s"']+)\3\s*$/
/** The keywords that are followed by the name of the device. */
const NAMED = /(?:^| )(?:static-mapping|host|reservation|client) (["']?)([\w.-]+)\1 $/

/** A configuration line that holds its whole path: names, then a key and its value. */
export interface Setting {
  readonly path: string
  readonly key: KeyValue
  /** The name of the device; '' for none. */
  readonly name: string
}

/** Reads a line of a configuration in which each has its whole path, as of Junos and VyOS; null for any other. */
export function readSetting(text: string): Setting | null {
  const [whole, path = '', key = '', quote = '', value = ''] = SETTING.exec(text) ?? []
  const role = roleOf(key)
  if (whole === undefined || (role !== 'mac' && role !== 'ip')) return null
  const end = whole.trimEnd().length - quote.length
  const name = NAMED.exec(path)?.[2] ?? ''
  return { path, key: { key, role, value, start: end - value.length, end }, name }
}
