import { spawn, spawnSync } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { readCapture } from '../../src/inventory/capture/capture.ts'
import { withFolder } from '../fixtures/with-folder.ts'
import { type Figure, inTurn } from './figure.ts'

/** Only one counted round, because tshark takes minutes on a slow machine. */
const ROUNDS = 1
const PEER = 'tshark'
/** Whether the peer is installed. */
export const hasTshark = spawnSync(PEER, ['--version']).status === 0
export const CAPTURE_BYTES = 500_000_000
/** tshark gets one part in this many, and its time is scaled up. */
const PEER_PART = 20

const FILE_HEADER = Uint8Array.from([
  0xd4, 0xc3, 0xb2, 0xa1, 2, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 1, 0, 0, 0,
])
const RECORD_HEADER = 16
/** Common frame sizes, in about their usual proportions. */
const FRAME_SIZES = [66, 66, 1514, 60, 1514, 342, 1514, 66]
const HOSTS = 2_000
const BLOCK = 1 << 20

/** Uses results, so that no engine optimises the work away. */
let sink = 0

/** A pcap file of 500 MB, from the disk's cache: all addresses and facts, beside `tshark -r` if it is installed. */
export async function captureFigures(): Promise<Figure[]> {
  return await withFolder(async (folder) => {
    const whole = join(folder, 'whole.pcap')
    const part = join(folder, 'part.pcap')
    await writeCapture(whole, CAPTURE_BYTES)
    await writeCapture(part, CAPTURE_BYTES / PEER_PART)
    const [ours, peer] = await inTurn(
      ROUNDS,
      async () => {
        const stream = Readable.toWeb(createReadStream(whole, { highWaterMark: BLOCK }))
        sink += (await readCapture(stream as ReadableStream<Uint8Array>)).sightings.length
      },
      () => (hasTshark ? tshark(part) : undefined),
    )
    return [
      {
        id: 'read-capture',
        what: `Reading the addresses in a capture of ${CAPTURE_BYTES / 1e6} MB`,
        unit: 'ms',
        ours,
        peers: hasTshark
          ? [{ name: `tshark -T fields (${PEER_PART} × a part)`, value: PEER_PART * peer }]
          : [],
      },
    ]
  })
}

/** Prints what is read here too: the addresses of the header and of ARP. */
function tshark(file: string): Promise<void> {
  const fields = ['eth.src', 'eth.dst', 'arp.src.hw_mac', 'arp.src.proto_ipv4']
  const options = ['-n', '-r', file, '-T', 'fields', ...fields.flatMap((field) => ['-e', field])]
  return new Promise((resolve, reject) => {
    const child = spawn(PEER, options, { stdio: 'ignore' })
    child.on('error', reject)
    child.on('close', (status) =>
      status === 0 ? resolve() : reject(new Error(`tshark ended with ${status}.`)),
    )
  })
}

/** Writes a pcap file of Ethernet frames, of about `size` bytes. */
export async function writeCapture(path: string, size: number): Promise<void> {
  const block = blockOfFrames()
  const file = await open(path, 'w')
  await file.write(FILE_HEADER)
  for (let written = 0; written < size; written += block.length) await file.write(block)
  await file.close()
}

/** Frames between `HOSTS` hosts: TCP, and an ARP question now and then. */
function blockOfFrames(): Uint8Array {
  const block = new Uint8Array(BLOCK)
  const view = new DataView(block.buffer)
  let at = 0
  for (let count = 0; ; count++) {
    const size = FRAME_SIZES[count % FRAME_SIZES.length]!
    if (at + RECORD_HEADER + size > BLOCK) return block.subarray(0, at)
    view.setUint32(at + 8, size, true)
    view.setUint32(at + 12, size, true)
    const frame = at + RECORD_HEADER
    for (const [index, place] of [frame, frame + 6].entries()) {
      view.setUint16(place, 0x0200)
      view.setUint32(place + 2, (count * (index === 0 ? 7_919 : 104_729)) % HOSTS)
    }
    if (size === 60) {
      block.set([8, 6, 0, 1, 8, 0, 6, 4, 0, 1], frame + 12)
      block.copyWithin(frame + 22, frame + 6, frame + 12)
      view.setUint32(frame + 28, 0x0a000000 + (view.getUint32(frame + 8) & 0xffff))
    } else {
      block.set([8, 0, 0x45, 0], frame + 12)
      view.setUint16(frame + 16, size - 14)
      block.set([64, 6], frame + 22)
    }
    at = frame + size
  }
}
