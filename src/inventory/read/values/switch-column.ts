import { canonicalIp, isMac, isPortLike, isState, nameOf } from './values.ts'

const MAX_LENGTH = 100

/**
 * What a column `Switch` contains that is not the name of one: the number of a member of a stack, with a star if it is the
 * active one, the switch chip of a RouterOS device, or the virtual switch of a hypervisor.
 */
const NO_NAME = /^(?:\*? ?\d+|switch\d+|v(?:irtual)? ?switch ?\d*|default|local)$/

/** Interfaces of a host or of a virtual machine, and those of a VLAN. */
const NOT_ON_FRONT =
  /^(?:tap|v?net|veth|vnic|vmnic|vmk|vmbr|virbr|br|docker|wlan|vlan|vl|lo|tun)\W?\d/i
/** `12`, `A3`, `Port 12` */
const NUMBERED = /^(?:port )?[A-Z]{0,2}\d{1,5}$/i

/** `sw-eg-1 Gi1/0/5`, `sw-eg-1: Gi1/0/5` */
const SWITCH_AND_PORT = /^(?=\S*[\d._-])([a-z][\w.-]{1,60})(?: |: ?)([a-z][\w-]*\d\/[\d/]+)$/i

/** The switch and its port in one cell; null where the cell is a port only. */
export function switchAndPort(cell: string): readonly [string, string] | null {
  const [, name = '', port = ''] = SWITCH_AND_PORT.exec(cell) ?? []
  const isBoth = port !== '' && isPortLike(port) && !isPortLike(name) && !isPortLike(cell)
  return isBoth ? [name, port] : null
}

/** The name or address of the switch that a list names beside a port; null where it is neither. */
export function switchName(value: string): string | null {
  if (value.length > MAX_LENGTH || NO_NAME.test(value) || isState(value)) return null
  return isMac(value) ? value : (nameOf(value) ?? canonicalIp(value))
}

/** Ports that only switches have: `Gi1/0/5`, `12`, `swp3`; a host has `eno1`. */
const ON_FRONT = /\d[/:]\d|^(?:swp|ge|xe|port ?)\d/i

/** Whether a port can only be on the front of a switch. */
export function isFrontPort(port: string): boolean {
  return NUMBERED.test(port) || (ON_FRONT.test(port) && isSwitchPort(port))
}

/** Whether it is the address of a switch, which counts only as long as nothing names it. */
export function isAddressOfSwitch(name: string): boolean {
  return canonicalIp(name) !== null || isMac(name)
}

/** Whether a switch can have this port: `Gi1/0/5` and `12`, but not `Network adapter 1`. */
export function isSwitchPort(port: string): boolean {
  return NUMBERED.test(port) || (isPortLike(port) && !NOT_ON_FRONT.test(port))
}
