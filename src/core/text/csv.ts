/**
 * A field of a CSV file that no spreadsheet runs as a formula: an apostrophe goes before `=`, `+`, `-`, `@`, their
 * full-width forms, tab, CR and LF, as OWASP advises ("CSV Injection").
 */
export function csvField(value: string): string {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One record of a CSV file: fields by comma, ended by CRLF (RFC 4180). */
export function csvRecord(fields: readonly string[]): string {
  return `${fields.map(csvField).join(',')}\r\n`
}
