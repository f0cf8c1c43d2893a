/** Whether a character separates the words of a sentence. */
export function isGap(code: number): boolean {
  return (
    code <= 0x20 ||
    code === 0x2c ||
    code === 0x3b ||
    code === 0x22 ||
    code === 0x27 ||
    code === 0x7c
  )
}

export function hasDigit(word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    if (code >= 0x30 && code <= 0x39) return true
  }
  return false
}

/** `0/24` of `gigabit-switchport 0/24`. */
export function isNumbered(word: string): boolean {
  return word.charCodeAt(0) < 0x3a && word.includes('/')
}

const DATE = /^(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2\d{2,4})$/

/**
 * A date such as `11/20/26` before a time, a time such as `10:15`, `9:02 PM` or behind a date, or a version such as
 * `ver 17/17` looks like a port but is not. No stack has ten units.
 */
export function isTime(word: string, before: string, after: string): boolean {
  return (
    (/^\d{1,2}\/\d{1,2}\/\d{2,4}$/.test(word) && /^[\s,;]+\d{1,2}:\d\d/.test(after)) ||
    /^[0-2]\d:[0-5]\d$/.test(word) ||
    /^ver(?:sion)?$/i.test(before) ||
    (/^\d:\d\d$/.test(word) && (/^ [AP]M\b/i.test(after) || DATE.test(before)))
  )
}

/** A quick test: false for most words that are not IP addresses. */
export function mayBeIp(word: string): boolean {
  const code = word.charCodeAt(0)
  const isDigit = code >= 0x30 && code <= 0x39
  return word.length > 1 && (isDigit || code === 0x28 || code === 0x5b || word.includes(':'))
}

/** The time and the sending device before a log message. */
const SENDER = /^(?:<\d{1,3}>)?[A-Z][a-z]{2} [ \d]?\d (?:\d{4} )?\d\d:\d\d:\d\d(?:\.\d+)?:? +\S+ /
/** The identifier of a log message, by Cisco and others: `%SW_MATM-4-MACFLAP_NOTIF:`. */
const MESSAGE = /%[A-Z][\w-]*-\d-\w+:/

/** Offset of the message in a log line; 0 for any other line. */
export function behindSender(text: string, at: number): number {
  if (!text.includes(':')) return 0
  const message = text.includes('%') ? MESSAGE.exec(text.slice(0, at)) : null
  if (message !== null) return message.index + message[0].length
  return SENDER.exec(text.slice(0, at))?.[0].length ?? 0
}
