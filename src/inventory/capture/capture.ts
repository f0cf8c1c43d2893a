import { ByteWindow } from './files/byte-window.ts'
import { CaptureError, CaptureFault, type Capture } from './capture-error.ts'
import type { Container } from './files/container.ts'
import { Frame } from './protocols/frame.ts'
import { otherLink } from './protocols/link-types.ts'
import { gunzipped } from './files/gunzip.ts'
import { CAPTURE_HEAD, isGzip, isPcap, isPcapng } from './files/magic.ts'
import { Pcap } from './files/pcap.ts'
import { Pcapng } from './files/pcapng.ts'
import { peek } from './files/peek.ts'

/**
 * Reads a capture (pcap or pcapng, also gzipped) to the end: the MAC addresses in the header of every frame, and the
 * facts about them in ARP, neighbour discovery, DHCP, LLDP, CDP, mDNS, NetBIOS and VLAN tags. A frame inside a tunnel
 * is payload; addresses that occur only there are not reported. Memory depends on the number of different addresses,
 * not on the size of the capture.
 * @param chunks of the file; an error that they throw becomes the cause
 * @param source name of the capture, such as a file name; it becomes the `source` of the sightings
 * @throws {CaptureError} if it is not a capture, has another link type, is damaged or cut short; the error contains
 * everything read up to there
 */
export async function readCapture(
  chunks: AsyncIterable<Uint8Array<ArrayBuffer>>,
  source: string | null = null,
): Promise<Capture> {
  const frame = new Frame()
  const read = (): Capture => ({
    frames: frame.frames,
    skipped: frame.skipped,
    sightings: frame.table.sightings(source),
  })
  try {
    await readFrames(unpacked(unlessBroken(chunks)), frame)
    if (frame.otherLink !== null) throw otherLink(frame.otherLink)
  } catch (error) {
    throw error instanceof CaptureFault ? new CaptureError(error, read()) : error
  }
  return read()
}

async function readFrames(chunks: AsyncIterable<Uint8Array>, frame: Frame): Promise<void> {
  const window = new ByteWindow()
  let container: Container | undefined
  for await (const chunk of chunks) {
    window.feed(chunk, () => {
      if (window.end - window.start < CAPTURE_HEAD) return
      container ??= containerOf(window.bytes.subarray(window.start, window.end), frame)
      container.read(window)
    })
  }
  if (container === undefined) throw notACapture()
  if (window.start !== window.end || window.base + window.start === 0) {
    throw new CaptureFault(
      'cut_short',
      frame.frames === 0
        ? 'The capture is cut short before its first frame ends.'
        : `The capture is cut short after frame ${frame.frames}.`,
      { shown: 'the frames up to there are shown' },
    )
  }
}

function containerOf(head: Uint8Array, frame: Frame): Container {
  if (isPcap(head)) return new Pcap(frame)
  if (isPcapng(head)) return new Pcapng(frame)
  throw notACapture()
}

function notACapture(): CaptureFault {
  return new CaptureFault(
    'not_a_capture',
    'This is not a pcap or pcapng capture: it starts with other bytes. Save it in one of these formats, as tcpdump and Wireshark do.',
  )
}

async function* unpacked(
  chunks: AsyncGenerator<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array> {
  const { head, all } = await peek(chunks)
  yield* isGzip(head) ? gunzipped(all) : all
}

async function* unlessBroken(
  chunks: AsyncIterable<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  try {
    yield* chunks
  } catch (cause) {
    throw new CaptureFault('unreadable', 'The capture could not be read to the end.', {
      cause,
      shown: 'the part read so far is shown',
    })
  }
}
