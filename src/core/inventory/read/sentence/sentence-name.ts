import { isPortLike, isState } from '../values.ts'

/** A log line of dnsmasq: `DHCPACK(br0) 192.0.2.21 00:1b:… tablet`. */
export const LEASE_LOG = / DHCP[A-Z]+\(([\w.-]{1,30})\) (?:[\d.]+ )?$/
/** A log line of RouterOS: `lan assigned 192.0.2.21 for 00:1b:… tablet`. */
const ASSIGNED = / assigned [\d.]+ for $/
/** `00:1b:… 192.0.2.21 lt-21` … */
const BEHIND = /^\s+\d+\.\d+\.\d+\.\d+\s+(?=\S*\d)([A-Za-z][\w.-]*)(?:\s{2}|\s*$)/
/** … and `192.0.2.21 lt-21 00:1b:…`, in a list without a heading. */
const BETWEEN = /(?:^|\s)\d+\.\d+\.\d+\.\d+\s+(?=\S*\d)([A-Za-z][\w.-]*)\s+$/
/** `192.0.2.21 (lt-21) detected as 00:1b:…` */
const BESIDE_IP = /\d\.\d+ \(([A-Za-z][\w.-]*)\) (?:at|is at|has|detected as) $/
/** `192.0.2.21 lt-21 lt-21.lan # 00:1b:…` in a file of hosts, `lt-21 IN A 192.0.2.21 ; 00:1b:…` in one of a zone */
const COMMENTED =
  /^(?:[\d.]+\s+([a-z][\w.-]*)(?:\s+[\w.-]+)*|([a-z][\w.-]*)\s+(?:\d+\s+)?(?:IN\s+)?A\s+[\d.]+)\s*[#;]\s*$/i
/** The lease file of dnsmasq: expiry time or seconds left, MAC address, IP address, name, client identifier. */
const LEASE_FILE =
  /^(?:\d{9,10} [\da-f:.-]+ [\d.:a-f]+ (?=\S+(?: |$))|\d{1,8} [\da-f:.-]+ [\d.]+ (?=\S+ (?:\*|[\da-f]{2}:)))(\S+)/i

/** `with hostname prn-hall`, `host name is prn-hall`; not `the hostname of the printer`. */
const CALLED =
  /\bhost ?name:? (?:is )?(?!(?:of|for|is|and|or|to|in|on|not|was|as)\b)([a-z][\w.-]*\w)/i

/** The device's name in a sentence: `nas.lan (192.0.2.1) at 0:11:…`, `to 00:1e:… (till-03) via eth1`. */
export function nameIn(text: string, at: number, end: number): string | null {
  // Bluetooth: `[NEW] Device 00:1b:… Keyboard K380`, and the same between tabs.
  if (/(?:(?:^\s*|\[NEW\] )Device |^\s{8})$/.test(text.slice(0, at))) {
    const called = /^ (?: {6})?([^: ][^:]{0,80})$/.exec(text.slice(end, end + 100))?.[1]?.trim()
    if (called === undefined || /^(?:\(|not |(?:[\da-f]{2}-){5})/i.test(called)) return null
    // A bridge of FreeBSD: `00:1b:… Vlan1 igb1 1182 flags=0<>`.
    return isPortLike(called.split(' ', 1)[0]!) ? null : called
  }
  // The database of arpwatch: MAC address, IP address, time, name, interface.
  const noted = /^\s+\S+\s+1\d{9}\s+([A-Za-z][\w.-]*)/.exec(text.slice(end, end + 300))?.[1]
  if (noted !== undefined && !isState(noted) && !isPortLike(noted)) return noted
  const quoted = /reservedip \S+ $/.test(text.slice(0, at)) ? /^ "([^"]+)"/ : null
  if (quoted !== null) return quoted.exec(text.slice(end, end + 300))?.[1] ?? null
  const called = /ost ?name/.test(text) ? CALLED.exec(text)?.[1] : undefined
  if (called !== undefined && !isState(called)) return called
  if (ASSIGNED.test(text.slice(0, at))) return nameAlone(text, end)
  const last = BEHIND.exec(text.slice(end, end + 120))?.[1]
  if (last !== undefined && !isPortLike(last) && !isState(last)) return last
  const between = BETWEEN.exec(text.slice(Math.max(0, at - 120), at))?.[1]
  if (between !== undefined && !isPortLike(between) && !isState(between)) return between
  const hosts = /[#;]/.test(text) ? COMMENTED.exec(text.slice(0, Math.min(at, 200))) : null
  if (hosts !== null) return hosts[1] ?? hosts[2]!
  if (!/[([]/.test(text) && !/^\d/.test(text)) return null
  const beside = BESIDE_IP.exec(text.slice(Math.max(0, at - 120), at))?.[1]
  if (beside !== undefined && !isPortLike(beside) && !isState(beside)) return beside
  const before = /^[\s>]*([A-Za-z0-9_][\w.-]*) \([\d.:a-f]+\) at $/i.exec(
    text.slice(0, Math.min(at, 300)),
  )
  if (before?.[1] !== undefined) return before[1]
  const lease = LEASE_FILE.exec(text.slice(0, 300))
  if (lease?.[1] !== undefined) return lease[1]
  if (LEASE_LOG.test(text.slice(0, at))) return nameAlone(text, end)
  const bracketed =
    text[end] === ']' ? /(?:^|\s)(\S+) \[$/.exec(text.slice(Math.max(0, at - 80), at)) : null
  if (
    bracketed !== null &&
    /^(?=.*[\d.-])[a-z][\w.-]*$/i.test(bracketed[1]!) &&
    !isPortLike(bracketed[1]!)
  )
    return bracketed[1]!
  const behind = /^ \(([A-Za-z0-9][\w.-]*)\) via /.exec(text.slice(end, end + 200))
  return behind?.[1] ?? null
}

/** A name that is all there is behind an address. */
function nameAlone(text: string, end: number): string | null {
  return /^ ([A-Za-z0-9][\w.-]*)\s*$/.exec(text.slice(end, end + 200))?.[1] ?? null
}
