import { BOXES, OF_OTHERS, PATH } from '../vocabulary/keys.ts'
import { meaningOfColumn, normalName, qualifiedOf, type MeaningName } from '../vocabulary/names.ts'
import { QUALIFIERS } from '../vocabulary/synonyms.ts'

/** The meaningful part of a path, its meaning, and its owner. */
interface Path {
  readonly key: string
  readonly is: MeaningName | undefined
  readonly of: string
  /** Whether it belongs to a nested object that need not be about the same thing. */
  readonly isFar: boolean
}

const paths = new Map<string, Path>()
const MOST_PATHS = 5_000
/** These belong to the name before them: `vlan › id`. */
const NUMBERS = /^(?:id|number)$/i

/** `vlan › name` is read together, `chassis › data` as its chassis, `gateway › ip` as another one's. */
export function pathOf(name: string): Path {
  if (!name.includes(PATH)) return { key: name, is: meaningOfColumn(name), of: '', isFar: false }
  let path = paths.get(name)
  if (path === undefined) {
    path = readPath(name)
    if (paths.size === MOST_PATHS) paths.clear()
    paths.set(name, path)
  }
  return path
}

function readPath(name: string): Path {
  const keys = name.split(PATH)
  while (keys.length > 1 && BOXES.has(keys.at(-1)!)) keys.pop()
  for (let from = 0; from < keys.length; from++) {
    const rest = keys.slice(from)
    const key = rest.join(' ')
    const qualified = qualifiedOf(key)
    const isNamed = qualified !== undefined && !qualified.of.startsWith('?')
    const is = meaningOfColumn(key) ?? meaningOfPart(rest)
    if (is === undefined && !isNamed && (rest.length > 1 || qualified === undefined)) continue
    const around = keys.slice(0, from)
    // A port of a nested object is the nested object's own, unless that is the interface.
    const isOthers =
      (is?.startsWith('port') ?? false) &&
      around.length > 0 &&
      !around.some((outer) => meaningOfColumn(outer) === 'port')
    const other = around.findLast((outer) => OF_OTHERS.test(outer))
    const of = isOthers ? 'other' : ofOther(other)
    // `vlan › vid` names the same thing twice.
    const isFar =
      around.length > 0 && !(is === 'vlan' && around.some((outer) => meaningOfColumn(outer) === is))
    const isPart = is === 'port' || (is !== 'vlan' && meaningOfColumn(key) === undefined)
    return { key, is, of, isFar: isFar || isPart }
  }
  return { key: keys.at(-1)!, is: undefined, of: '', isFar: true }
}

/** The meaning of a part of something known: `untagged_vlan › name`, `vlan › id`. */
function meaningOfPart([first = '', ...rest]: readonly string[]): MeaningName | undefined {
  const noun = rest.length === 0 ? undefined : meaningOfColumn(first)
  if (noun === undefined) return undefined
  if (noun === 'vlan' && NUMBERS.test(rest.at(-1)!)) return 'perhaps vlan'
  return meaningOfColumn([noun, ...rest].join(' '))
}

function ofOther(key: string | undefined): string {
  return key === undefined ? '' : (QUALIFIERS.get(normalName(key)) ?? 'other')
}
