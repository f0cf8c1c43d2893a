import { canonicalIp, isEmpty, isMac, isInterface, isState } from './values.ts'
import type { Role } from './roles.ts'

const HOST = /^[a-z\d_](?:[\w-]*[a-z\d])?(?:\.[\w-]+)*\.?$/i
/** A lease time, or what becomes of the host: `infinite`, `45m`, `ignore`. */
const TIME = /^(?:infinite|ignore|\d+[smhdw]?)$/i
/** `set:guests`, `tag:pxe`, `id:*`: how the host is to be treated. */
const LABEL = /^(?:set|tag|net|id|known|ignore):/i

/** The role of a value in a list of hosts, by its form; undefined where it has none. */
export function roleOfListed(value: string): Role | undefined {
  if (isEmpty(value) || LABEL.test(value) || TIME.test(value)) return undefined
  if (canonicalIp(value) !== null) return 'ip'
  if (isInterface(value) || isState(value) || isMac(value)) return undefined
  return HOST.test(value) && /[a-z]/i.test(value) ? 'name' : undefined
}

/** The values of a list, without the quotation marks around it. */
export function listedIn(list: string): string[] {
  return list
    .replaceAll(/["']/g, '')
    .split(',', 20)
    .map((value) => value.trim())
}

/** The IP addresses in a value that consists of them and one other word, a MAC address; none in any other value. */
export function ipsBeside(value: string): string[] {
  const words = value.split(/[\s"'[\](),]+/, 20).filter((word) => word !== '' && word !== 'from')
  const ips = words.filter((word) => canonicalIp(word) !== null)
  return words.length - ips.length === 1 ? ips : []
}
