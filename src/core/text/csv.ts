/**
 * Keeps spreadsheets from running a value as a formula: puts an apostrophe before a leading `=`, `+`, `-`, `@`, their
 * full-width forms, tab, CR or LF, as OWASP advises ("CSV Injection").
 */
export function formulaSafe(value: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value
}

/** A field of a CSV file (RFC 4180) that no spreadsheet runs as a formula. */
export function csvField(value: string): string {
  return quoted(formulaSafe(value))
}

/** A field of a CSV file (RFC 4180) just as it is, in quotes only where they are needed. */
export function quoted(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field
}

/** One record of a CSV file: fields separated by commas, ended by CR LF (RFC 4180). */
export function csvRecord(fields: readonly string[]): string {
  return `${fields.map(csvField).join(',')}\r\n`
}
