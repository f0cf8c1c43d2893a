/** How captures begin: apart from what reads them, so that it is loaded only for a file that begins so. */
import { u32, u32le } from './bytes.ts'

const MICROSECONDS = 0xa1b2c3d4
const NANOSECONDS = 0xa1b23c4d
/** Alexey Kuznetsov's form of pcap. */
export const MODIFIED = 0xa1b2cd34

/** The first block of a pcapng file, the same in both byte orders. */
export const SECTION_HEADER = 0x0a0d0d0a

/** How many bytes `isCapture` wants to see. */
export const CAPTURE_HEAD = 4

/**
 * Whether a file that starts with these bytes can be a capture: pcap, pcapng, or gzip, which may hold one. A shorter
 * head than `CAPTURE_HEAD` is none.
 */
export function isCapture(head: Uint8Array): boolean {
  return isPcap(head) || isPcapng(head) || (head.length >= CAPTURE_HEAD && isGzip(head))
}

export function isPcap(head: Uint8Array): boolean {
  return head.length >= CAPTURE_HEAD && [u32(head, 0), u32le(head, 0)].some(isMagic)
}

export function isPcapng(head: Uint8Array): boolean {
  return head.length >= CAPTURE_HEAD && u32(head, 0) === SECTION_HEADER
}

export function isGzip(head: Uint8Array): boolean {
  return head[0] === 0x1f && head[1] === 0x8b
}

/** Of a pcap file, in one of the two byte orders. */
export function isMagic(value: number): boolean {
  return value === MICROSECONDS || value === NANOSECONDS || value === MODIFIED
}
