import { expose } from 'comlink'
import { NameplateError } from '../../core/errors.ts'
import { fileInSentence } from '../../core/text/inline-text.ts'
import { CodeReader, type Code, type Picture } from '../../core/scan/code-reader.ts'
import { findCodes, findCodesInFile, openReader } from './find-codes.ts'

/**
 * Larger photos are scaled down first: a phone keeps the pixels in memory several times, and twice as often while
 * rotating them.
 */
const MOST_PIXELS = 16_000_000

const reader = new CodeReader(findCodes)
let canvas: OffscreenCanvas | null = null

/** The requests of the Scan screen. This worker is a separate one, so that lookups never wait. */
const api = {
  /** Must be called first. */
  open: openReader,
  /** The codes in a frame of the camera, each once. The frame is transferred. */
  readFrame: async (frame: ImageBitmap) => await reader.readFrame(pixelsOf(frame)),
  readPhoto,
}

export type ScannerApi = typeof api

/** The codes in a photo or screenshot. Rejects if the browser cannot read the file as a picture. */
async function readPhoto(file: Blob): Promise<Code[]> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap !== null && 'OffscreenCanvas' in self) return await reader.readPhoto(pixelsOf(bitmap))
  const codes = await findCodesInFile(file).catch(() => [])
  // The code reader finds nothing in a file type that it does not know either.
  if (bitmap !== null || codes.length > 0) return codes
  const name = (file instanceof File ? fileInSentence(file.name) : null) ?? 'This'
  throw new NameplateError(
    'unreadable_picture',
    `${name} is not a picture that this browser can read. Save it as JPEG or PNG, or take a screenshot of it.`,
  )
}

function pixelsOf(bitmap: ImageBitmap): Picture {
  const shrink = Math.min(1, Math.sqrt(MOST_PIXELS / (bitmap.width * bitmap.height)))
  const width = Math.max(1, Math.floor(bitmap.width * shrink))
  const height = Math.max(1, Math.floor(bitmap.height * shrink))
  if (canvas?.width !== width || canvas.height !== height) {
    canvas = new OffscreenCanvas(width, height)
  }
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new NameplateError('no_canvas', 'This browser cannot draw pictures.')
  // Transparent parts of a picture count as white paper.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return context.getImageData(0, 0, width, height)
}

expose(api)
