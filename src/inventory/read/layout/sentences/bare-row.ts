import { vlanOf } from '../../values/values.ts'

const TABLE_STATE =
  /\b(?:dynamic|static|learned|learnt|permanent|self|secur\w*|dyn|management|dhcp-snooping|d m)\b/i
/** The VLAN in a row of a MAC address table: before the address, its state or its port … */
const BEFORE = /^[\s*+~CGRO]{0,10}(\d{1,4})\s+(?:[a-z]+[\d./]*\s+)?$/i
/** … right after it, before a state or a port … */
const BEHIND = /^ +(\d{1,4})(?:\/-)* +(?:[A-Za-z]|\d+\/\d)|^ +[A-Za-z][\w-]*\((\d{4})\) /
/** … behind the port and the kind of entry … */
const AT_END = /^ +(?=\S*[a-z/])[\w/:-]+ +(?:dynamic|static) +(\d{1,4})(?: +forward)? *$/i
/** … or between the kind of entry and the port. */
const BEFORE_PORT = / (?:dhcp-snooping|static) +(\d{1,4}) +[A-Za-z-]+\d+\/\d/i

/** The VLAN in a row of a MAC address table without its heading, for instance because the output was filtered. */
export function vlanOfBareRow(
  text: string,
  at: number,
  end: number,
  hasIp: boolean,
): string | null {
  const rest = text.slice(end, end + 200)
  // `204c.9e85.ede4/002b` names a secure channel.
  if (at > 60 || rest.startsWith('/') || !TABLE_STATE.test(text)) return null
  const [, number, inBrackets] =
    BEFORE.exec(text.slice(0, at)) ??
    (hasIp ? null : BEHIND.exec(rest)) ??
    BEFORE_PORT.exec(rest) ??
    AT_END.exec(rest) ??
    []
  return vlanOf(number ?? inBrackets ?? '')
}
