import { firstLines } from './margin.ts'
import { isMac } from '../values/values.ts'
import { exactRoleOf } from '../values/roles.ts'

const MAX_LABEL = 40

/** The label on a line that is nothing but a known one, such as `IP address`; null for others, such as `Host Name=`. */
export function labelIn(line: string): string | null {
  const label = line.length > MAX_LABEL ? '' : line.trim().replace(/:$/, '')
  const role = label === '' || label.endsWith('=') ? undefined : exactRoleOf(label)
  return role === undefined || role === 'none' ? null : label
}

/** Whether names are above their values, as in pages copied from routers: `MAC Address` above `00:1b:77:49:54:fd`. */
export function isStacked(text: string): boolean {
  const lines = firstLines(text).filter((line) => line.trim() !== '')
  let pairs = 0
  let hasAddress = false
  for (let at = 0; at + 1 < lines.length; at++) {
    const label = labelIn(lines[at]!)
    const value = lines[at + 1]!
    if (label === null || labelIn(value) !== null) continue
    pairs++
    hasAddress ||= exactRoleOf(label) === 'mac' && isMac(value.trim())
    at++
  }
  return hasAddress && pairs > 1
}
