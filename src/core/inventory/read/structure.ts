import { mayBeJson, readJson } from './json.ts'
import type { TextLine } from './lines.ts'
import { mayBeXml, readXml } from './xml.ts'
import { mayBeYaml, readYaml } from './yaml.ts'

const SPACE = 0x20

/** JSON, XML or YAML within a text. */
interface Structure {
  /** Offset in the text. */
  readonly start: number
  readonly read: typeof readJson
}

/** The JSON, XML or YAML that begins on a line; null where none does. */
export function structureAt(text: string, { raw, start, founds }: TextLine): Structure | null {
  let indent = 0
  while (raw.charCodeAt(indent) <= SPACE) indent++
  let first = raw[indent]
  if (raw.endsWith(':') && mayBeYaml(text, start + indent, indent))
    return { start: start + indent, read: readYaml }
  if (first !== '{' && first !== '[' && first !== '<') {
    // `ok: [sw-1] => {`, `09:15:32 devices: [{"ip": …}]`
    const brace = raw.indexOf('{')
    if (brace >= 0) indent = raw[brace - 1] === '[' ? brace - 1 : brace
    else if (raw.endsWith('[') && /=> ?\[$/.test(raw)) indent = raw.length - 1
    else return null
    if (raw[indent + 1] === '}' || founds.some(({ offset }) => offset < start + indent)) return null
    first = '{'
  }
  const [mayBe, read] = first === '<' ? [mayBeXml, readXml] : [mayBeJson, readJson]
  return mayBe(text, start + indent) ? { start: start + indent, read } : null
}
