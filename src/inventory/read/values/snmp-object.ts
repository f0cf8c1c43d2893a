/** `IF-MIB::ifName.7 = STRING: …`, `.1.3.6.1.2.1.17.1.4.1.2.7 = …` */
const OBJECT = /^(?:[\w-]{2,40}::\w+[.[]|\.1\.3\.6\.|iso\.\d|SNMPv2-SMI::)/

/** Whether a line is a row of an SNMP walk: it names its MIB or begins with an OID. */
export function isObject(line: string): boolean {
  return OBJECT.test(line)
}
