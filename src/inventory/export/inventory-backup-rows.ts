import type { InventoryText } from '../saved-inventory.ts'
import {
  listAt,
  objectAt,
  textAt,
  textOrNullAt,
  wholeAt,
  wordAt,
  wrong,
} from '../../core/json-members.ts'
import { TABLE } from '../columns/sighting-store.ts'
import type { StoredCapture } from '../saved-inventory.ts'
import type { Facts, Sighting, TableKind } from '../sighting.ts'

/** Numbers of sightings are stored in 32 bits. */
const MOST_COUNTED = 2 ** 32 - 1

const HEX = /^(?:[0-9A-F]{12}|[0-9A-F]{16})$/
const VLAN = /^(?:[1-9]\d{0,2}|[1-3]\d{3}|40[0-8]\d|409[0-4])$/
const IP = /^[0-9a-f:.]{2,45}(?:%[\w.-]{1,20})?$/i

/** @throws {MemberError} if a member has a wrong value, like the functions below */
export function readBackupTexts(value: unknown): InventoryText[] {
  return listAt(value, 'texts', (row, member) => {
    const { text, source } = objectAt(row, member)
    return {
      text: textAt(text, `${member}.text`),
      source: textOrNullAt(source, `${member}.source`),
    }
  })
}

export function readBackupSightings(value: unknown): Sighting[] {
  return listAt(value, 'sightings', (row, member) => {
    const one = objectAt(row, member)
    const hex = hexAt(one.hex, `${member}.hex`)
    return {
      hex,
      kind: hex.length === 16 ? 'eui64' : 'eui48',
      certain: one.certain !== false,
      line: wholeAt(one.line, `${member}.line`, 1, MOST_COUNTED),
      column: wholeAt(one.column, `${member}.column`, 1, MOST_COUNTED),
      offset: wholeAt(one.offset, `${member}.offset`, 0, MOST_COUNTED),
      raw: textAt(one.raw, `${member}.raw`),
      facts: factsAt(one.facts, `${member}.facts`),
      source: textOrNullAt(one.source, `${member}.source`),
      table: tableAt(one.table, `${member}.table`),
    }
  })
}

export function readBackupCaptures(value: unknown): StoredCapture[] {
  return listAt(value, 'captures', (row, member) => {
    const one = objectAt(row, member)
    const count = (key: 'sightings' | 'frames' | 'skipped') =>
      wholeAt(one[key], `${member}.${key}`, 0, MOST_COUNTED)
    return {
      source: textOrNullAt(one.source, `${member}.source`),
      ...(one.sightings === undefined ? {} : { sightings: count('sightings') }),
      frames: count('frames'),
      skipped: count('skipped'),
      bytes: wholeAt(one.bytes, `${member}.bytes`, 0, Number.MAX_SAFE_INTEGER),
      problem: textOrNullAt(one.problem, `${member}.problem`),
    }
  })
}

function factsAt(value: unknown, member: string): Facts {
  const { ip, vlan, port, name, says } = objectAt(value, member)
  const list = (values: unknown, kind: string, read: (value: unknown, at: string) => string) =>
    listAt(values, `${member}.${kind}`, read)
  return {
    ip: list(ip, 'ip', (one, at) => wordAt(one, at, IP, 'an IP address')),
    vlan: list(vlan, 'vlan', (one, at) => wordAt(one, at, VLAN, 'a VLAN from "1" to "4094"')),
    port: list(port, 'port', textAt),
    name: list(name, 'name', textAt),
    // Inventories saved by earlier versions have none.
    ...(says === undefined ? {} : { says: list(says, 'says', textAt) }),
  }
}

function hexAt(value: unknown, member: string): string {
  return wordAt(value, member, HEX, '12 or 16 upper-case hex digits')
}

function tableAt(value: unknown, member: string): TableKind {
  const known = typeof value === 'string' && Object.hasOwn(TABLE, value)
  if (!known) wrong(member, value, `one of ${Object.keys(TABLE).join(', ')}`)
  return value as TableKind
}
