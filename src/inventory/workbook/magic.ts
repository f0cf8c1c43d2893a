/** The first bytes of workbooks. Separate from their reader, so that it is loaded only for a file that needs it. */

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** A compound file (MS-CFB): `.xls`, or a password-protected workbook. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]

/** Whether a file that starts with these bytes may be a workbook, or another format of spreadsheet programs. */
export function mayBeWorkbook(head: Uint8Array): boolean {
  return startsWith(head, ZIP) || isCompoundFile(head)
}

export function isCompoundFile(head: Uint8Array): boolean {
  return startsWith(head, COMPOUND)
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, at) => bytes[at] === byte)
}
