/** The first bytes of captures. Separate from the readers, so that those are loaded only for a file that needs them. */
import { u32, u32le } from '../bytes.ts'

const MICROSECONDS = 0xa1b2c3d4
const NANOSECONDS = 0xa1b23c4d
/** Alexey Kuznetsov's variant of pcap. */
export const MODIFIED = 0xa1b2cd34

/** The first block of a pcapng file, the same in both byte orders. */
export const SECTION_HEADER = 0x0a0d0d0a

export const CAPTURE_HEAD = 4

/**
 * Whether a file that starts with these bytes can be a capture: pcap, pcapng, or gzip, which may contain one. False for
 * fewer than `CAPTURE_HEAD` bytes.
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

/** Whether a value, read in the right byte order, is the magic number of a pcap file. */
export function isMagic(value: number): boolean {
  return value === MICROSECONDS || value === NANOSECONDS || value === MODIFIED
}
