import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCapture } from '../../../../src/inventory/capture/capture.ts'
import { CaptureError } from '../../../../src/inventory/capture/capture-error.ts'
import { chunksOf } from '../../../fixtures/capture/files.ts'

interface Expected {
  readonly file: string
  readonly frames: number
  readonly addresses: readonly string[]
}

// Point CAPTURE_DATA at a folder of captures with a manifest.json with tshark's reading of each: an array of
// `{ file, frames, addresses }`, addresses in lower case with colons.
const folder = process.env.CAPTURE_DATA ?? ''
test.skipIf(folder === '')(
  'at least 98 % of the captures of CAPTURE_DATA give exactly the frames and addresses that tshark gives',
  async () => {
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Expected[]
    const wrong: string[] = []
    for (const { file, frames, addresses } of manifest) {
      const read = await readCapture(chunksOf(readFileSync(join(folder, file)))).catch(partOf)
      const got = read.sightings.map(({ raw }) => raw).toSorted()
      if (read.frames !== frames || got.join(' ') !== addresses.toSorted().join(' ')) {
        wrong.push(`${file}: ${read.frames} of ${frames} frames, ${got.join(' ')}`)
      }
    }
    expect(manifest.length).toBe(
      readdirSync(folder).filter((name) => name.includes('.pcap')).length,
    )
    expect(wrong.length / manifest.length, wrong.join('\n')).toBeLessThanOrEqual(0.02)
  },
)

function partOf(error: unknown): CaptureError {
  if (error instanceof CaptureError) return error
  throw error
}
