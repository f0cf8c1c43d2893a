import type { Facts } from '../../sighting.ts'
import { FactSet } from '../values/facts.ts'
import { isInterface, isPortLike } from '../values/values.ts'

const ASKED =
  /(?:\b(int|interfaces?|port|dev|nic|network|vlan|iwinfo)| -i) ([A-Za-z-]* ?\d[\w/.:-]*)\b(?! \d)/i
/** In Linux, any name after this word: `ip neigh show dev br-lan`. */
const DEV = /\b(?:ip|bridge) .{0,200}\bdev ([a-z][\w.-]*)/
/** An interface at the end of a command: `show lldp info remote-device detail eth 1/7`, `ethtool -P eno1`. */
const LAST = / ([A-Za-z][A-Za-z_-]* ?\d(?=[\d.:/]*\/\d)[\d/.:]*|[a-z]+\d\w*)$/

/** The interface or VLAN of `show port-security interface Gi1/0/7`, `show mac address-table vlan 20`; else null. */
export function askedFor(command: string): Facts | null {
  const [, word = '', value = LAST.exec(command)?.[1] ?? ''] = ASKED.exec(command) ?? []
  const facts = new FactSet()
  const dev = DEV.exec(command)?.[1]
  if (dev !== undefined && facts.take('port', dev)) return facts
  if (word.toLowerCase() === 'vlan') return facts.take('vlan', value) ? facts : null
  // `arp -a pc1` is about a computer.
  const isPort =
    word === '' ? isInterface(value) : isPortLike(value) || /^[a-z]{1,4}\d/i.test(value)
  return isPort && facts.take('port', value) ? facts : null
}
