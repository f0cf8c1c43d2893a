import { isPortLike } from '../values/values.ts'

/** Interfaces that are neither a socket nor a bundle of sockets. */
const VIRTUAL =
  /^(?:vlan|vl\d|loopback|lo\d|null|tunnel|irb|bdi|nve|bvi|dialer|cellular|virtual|docker|control)/i
const NUMBERED = /^(?:\d{1,3}(?=GE))?[A-Za-z][A-Za-z-]*\d[\w/.:-]*$/
const MANAGEMENT = /^(?:mgmt|management|lan|wan|dmz|sync|internal|external)\d*$/i

/** Whether a word can be the name of a port, given that its line is about one. */
export function isNameOfPort(name: string): boolean {
  if (name.length > 40 || VIRTUAL.test(name)) return false
  return isPortLike(name.replace(/ (?=\d)/, '')) || NUMBERED.test(name) || MANAGEMENT.test(name)
}
