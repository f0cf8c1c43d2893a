import { prepareZXingModule, readBarcodes, type ReadInputBarcodeFormat } from 'zxing-wasm/reader'
import type { Code, Picture } from '../../core/scan/code-reader.ts'

/**
 * Bar codes used for addresses on devices and their boxes. Article numbers (EAN, UPC) never contain one, and like codes
 * without a checksum (ITF, Codabar) they are sometimes misread from print and fences.
 */
const BARS = ['Code128', 'Code39', 'Code93'] as const
const SQUARES = ['QRCode', 'MicroQRCode', 'DataMatrix', 'Aztec', 'PDF417'] as const

const NAMES: Readonly<Record<string, string>> = {
  Code128: 'Code 128',
  Code39: 'Code 39',
  Code93: 'Code 93',
  QRCode: 'QR code',
  DataMatrix: 'Data Matrix',
}

interface Search {
  readonly formats: ReadInputBarcodeFormat[]
  readonly tryInvert: boolean
  readonly tryDownscale: boolean
}

const ALL: Search = { formats: [...BARS, ...SQUARES], tryInvert: true, tryDownscale: true }

/** For the second reading of each picture, rotated: bar codes alone take a third of the time. */
const BARS_ONLY: Search = { formats: [...BARS], tryInvert: false, tryDownscale: false }

/** Starts zxing-cpp. @param wasm its WebAssembly, so that it is never fetched from elsewhere */
export async function openReader(wasm: ArrayBuffer): Promise<void> {
  await prepareZXingModule({ overrides: { wasmBinary: wasm }, fireImmediately: true })
}

export async function findCodes(picture: Picture, which: 'all' | 'bars'): Promise<Code[]> {
  return await codesIn(picture as ImageData, which === 'all' ? ALL : BARS_ONLY)
}

/** The codes in a JPEG, PNG, GIF or BMP file, which zxing-cpp decodes by itself; none for other files. */
export async function findCodesInFile(file: Blob): Promise<Code[]> {
  return await codesIn(file, ALL)
}

async function codesIn(picture: Blob | ImageData, search: Search): Promise<Code[]> {
  const results = await readBarcodes(picture, { ...search, textMode: 'HRI' })
  return results
    .filter(({ isValid, text }) => isValid && text.trim() !== '')
    .map(({ symbology, text }) => ({ kind: NAMES[symbology] ?? symbology, text }))
}
