import bwipjs from 'bwip-js/node'
import type { CodeKind } from './draw.ts'

/** A photo of one code, as PNG. */
export async function photo(kind: CodeKind, text: string): Promise<Buffer> {
  return await bwipjs.toBuffer({
    bcid: kind,
    text,
    scale: 3,
    padding: 10,
    backgroundcolor: 'FFFFFF',
  })
}
