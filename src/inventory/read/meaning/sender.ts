import { isDevice } from '../values/device-titles.ts'
import { PATH } from '../vocabulary/keys.ts'
import type { Group } from '../group.ts'

/** The devices that a script asked are near the root: `{"results": {"sw-1": …}}`. */
const MAX_DEPTH = 3
/** `sw-1`, `sw-1.example.net`, not `l2MacAddressTable` or the hash of a container */
const NUMBERED = /^(?![\da-f]{12,}$)[a-z][\w-]*\d(?:\.[\w.-]*)?$/i
/** `{"ipv4": …, "vrf1": …}` */
const NO_HOST =
  /^(?:ipv?|vrf|slot|unit|fpc|item|entry|row|stack|member|node|list|group|area|zone|site)[-_]?\d/i

/** Maximum number of values next to a message that are searched for its sender. */
const MOST_BESIDE = 300
/** Keys of a message's sender, next to it. */
const SENDER = /^(?:_?host(?:_?name)?|_HOSTNAME|source|syslog_?host(?:name)?)$/i

/** The sender of the message in a group, according to the enclosing object; empty if it does not say. */
function senderOfMessage({ isWithin, parent }: Group): string {
  if (!isWithin || parent === null) return ''
  for (let at = 0; at < parent.entries.length && at < MOST_BESIDE; at++) {
    const { key, value, found } = parent.entries[at]!
    if (found.length === 0 && SENDER.test(key.slice(key.lastIndexOf(PATH) + 1).trim())) return value
  }
  return ''
}

/** Whether a group is a message whose sender is named by the enclosing object: that name is not the client's. */
export function senderIn(group: Group): boolean {
  return senderOfMessage(group) !== ''
}

/** The device that printed the content of an object whose key can only be its name; null if there is none. */
export function senderOf(group: Group): string | null {
  const outer: Group[] = []
  for (let one = group.parent; one !== null; one = one.parent) outer.push(one)
  const near = outer.slice(-MAX_DEPTH - 1)
  const named = near.find(
    ({ key, entries }) =>
      NUMBERED.test(key) &&
      !NO_HOST.test(key) &&
      isDevice(key) &&
      entries.every(({ found }) => found.length === 0),
  )
  const sender = senderOfMessage(group)
  return isDevice(sender) ? sender : (named?.key ?? null)
}
