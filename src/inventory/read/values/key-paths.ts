import { isPortLike } from './values.ts'
import { roleOf, type Role } from './roles.ts'

/** `lldp.eth0.chassis.mac`, `/VirtualBox/GuestInfo/Net/0/MAC`, `json.hosts[3].ip` */
const PATH = /^\/?[\w@-]+(?:\[\d+\])?(?:[./][\w@-]+(?:\[\d+\])?)+$/
const NUMBERED = /^\d+$|\[\d+\]$/

/**
 * The part that the keys of one object share: up to the last interface or number, `lldp.eth0` of `lldp.eth0.chassis.mac`,
 * else the first two names of several. Null where a key is not a path.
 */
export function pathOf(key: string): string | null {
  if (!/[./]/.test(key) || !PATH.test(key)) return null
  const names = key.split(/[./]/)
  const last = names.findLastIndex(
    (name, at) => at + 1 < names.length && (isPortLike(name) || NUMBERED.test(name)),
  )
  const count = last >= 0 ? last + 1 : 2
  return count < names.length ? names.slice(0, count).join('.') : null
}

/** The interface that a path ends with; null where it ends otherwise. */
export function portOfPath(path: string): string | null {
  const last = path.slice(path.lastIndexOf('.') + 1)
  return isPortLike(last) ? last : null
}

/** The role of the last name in a path; anything below `port` is the neighbour's. */
export function roleOfPath(key: string): Role | undefined {
  if (pathOf(key) === null) return undefined
  return /\.port\.[^.]+$/.test(key) ? 'remote' : roleOf(/(?<![^./])[^./]+$/.exec(key)![0])
}
