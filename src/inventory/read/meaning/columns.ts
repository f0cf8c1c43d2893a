import type { Series } from '../group.ts'
import { kindOfWords } from '../values/output-kind.ts'
import type { TableKind } from '../../sighting.ts'
import { normalName, qualifiedOf, type MeaningName } from '../vocabulary/names.ts'
import { pathOf } from './path.ts'
import type { Cells } from './cells.ts'
import {
  OF_ACCESS_POINT,
  OF_INTERFACES,
  RULES,
  type Listed,
  type Meant,
  type Rule,
} from './rules.ts'

/** Context of a table or object besides its keys. */
export interface Around extends Pick<Cells, 'rows' | 'isNamed'> {
  /** The key above an object. */
  readonly under: string
  /** Whether its keys are headings. */
  readonly isTable: boolean
  /** Whether something around it is called a neighbour. */
  readonly isNeighbor: boolean
  /** Whether its keys are words of a sentence. */
  readonly isSentence: boolean
  /** Whether its keys are those of lines, each with its value. */
  readonly isRecord: boolean
}

/** The meaning of a key, and the rule behind it. */
export interface Read {
  readonly is: Meant | undefined
  /** Whether it belongs to a nested object that need not be about the same thing. */
  readonly isFar: boolean
  /** Its owner according to its qualifier; empty without a qualifier. */
  readonly of: string
  readonly rule: string
}

/** The title of a list of access points … */
const ACCESS_POINTS =
  /\baps?\b (?:summary|database|list|inventory|status|all\b)|\baccess points?\b/i
/** … and columns of it, or of a list of their radios. */
const OF_ACCESS_POINTS =
  /^(?:slots?|channel|tx ?p(?:o?we?r)|(?:admin|oper) state|(?:ap )?model|serial(?: number)?|clients|radio mac|country|(?:site|policy|rf) tag name)$/
/** A list of stations, whose access point is another device, by its title … */
const STATIONS =
  /\bclients? (?:summary|table|list|association)|(?:show|display) [\w -]{0,30}\bclients?\b|\bstations?\b/i
/** … by the name of a column … */
const STATION = /\b(?:client|station|sta|user)s?\b.{0,200}\b(?:mac|addr)/
/** … or by columns that only such a list has. */
const OF_STATIONS =
  /^(?:wlan(?: id)?|e?ssid|protocol|rssi|snr|signal|user.*|auth.*|method|role|vlan)$/
const ALL_INTERFACES = /^(?:show|display|get|list) (?:(?:system|network) )?interfaces?\b/i
const INTERFACES = /\binterfaces?\b|\bnics?\b|\badapters?\b/i

/** The content of a table, by its title and columns. */
function listedIn(
  keys: readonly string[],
  words: readonly (MeaningName | undefined)[],
  title: string,
): Listed {
  if (areInterfaces(keys, words, title)) return 'interfaces'
  if (STATIONS.test(title) || keys.some((key) => STATION.test(key))) return 'other'
  const isOfThem = keys.some((key) => OF_ACCESS_POINT.test(key)) || ACCESS_POINTS.test(title)
  const several = keys.filter((key) => OF_ACCESS_POINTS.test(key)).length > 1
  const isList = isOfThem || (several && !keys.some((key) => OF_STATIONS.test(key)))
  return isList ? 'access points' : 'other'
}

function areInterfaces(
  keys: readonly string[],
  words: readonly (MeaningName | undefined)[],
  title: string,
): boolean {
  if (words.includes('port')) return false
  if (ALL_INTERFACES.test(title)) return true
  // A list of devices has names and IP addresses too, but not a device's name along with that of its interface.
  const hasDevice = keys.includes('device') && words.includes('thing')
  if (words.includes('ip') && !hasDevice) return false
  const telling = keys.filter((key) => OF_INTERFACES.test(key))
  return new Set(telling).size > 1 || INTERFACES.test(title)
}

/**
 * The meaning of each key of a table or record, by its words and by the keys around it.
 * @param names as printed
 * @param title the command and the lines above
 * @param cells the first rows of a table, and whether the device that printed it is known
 */
export function readKeys(
  names: readonly string[],
  title: string,
  {
    rows = [],
    isNamed = true,
    under = '',
    isTable = true,
    isNeighbor = false,
    isSentence = false,
    isRecord = false,
  }: Partial<Around> = {},
): Read[] {
  const given = names.map((name) => pathOf(name).is)
  const keys = names.map((name) => normalName(pathOf(name).key))
  const lists = listedIn(keys, given, title)
  const around = [...keys, title.toLowerCase()]
  return keys.map((key, at): Read => {
    const own = given[at]
    const path = pathOf(names[at]!)
    const qualified = path.of === '' ? qualifiedOf(path.key) : { noun: own, of: path.of }
    const was = own ?? (isRecord ? null : (qualified?.noun ?? null))
    const rule = RULES.find(
      (rule) =>
        isOfKey(rule, key, was) &&
        isPlaced(rule, at, given) &&
        (rule.under === undefined || rule.under.test(under)) &&
        (rule.isKeyless === undefined || (key === '' && rows.length === 0)) &&
        (rule.inTables === undefined || rule.inTables === isTable) &&
        (rule.inNeighbor === undefined || rule.inNeighbor === isNeighbor) &&
        (rule.inSentences === undefined || isSentence) &&
        (rule.inRecords === undefined || rule.inRecords === isRecord) &&
        (rule.lists === undefined || rule.lists === lists) &&
        (rule.title === undefined || rule.title.test(title)) &&
        isBeside(rule, around, at, given) &&
        (rule.cells === undefined || rule.cells({ column: at, rows, isNamed, words: given })),
    )
    const is = rule?.is ?? own ?? qualified?.noun
    const of = rule === undefined && qualified?.noun === is ? qualified?.of : undefined
    return {
      is,
      of: of ?? '',
      isFar: path.isFar,
      rule: rule?.why ?? (is === undefined ? 'unknown' : 'its words'),
    }
  })
}

function isOfKey({ key, was }: Rule, name: string, own: MeaningName | null): boolean {
  return (
    (key === undefined || key.test(name)) &&
    (was === undefined || (Array.isArray(was) ? was.includes(own) : was === own))
  )
}

function isPlaced(
  { isFirst, next, after, has, lacks }: Rule,
  at: number,
  given: readonly (MeaningName | undefined)[],
): boolean {
  if (isFirst !== undefined && at !== 0) return false
  if (next !== undefined && given[at + 1] !== next) return false
  if (after !== undefined && !after.some((meaning) => given.slice(0, at).includes(meaning)))
    return false
  const isThere = (meaning: MeaningName) =>
    given.some((other, column) => column !== at && other === meaning)
  return (has ?? []).every(isThere) && !(lacks ?? []).some(isThere)
}

function isBeside(
  { beside, afterKey, without, named }: Rule,
  around: readonly string[],
  at: number,
  given: readonly (MeaningName | undefined)[],
): boolean {
  const isName = (name: string, other: number) => given[other] === 'name' && named!.test(name)
  return (
    (beside === undefined || around.some((name, other) => other !== at && beside.test(name))) &&
    (afterKey === undefined || around.slice(0, at).some((name) => afterKey.test(name))) &&
    (named === undefined || around.some(isName)) &&
    !(without !== undefined && around.slice(0, -1).some((name) => without.test(name)))
  )
}

/** Interfaces have an MTU, unlike addresses learned on them; in a list of several devices' interfaces, the devices are named. */
const MTU = /\bmtu\b|\bdupl(?:ex)?\b.{0,100}\bspeed\b|\bspeed\b.{0,100}\bdupl(?:ex)?\b/i
const OF_MANY: readonly Meant[] = [
  'name',
  'thing',
  'perhaps name',
  'name of access point',
  'name of switch',
  'port of remote',
]

/** The content of a table, by its title, otherwise by its columns. */
export function kindOfTable({ keys, rows }: Series, title: string): TableKind {
  const byTitle = kindOfWords(title)
  if (byTitle !== 'other') return byTitle
  const meanings = new Set(readKeys(keys, title, { rows }).map(({ is }) => is))
  const has = (...some: readonly Meant[]) => some.some((meaning) => meanings.has(meaning))
  if (has('port', 'port index') && !has(...OF_MANY) && MTU.test(title)) return 'interface'
  if (has('port of remote')) return 'neighbor'
  // Next to a column of MAC addresses, a column of addresses has IP addresses; otherwise it has the MAC addresses.
  const hasIp = has('ip', 'ip of source', 'ip of destination') || (has('address') && has('mac'))
  if (!hasIp && has('port', 'port index', 'vlan')) return 'mac'
  return hasIp || has('address') ? 'arp' : 'other'
}
