import { isHost } from '../grid/inferred-columns.ts'
import { roleOf } from '../../values/roles.ts'

/** `[nas-1]`, `  nas-1:`: a name alone above keys and values. */
const TITLE = /^\s*["[]?([\w.-]+)(?:\]|"?:)\s*$/

/**
 * The machine that a title line names: '' if the title is of something else; null if the line is no title. A name
 * without a digit, dash or dot may be that of a part of a configuration.
 */
export function titleOf(text: string): string | null {
  const title = TITLE.exec(text)?.[1]
  if (title === undefined) return null
  // `IP4.GATEWAY:` is a key without a value.
  const isKey = roleOf(title) !== undefined || roleOf(title.split('.', 1)[0]!) === 'ip'
  return /^[^_\d.-]*[\d.-][^_]*$/.test(title) && isHost(title) && !isKey ? title : ''
}
